import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { makeFilesPrivate } from './app/dataDirModes';
import { startServer } from './app/start';
import { startProblem } from './app/startProblem';
import { readEnvFile } from './envFile';

/** The built server is beside the client; from source it serves the API only. */
const builtClient = fileURLToPath(new URL('../client', import.meta.url));

/** The build has a copy of `docs/examples`. */
const builtExamples = fileURLToPath(new URL('../examples', import.meta.url));
const sourceExamples = fileURLToPath(new URL('../docs/examples', import.meta.url));

makeFilesPrivate();
try {
  readEnvFile();
  await startServer(process.env, {
    clientDir: existsSync(builtClient) ? builtClient : undefined,
    examplesDir: existsSync(builtExamples) ? builtExamples : sourceExamples,
  });
} catch (error) {
  process.stderr.write(`${startProblem(error, process.env) ?? inspect(error)}\n`);
  process.exit(1);
}
