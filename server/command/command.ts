import { parseArgs, type ParseArgsConfig } from 'node:util';
import { makeFilesPrivate } from '@server/app/dataDirModes';
import { readEnvFile } from '@server/envFile';
import { ErrorForPeople } from '@server/errorForPeople';
import { ApiError } from '@server/http/errors';

export const say = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Returns what people read of an error: a stack says nothing where a disk is full, or may not be written to.
 * @param next what to do after an error that nobody has expected, if there is something
 */
export function textOf(error: unknown, next?: string): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (error instanceof ErrorForPeople) return message;
  const isFull = code === 'ENOSPC' || code === 'EDQUOT';
  const isPlain = code !== undefined || error instanceof ApiError;
  const text = isFull ? `The disk is full (${message}).` : isPlain ? message : String(stack);
  return next === undefined ? text : `${text}\n${next}`;
}

/**
 * Runs a command: its files are private, the settings are the server's, and an error is a text and the exit status 1.
 * @param next what people read after an error that nobody has expected
 */
export function runCommand(work: () => Promise<void>, next?: string): void {
  makeFilesPrivate();
  const run = async () => {
    readEnvFile();
    await work();
  };
  run().catch((error: unknown) => {
    process.stderr.write(`${textOf(error, next)}\n`);
    process.exitCode = 1;
  });
}

/**
 * Returns what a command was called with.
 * @throws ErrorForPeople with its usage for an option that there is not, or one without its value
 */
export function argumentsOf<T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch {
    throw new ErrorForPeople(usage);
  }
}
