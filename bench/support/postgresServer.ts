import { execFileSync, spawn, spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../server/testing/freePort';

/**
 * A PostgreSQL server for one measurement, and its address: the one that BENCH_DATABASE_URL names, else one of its own
 * from Debian's package, whose data goes when this process ends.
 */
async function postgresServer(): Promise<string> {
  return process.env.BENCH_DATABASE_URL ?? (await startPostgres()).url;
}

/** A database of its own on such a server, which `drop` takes away again. */
export async function ownDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = await postgresServer();
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  await onPostgres(server, (client) => client.query(`create database ${name} template template0`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => onPostgres(server, (client) => client.query(`drop database ${name}`)),
  };
}

/** Does something over a connection to this address. */
export async function onPostgres(url: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await act(client).finally(() => client.end());
}

/** A server of this process's own, which may be stopped, or restarted as after a crash. */
export interface OwnPostgres {
  url: string;
  restart(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Makes a standby take changes. */
  promote(): Promise<void>;
}

interface StartOptions {
  /** The folder that gets its data. */
  within?: string;
  /** The address of the server whose standby it is: it follows each of its changes. */
  primary?: string;
}

/** Starts one from Debian's package; its data goes when this process ends. */
export async function startPostgres({ within = tmpdir(), primary }: StartOptions = {}): Promise<OwnPostgres> {
  const bin = newestBin();
  const folder = mkdtempSync(path.join(within, 'postgres-of-bench-'));
  if (asRoot) execFileSync('chown', ['postgres', folder]);
  const data = path.join(folder, 'data');
  atExit(() => {
    spawnSync(...asPostgres(bin, 'pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop'), SILENT);
    rmSync(folder, { recursive: true, force: true });
  });

  const run = async (program: string, ...options: string[]) => {
    // What pg_ctl starts would hold on to a pipe.
    const child = spawn(...asPostgres(bin, program, ...options), TELLING_ERRORS);
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${program} ${options.join(' ')} ended with ${code}.`);
  };
  if (primary) await run('pg_basebackup', '-D', data, '-d', primary, '-R', '-X', 'stream', '-c', 'fast');
  else await run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  const port = await freePort();
  // The data is thrown away: no need to wait for the disk. A quarter of the memory is what its manual advises; what it
  // takes by itself suits the smallest machines.
  const options = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c shared_buffers=${quarterOfMemory()}MB`;
  const pgCtl = (...what: string[]) =>
    run('pg_ctl', '-D', data, '-l', path.join(folder, 'log'), '-w', '-o', options, ...what);
  await pgCtl('start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: () => pgCtl('-m', 'immediate', 'restart'),
    stop: () => pgCtl('-m', 'immediate', 'stop'),
    start: () => pgCtl('start'),
    promote: () => pgCtl('promote'),
  };
}

const ends: (() => void)[] = [];

function atExit(end: () => void): void {
  if (ends.length === 0) {
    process.once('exit', () => ends.forEach((each) => each()));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  }
  ends.push(end);
}

const quarterOfMemory = (): number => Math.floor(totalmem() / 4 / 1024 ** 2);

// PostgreSQL's user may not look into the current folder.
const SILENT = { stdio: 'ignore', cwd: tmpdir() } satisfies SpawnSyncOptions;
const TELLING_ERRORS = { ...SILENT, stdio: ['ignore', 'ignore', 'inherit'] } satisfies SpawnSyncOptions;

const asRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root. */
function asPostgres(bin: string, program: string, ...options: string[]): [file: string, rest: string[]] {
  const command = path.join(bin, program);
  return asRoot ? ['runuser', ['-u', 'postgres', '--', command, ...options]] : [command, options];
}

function newestBin(): string {
  const packages = '/usr/lib/postgresql';
  const versions = existsSync(packages) ? readdirSync(packages).map(Number) : [];
  if (versions.length === 0) {
    throw new Error('PostgreSQL is not installed; or name a server by BENCH_DATABASE_URL.');
  }
  return path.join(packages, String(Math.max(...versions)), 'bin');
}
