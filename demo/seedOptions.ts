import type { Config } from '@server/app/config';
import { argumentsOf } from '@server/command/command';
import { ErrorForPeople } from '@server/errorForPeople';

export interface SeedOptions {
  scale: number;
  tasksFor: { email: string; total: number }[];
}

const USAGE =
  'Usage: npm run seed -- [--scale N] [--tasks-for EMAIL=COUNT …]   (N from 1 to 1000, COUNT to 100000)';

function wholeNumber(text: string | undefined, max: number): number {
  const value = /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : NaN;
  if (!(value <= max)) throw new ErrorForPeople(USAGE);
  return value;
}

/**
 * What `npm run seed` was asked for.
 * @throws ErrorForPeople for anything else than the options it has
 */
export function seedOptions(args: string[], config: Pick<Config, 'seedScale'>): SeedOptions {
  const { values } = argumentsOf(
    { args, options: { scale: { type: 'string' }, 'tasks-for': { type: 'string', multiple: true } } },
    USAGE,
  );
  return {
    scale: values.scale === undefined ? config.seedScale : wholeNumber(values.scale, 1000),
    tasksFor: (values['tasks-for'] ?? []).map((entry) => {
      const split = entry.lastIndexOf('=');
      return { email: entry.slice(0, split), total: wholeNumber(entry.slice(split + 1), 100_000) };
    }),
  };
}
