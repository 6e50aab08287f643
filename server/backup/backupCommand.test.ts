import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, open as openFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { openDatabase } from '@server/db/database';
import { commandFile } from '@server/testing/commands';
import { secretsOf, sessionHeaders } from '@server/testing/sessionHeaders';
import { itOnPostgres } from '@server/testing/itOnPostgres';
import { makeDataDir, startServerProcess, type ServerProcess } from '@server/testing/serverProcess';

/* The real commands beside the real server, each in a process of its own. */

const admin = { email: 'boss@test.example', password: 'seven green tractors' };
const production = {
  NODE_ENV: 'production',
  API_KEY: 'key-of-the-test',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
};

// Each test starts several processes.
jest.setTimeout(180_000);

let place: string;
let dataDir: string;
let folder: string;
const servers: ServerProcess[] = [];
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'backup-'));
  [dataDir, folder] = [join(place, 'from'), join(place, 'backups', 'monday')];
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill()));
  await rm(place, { recursive: true, force: true });
});

interface Ended {
  status: number | null;
  output: string;
  errors: string;
}

/** @param limit kB that a file may have, as on a disk that is full */
function start(
  command: 'backup' | 'restore' | 'auditExport',
  args: string[],
  env: Record<string, string>,
  limit?: number,
) {
  const node = [process.execPath, commandFile(command), ...args];
  const [program = '', ...rest] = limit
    ? ['bash', '-c', `ulimit -f ${limit}; exec "$@"`, '-', ...node]
    : node;
  const child = spawn(program, rest, {
    env: { PATH: process.env.PATH, API_KEY: 'key-of-the-test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]).then(
    ([[status], output, errors]): Ended => ({ status: status as number | null, output, errors }),
  );
  return { child, ended };
}
const backUp = (args: string[], env: Record<string, string> = { DATA_DIR: dataDir }, limit?: number) =>
  start('backup', args, env, limit).ended;
const exportAudit = (args: string[], env: Record<string, string>) => start('auditExport', args, env).ended;
const restore = (args: string[], env: Record<string, string>) => start('restore', args, env).ended;

function serve(env: Record<string, string>): ServerProcess {
  const server = startServerProcess({ ...production, ...env });
  servers.push(server);
  return server;
}

async function call(address: string, path: string, session?: Record<string, string>, body?: unknown) {
  const response = await fetch(address + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-api-key': 'key-of-the-test',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...session,
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  const secret = response.headers.get('set-cookie');
  return { status: response.status, secret, body: (await response.json()) as never };
}

async function signIn(address: string) {
  const { status, secret, body } = await call(address, '/api/login', undefined, admin);
  expect(status).toBe(200);
  const { token, user }: { token: string; user: { id: string } } = body;
  return { user, headers: sessionHeaders(secretsOf(token, secret), new URL(address).port) };
}

/** Somebody who writes entries one after the other until told to stop. */
function writer(address: string, { headers, user }: Awaited<ReturnType<typeof signIn>>) {
  const state = { acknowledged: 0, longestMs: 0, isOver: false };
  const writing = (async () => {
    while (!state.isOver) {
      const began = performance.now();
      const entry = { userId: user.id, message: `entry ${state.acknowledged + 1}` };
      expect((await call(address, '/api/logs', headers, entry)).status).toBe(201);
      state.acknowledged += 1;
      state.longestMs = Math.max(state.longestMs, performance.now() - began);
    }
  })();
  return {
    state,
    stop: async () => {
      state.isOver = true;
      await writing;
    },
  };
}

async function entriesOf(address: string): Promise<string[]> {
  const { headers, user } = await signIn(address);
  const logs: { message: string }[] = (await call(address, `/api/logs/${user.id}`, headers)).body;
  return logs
    .map(({ message }) => message)
    .filter((message) => message.startsWith('entry '))
    .reverse();
}

/** Backs up what a server serves while somebody writes, restores it elsewhere, and serves it there. */
async function backUpAndRestore(from: Record<string, string>, to: Record<string, string>): Promise<Ended> {
  const server = serve({ ...from, LOG_ENTRIES_PER_HOUR: '100000' });
  const address = await server.ready;
  const session = await signIn(address);
  const writing = writer(address, session);
  while (writing.state.acknowledged < 5) await new Promise(setImmediate);

  const before = writing.state.acknowledged;
  const made = await backUp([folder], from);
  const after = writing.state.acknowledged;
  expect(made).toMatchObject({ status: 0, errors: '' });
  expect(after).toBeGreaterThan(before);
  await writing.stop();
  const audit = join(place, 'audit.ndjson');
  const exported = await exportAudit([audit, '--chain', '--from', '2026-01-01'], from);
  expect(exported).toMatchObject({ status: 0, errors: '' });
  const hash = /(\d+) entries\. Keep the last hash elsewhere: ([\da-f]{64})\n$/.exec(exported.output);
  expect(await readFile(audit, 'utf8')).toMatch(/^\{"id":\d+.*"action":"sign-in.succeeded"/m);
  expect(await exportAudit(['--verify', audit], from)).toMatchObject({
    status: 0,
    output: `${hash?.[1]} entries, none changed, removed or moved. The last hash is ${hash?.[2]}.\n`,
  });
  // A place that is in use is no target.
  expect(await restore([folder], from)).toMatchObject({ status: 1 });
  await server.stop();

  const restored = await restore([folder], to);
  expect([restored.status, restored.errors]).toEqual([0, '']);
  expect(restored.output).toMatch(
    /users: 1 rows[^]*Everything was restored, and compared: \d+ rows in \d+ tables/,
  );
  const there = serve(to);
  const found = await entriesOf(await there.ready);
  expect(found).toEqual(found.map((_, at) => `entry ${at + 1}`));
  expect(found.length).toBeGreaterThanOrEqual(before);
  expect(found.length).toBeLessThanOrEqual(after + 1);
  expect((await call(await there.ready, `/api/logs/${session.user.id}`, session.headers)).status).toBe(401);
  await there.stop();
  return made;
}

it('OPS-08 a running server on the embedded database is backed up while people write, and restored elsewhere', async () => {
  makeDataDir(dataDir);
  const { output } = await backUpAndRestore({ DATA_DIR: dataDir }, { DATA_DIR: join(place, 'to') });
  expect(output).toMatch(/^The server's calls waited \d+\.\d s\.\n[^]*Backed up in/);
  expect(await readdir(dataDir)).not.toContain('pg.snapshot');

  expect(await backUp(['--verify', folder])).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^The backup is whole: \d+ rows in \d+ tables and 0 files/),
  });
  // Only the server's user can read it, whatever the umask.
  expect((await stat(folder)).mode & 0o077).toBe(0);
  expect((await stat(join(folder, 'manifest.json'))).mode & 0o077).toBe(0);
  expect(await backUp([folder])).toMatchObject({
    status: 1,
    errors: `${folder} exists already. Give each backup a folder of its own.\n`,
  });
});

/** Only root may give a folder away. */
const itAsRoot = process.getuid?.() === 0 ? it : it.skip;

itAsRoot('OPS-04 OPS-08 root touches nothing in the data folder of another user', async () => {
  const elsewhere = join(place, 'to');
  for (const mine of [dataDir, elsewhere]) {
    makeDataDir(mine);
    execFileSync('chown', ['-R', '1234', mine]);
  }
  const refused = (of: string) => ({
    status: 1,
    errors: expect.stringMatching(
      `^${of} belongs to the user 1234, and this runs as root. Nothing was changed.`,
    ),
  });
  expect(await backUp([folder])).toMatchObject(refused(dataDir));
  expect(await exportAudit([join(place, 'audit.ndjson')], { DATA_DIR: dataDir })).toMatchObject(
    refused(dataDir),
  );
  await expect(serve({ DATA_DIR: dataDir }).ready).rejects.toThrow('belongs to the user 1234');

  execFileSync('chown', ['-R', '0', dataDir]);
  expect(await backUp([folder])).toMatchObject({ status: 0, errors: '' });
  await rm(join(elsewhere, 'pg'), { recursive: true });
  expect(await restore([folder], { DATA_DIR: elsewhere })).toMatchObject(refused(elsewhere));
  const made = execFileSync('find', [elsewhere, '-user', 'root'], { encoding: 'utf8' });
  expect(made).toBe('');
});

itOnPostgres('OPS-08 so is one on PostgreSQL', async (given) => {
  const owner = new Client(given);
  await owner.connect();
  const names = [`backup_from_${process.pid}`, `backup_to_${process.pid}`];
  const [from = '', to = ''] = names.map(
    (name) => Object.assign(new URL(given), { pathname: `/${name}` }).href,
  );
  try {
    for (const name of names) await owner.query(`create database ${name} template template0`);
    await backUpAndRestore(
      { DATABASE_URL: from, DATA_DIR: dataDir },
      { DATABASE_URL: to, DATA_DIR: join(place, 'to') },
    );
  } finally {
    await Promise.all(servers.splice(0).map((server) => server.kill()));
    for (const name of names) await owner.query(`drop database if exists ${name} with (force)`);
    await owner.end();
  }
});

const fail = (error: Error) => {
  throw error;
};

/** An installation that nobody serves, with an upload of 24 MB and one that is not there. */
async function fillDataDir(): Promise<void> {
  makeDataDir(dataDir);
  const settings = { databaseUrl: undefined, databasePoolSize: 1, dataDir, minFreeBytes: 0 };
  const { db, close } = await openDatabase(settings, { onConnectionLost: fail, onCrash: fail });
  await db
    .insertInto('files')
    .values(
      ['a0', 'a1'].map((key) => ({
        ...{ id: key, name: `${key}.txt`, media_type: 'text/plain', size_bytes: 1, storage_key: key },
      })),
    )
    .execute();
  await close();
  await mkdir(join(dataDir, 'files'));
  await writeFile(join(dataDir, 'files', 'a1'), randomBytes(24 * 1024 ** 2));
}

it('OPS-08 a disk that takes no more ends a backup with a text, and so does a stop; nothing is left', async () => {
  await fillDataDir();
  // Larger than any file of the database.
  const failed = await backUp([folder], { DATA_DIR: dataDir }, 20 * 1024);
  expect(failed).toMatchObject({ status: 1 });
  expect(failed.errors).toMatch(
    /^EFBIG: file too large, write\nNothing of the backup was kept\. Run it again\.\n$/,
  );
  expect(await readdir(join(place, 'backups'))).toEqual([]);

  const first = join(dataDir, 'files', 'a0');
  execFileSync('sh', ['-c', 'mkfifo "$0"', first]);
  const { child, ended } = start('backup', [folder], { DATA_DIR: dataDir });
  // It has begun to copy the first upload, and gets the rest of it when it has been told to stop.
  const upload = await openFile(first, 'w');
  child.kill('SIGTERM');
  await upload.close();
  expect(await ended).toMatchObject({ status: 1, errors: 'The backup was broken off.\n' });
  expect(await readdir(join(place, 'backups'))).toEqual([]);

  await rm(first);
  expect(await backUp([folder])).toMatchObject({
    status: 0,
    errors: `The upload a0 is not in ${dataDir}/files: it was lost before.\n`,
  });
  const copied = await readFile(join(folder, 'files', 'a1'));
  expect(copied.equals(await readFile(join(dataDir, 'files', 'a1')))).toBe(true);
});

it('OPS-08 OPS-09 no server starts on a part of a backup, and no backup is made of it', async () => {
  makeDataDir(dataDir);
  const settings = { databaseUrl: undefined, databasePoolSize: 1, dataDir, minFreeBytes: 0 };
  const { db, close } = await openDatabase(settings, { onConnectionLost: fail, onCrash: fail });
  await db.insertInto('moves').values({ source: 'backup 1' }).execute();
  await close();
  const { status, errors } = await serve({ DATA_DIR: dataDir }).ended;
  const reason: unknown = expect.stringContaining('A restore to this database has not ended.');
  expect([status, errors]).toEqual([1, reason]);
  expect(await backUp([folder])).toMatchObject({ status: 1, errors: reason });
  const file = join(folder, 'audit.ndjson');
  expect(await exportAudit([file], { DATA_DIR: dataDir })).toMatchObject({ status: 1, errors: reason });
});

it('OPS-08 what the commands do not know they answer with how they are used', async () => {
  const usage = (command: string): unknown =>
    expect.stringMatching(new RegExp(`^Usage: npm run ${command} -- F`));
  expect(await backUp(['--nonsense', 'x'])).toMatchObject({ status: 1, errors: usage('backup') });
  expect(await restore(['a', 'b'], { DATA_DIR: dataDir })).toMatchObject({
    status: 1,
    errors: usage('restore'),
  });
  expect(await restore(['--nonsense'], { DATA_DIR: dataDir })).toMatchObject({
    status: 1,
    errors: usage('restore'),
  });
  expect(await exportAudit(['x', '--from', '1 May'], { DATA_DIR: dataDir })).toMatchObject({
    status: 1,
    errors: usage('audit:export'),
  });
  expect(await backUp([folder])).toMatchObject({
    status: 1,
    errors: `${dataDir} has no database. Set DATA_DIR or DATABASE_URL as for the server.\n`,
  });
});
