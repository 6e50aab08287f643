import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { ConfigError } from './config';
import { DataDirLockedError } from './db/dataDirLock';
import { startServer } from './start';

/** Built, the server lies beside the client; run from source it serves the API only. */
const builtClient = fileURLToPath(new URL('../client', import.meta.url));

try {
  if (existsSync('.env')) process.loadEnvFile();
  await startServer(process.env, existsSync(builtClient) ? builtClient : undefined);
} catch (error) {
  const isForPeople = error instanceof ConfigError || error instanceof DataDirLockedError;
  process.stderr.write(`${isForPeople ? error.message : inspect(error)}\n`);
  process.exit(1);
}
