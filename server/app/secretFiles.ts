import { readFileSync } from 'node:fs';

/** The settings that open something. Each may be the path of a file instead, in `<name>_FILE`. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_MIGRATION_URL',
  'API_KEY',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

type Environment = Record<string, string | undefined>;

/**
 * Replaces each `<name>_FILE` by the content of its file, without line breaks at the end: so that no secret is in the
 * environment, where every program that the server starts, and anyone who may look at its process, can read it.
 * @returns what could not be read, by the name of the variable
 */
export function readSecretFiles(env: Environment): { env: Environment; problems: Record<string, string> } {
  const read: Environment = { ...env };
  const problems: Record<string, string> = {};
  for (const name of secretNames) {
    const variable = `${name}_FILE`;
    const path = env[variable];
    if (path === undefined) continue;
    if (env[name] !== undefined) {
      problems[variable] = `must not be set beside ${name}`;
      continue;
    }
    try {
      const text = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
      if (text === '') problems[variable] = `names an empty file, ${path}`;
      else read[name] = text;
    } catch (error) {
      problems[variable] = `must be the path of a file that can be read (${(error as Error).message})`;
    }
  }
  return { env: read, problems };
}
