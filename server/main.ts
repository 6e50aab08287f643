import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { makeFilesPrivate } from './app/dataDirModes';
import { startServer } from './app/start';
import { ErrorForPeople } from './errorForPeople';

/** The built server is beside the client; from source it serves the API only. */
const builtClient = fileURLToPath(new URL('../client', import.meta.url));

/** The build has a copy of `docs/examples`. */
const builtExamples = fileURLToPath(new URL('../examples', import.meta.url));
const sourceExamples = fileURLToPath(new URL('../docs/examples', import.meta.url));

/** The text of an error that people can fix themselves, printed without a stack; undefined for all other errors. */
function textForPeople(error: unknown): string | undefined {
  if (error instanceof ErrorForPeople) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  return code === 'EADDRINUSE'
    ? `Port ${port} is in use by another program. Stop it first, or set PORT to another number.`
    : undefined;
}

makeFilesPrivate();
try {
  if (existsSync('.env')) process.loadEnvFile();
  await startServer(process.env, {
    clientDir: existsSync(builtClient) ? builtClient : undefined,
    examplesDir: existsSync(builtExamples) ? builtExamples : sourceExamples,
  });
} catch (error) {
  process.stderr.write(`${textForPeople(error) ?? inspect(error)}\n`);
  process.exit(1);
}
