import { realpathSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { databaseFailure } from '@server/db/unavailable';
import { ErrorForPeople } from '@server/errorForPeople';

/** What Node tells of a call to the system that failed. */
interface SystemError extends NodeJS.ErrnoException {
  port?: number;
  /** Of a socket: the address, or the path. */
  address?: string;
  hostname?: string;
}

/** PostgreSQL's codes for a user that may not sign in, and a database that is not there. */
const NOT_LET_IN = /^(?:28...|3D000)$/;

/** Of the codes that are told here, those that PostgreSQL sent: none of Node's, such as EPIPE, begins with a digit. */
const FROM_POSTGRES = /^\d[\dA-Z]{4}$/;

const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS'];
const NO_FOLDER = ['ENOTDIR', 'EEXIST', 'ENOENT'];

/** Whether a path is in the folder, or one that leads to it. */
function isAround(folder: string, path: string): boolean {
  const folders = [resolve(folder)];
  try {
    folders.push(realpathSync(folder));
  } catch {
    // There is none yet.
  }
  return folders.some((known) => `${known}/`.startsWith(`${path}/`) || path.startsWith(`${known}/`));
}

function dataDirText({ code = '', path, address }: SystemError, dataDir: string): string | undefined {
  const place = path ?? address;
  if (place === undefined || !isAround(dataDir, resolve(place))) return undefined;
  if (NOT_WRITABLE.includes(code))
    return `DATA_DIR: ${resolve(dataDir)} cannot be written by this user (${code} at ${place}).`;
  return NO_FOLDER.includes(code)
    ? `DATA_DIR: ${resolve(dataDir)} is no folder (${code} at ${place}).`
    : undefined;
}

function listenText(
  { code, port, address = '', syscall }: SystemError,
  env: NodeJS.ProcessEnv,
): string | undefined {
  // A path is the lock of the data folder.
  if (syscall !== 'listen' || isIP(address) === 0) return undefined;
  // Both may listen at one port, at different addresses.
  const isAtMetricsHost =
    env.METRICS_PORT !== (env.PORT || '3000') || address === (env.METRICS_HOST || '127.0.0.1');
  const isMetrics = port !== undefined && String(port) === env.METRICS_PORT && isAtMetricsHost;
  const [portName, hostName] = isMetrics ? ['METRICS_PORT', 'METRICS_HOST'] : ['PORT', 'HOST'];
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop it first, or set ${portName} to another number.`;
    case 'EACCES':
      return `${portName}: this user may not listen at ${port} (EACCES).`;
    case 'EADDRNOTAVAIL':
      return `${hostName}: this machine has no address ${address} (EADDRNOTAVAIL).`;
    default:
      return undefined;
  }
}

function databaseText(error: SystemError, env: NodeJS.ProcessEnv): string | undefined {
  const isSet = (name: string) => Boolean(env[name] ?? env[`${name}_FILE`]);
  const { code = '', message, hostname, address, port } = error;
  if (!isSet('DATABASE_URL')) return undefined;
  const names = ['DATABASE_URL', 'DATABASE_MIGRATION_URL'].filter(isSet).join(' or ');
  if (!NOT_LET_IN.test(code) && databaseFailure(error) !== 'away') return undefined;
  if (FROM_POSTGRES.test(code)) return `${names}: PostgreSQL says: ${message} (${code}).`;
  const place = hostname ?? (address && (port === undefined ? address : `${address}:${port}`));
  return `${names}: PostgreSQL${place ? ` at ${place}` : ''} does not answer (${code || message}).`;
}

/**
 * Says in one line what people can put right themselves, naming its setting; undefined for all other errors.
 * @param env the settings that the server was started with
 */
export function startProblem(error: unknown, env: NodeJS.ProcessEnv): string | undefined {
  if (error instanceof ErrorForPeople) return error.message;
  const problem = error as SystemError;
  const { code, hostname } = problem;
  const host = [env.HOST, env.METRICS_HOST].indexOf(hostname);
  if (hostname !== undefined && host >= 0)
    return `${['HOST', 'METRICS_HOST'][host]}: this machine has no address ${hostname} (${code}).`;
  return (
    listenText(problem, env) ?? dataDirText(problem, env.DATA_DIR || 'data') ?? databaseText(problem, env)
  );
}
