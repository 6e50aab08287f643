import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@server/db/database';
import { lockDataDir } from '@server/db/pglite/dataDirLock';
import { startProblem } from './startProblem';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

async function listenError(port: number, host: string): Promise<unknown> {
  const [error] = (await once(createServer().listen(port, host), 'error')) as [unknown];
  return error;
}

/** The error of a start on PostgreSQL at an address. */
async function databaseError(databaseUrl: string): Promise<unknown> {
  const settings = { databaseUrl, databasePoolSize: 1, dataDir: folder, minFreeBytes: 0 };
  const database = await openDatabase(settings, {
    onConnectionLost: () => undefined,
    onCrash: () => undefined,
  });
  const error = await errorOf(database.migrate());
  await database.close();
  return error;
}

describe('a start that fails because of its surroundings names the setting', () => {
  it('OPS-01 DATABASE_URL, where nothing answers', async () => {
    const url = 'postgres://nobody:hidden@127.0.0.1:1/none';
    expect(startProblem(await databaseError(url), { DATABASE_URL: url })).toBe(
      'DATABASE_URL: PostgreSQL at 127.0.0.1:1 does not answer (ECONNREFUSED).',
    );
  });

  it.each([
    [
      { code: 'ENOTFOUND', hostname: 'nowhere.test', syscall: 'getaddrinfo' },
      'PostgreSQL at nowhere.test does not answer (ENOTFOUND).',
    ],
    [{ code: '28P01', message: 'No such password' }, 'PostgreSQL says: No such password (28P01).'],
    [
      { code: '53300', message: 'sorry, too many clients already' },
      'PostgreSQL says: sorry, too many clients already (53300).',
    ],
    [{ code: '57P03', message: 'It starts' }, 'PostgreSQL says: It starts (57P03).'],
    [{ code: 'EPIPE', message: 'write EPIPE' }, 'PostgreSQL does not answer (EPIPE).'],
    [{ message: 'timeout expired' }, 'PostgreSQL does not answer (timeout expired).'],
  ])('OPS-01 DATABASE_URL and its counterpart: %j', (values, text) => {
    const error = Object.assign(new Error(), values);
    const env = { DATABASE_URL_FILE: '/run/url', DATABASE_MIGRATION_URL: 'postgres://db/x' };
    expect(startProblem(error, env)).toBe(`DATABASE_URL or DATABASE_MIGRATION_URL: ${text}`);
    expect(startProblem(error, {})).toBeUndefined();
  });

  it('OPS-01 DATA_DIR, where it is a file or below one', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const told = async (DATA_DIR: string) => startProblem(await errorOf(lockDataDir(DATA_DIR)), { DATA_DIR });
    const below = join(file, 'data');
    expect(await told(file)).toBe(`DATA_DIR: ${file} is no folder (EEXIST at ${file}).`);
    expect(await told(below)).toBe(`DATA_DIR: ${below} is no folder (ENOTDIR at ${below}).`);
  });

  it.each([
    ['mkdir', 'above', (path: string) => ({ path })],
    ['listen', 'data/server.lock', (address: string) => ({ address, port: -1 })],
  ])('OPS-01 DATA_DIR, where this user may not %s at %s', (syscall, name, where) => {
    const DATA_DIR = join(folder, name === 'above' ? 'above/data' : 'data');
    const place = join(folder, name);
    const error = Object.assign(new Error(), { code: 'EACCES', syscall, ...where(place) });
    expect(startProblem(error, { DATA_DIR })).toBe(
      `DATA_DIR: ${DATA_DIR} cannot be written by this user (EACCES at ${place}).`,
    );
    const elsewhere = Object.assign(new Error(), { code: 'EACCES', path: join(folder, 'logo.svg') });
    expect(startProblem(elsewhere, { DATA_DIR })).toBeUndefined();
  });

  it('OPS-01 HOST, where this machine has no such address', async () => {
    expect(startProblem(await listenError(0, '192.0.2.1'), { HOST: '192.0.2.1', PORT: '0' })).toBe(
      'HOST: this machine has no address 192.0.2.1 (EADDRNOTAVAIL).',
    );
    const unknown = Object.assign(new Error(), { code: 'ENOTFOUND', hostname: 'nowhere.test' });
    expect(startProblem(unknown, { HOST: 'nowhere.test', DATABASE_URL: 'postgres://db/x' })).toBe(
      'HOST: this machine has no address nowhere.test (ENOTFOUND).',
    );
  });

  it('OPS-06 METRICS_PORT, where another program has it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const error = await listenError(port, '127.0.0.1');
    other.close();
    expect(startProblem(error, { METRICS_PORT: String(port) })).toContain('set METRICS_PORT to another');
    expect(startProblem(error, {})).toContain('set PORT to another');
  });

  it('OPS-06 the setting of the address, where people and figures have one port', () => {
    const error = Object.assign(new Error(), { code: 'EADDRNOTAVAIL', syscall: 'listen', port: 3000 });
    const env = { METRICS_PORT: '3000', HOST: '10.0.0.7' };
    const of = (address: string) => startProblem(Object.assign(error, { address }), env);
    expect(of('10.0.0.7')).toMatch(/^HOST: /);
    expect(of('127.0.0.1')).toMatch(/^METRICS_HOST: /);
  });
});

it('OPS-01 an error that nobody can put right keeps its stack', () => {
  mkdirSync(join(folder, 'data'));
  expect(startProblem(new TypeError('x is not a function'), { DATA_DIR: folder })).toBeUndefined();
});
