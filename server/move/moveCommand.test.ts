import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openDatabase } from '@server/db/database';
import { commandFile } from '@server/testing/commands';
import { makeDataDir, startServerProcess } from '@server/testing/serverProcess';

const admin = { email: 'boss@test.example', password: 'seven green tractors' };
const production = {
  NODE_ENV: 'production',
  API_KEY: 'key-of-the-test',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'move-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function move(
  args: string[],
  dataDir = join(folder, 'from'),
): Promise<{ status: number | null; output: string; errors: string }> {
  const child = spawn(process.execPath, [commandFile('move'), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, API_KEY: 'key-of-the-test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[status], output, errors] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { status, output, errors };
}

const there = () => ['--from', 'embedded', '--to', 'embedded', '--to-data-dir', join(folder, 'to')];

const signIn = async (address: string) => {
  const headers = { 'x-api-key': 'key-of-the-test', 'content-type': 'application/json' };
  return (await fetch(`${address}/api/login`, { method: 'POST', headers, body: JSON.stringify(admin) }))
    .status;
};

it('SRC-09 the command moves an installation with its files, and a server serves it from there', async () => {
  makeDataDir(join(folder, 'from'));
  const from = startServerProcess({ ...production, DATA_DIR: join(folder, 'from') });
  await from.ready;
  // It is in use.
  expect(await move(there())).toMatchObject({ status: 1 });
  await from.stop();
  await mkdir(join(folder, 'from', 'files'), { recursive: true });
  await writeFile(join(folder, 'from', 'files', 'abc'), 'content');

  // The files cannot be copied; then they can.
  await mkdir(join(folder, 'to'));
  await writeFile(join(folder, 'to', 'files'), 'in the way');
  expect(await move(there())).toMatchObject({ status: 1 });
  await rm(join(folder, 'to', 'files'));

  const { status, output, errors } = await move(there());
  expect([status, errors]).toEqual([0, '']);
  expect(output).toMatch(/users: 1 rows[^]*1 files[^]*Everything was moved, and compared/);
  expect(await readFile(join(folder, 'to', 'files', 'abc'), 'utf8')).toBe('content');
  const to = startServerProcess({ ...production, DATA_DIR: join(folder, 'to') });
  expect(await signIn(await to.ready)).toBe(200);
  await to.stop();

  // Nothing goes on with the source by mistake, unless a person says so.
  const moved = 'was moved to ';
  expect(await move(there())).toMatchObject({ status: 1, errors: expect.stringContaining(moved) });
  const { status: started, errors: why } = await startServerProcess({
    ...production,
    DATA_DIR: join(folder, 'from'),
  }).ended;
  expect([started, why]).toEqual([1, expect.stringContaining(moved)]);
  expect(await readFile(join(folder, 'from', 'files', 'abc'), 'utf8')).toBe('content');
  await rm(join(folder, 'from', 'pg', 'moved.txt'));
  const again = await move(there());
  expect(again).toMatchObject({ status: 1, errors: expect.stringContaining('accounts of its own already') });
}, 120_000);

it('SRC-09 no server starts on a part of an installation', async () => {
  const dataDir = join(folder, 'part');
  const fail = (error: Error) => {
    throw error;
  };
  const settings = { databaseUrl: undefined, databasePoolSize: 1, dataDir, minFreeBytes: 0 };
  const database = await openDatabase(settings, { onConnectionLost: fail, onCrash: fail });
  await database.migrate();
  await database.db.insertInto('moves').values({ source: 'another' }).execute();
  await database.close();
  const { status, errors } = await startServerProcess({ ...production, DATA_DIR: dataDir }).ended;
  const reason: unknown = expect.stringContaining('A move to this database has not ended.');
  expect([status, errors]).toEqual([1, reason]);
  const on = ['--from', 'embedded', '--to', 'embedded', '--to-data-dir', join(folder, 'to')];
  expect(await move(on, dataDir)).toMatchObject({ status: 1, errors: reason });
}, 60_000);

it('SRC-09 the command reads the settings that the server reads', async () => {
  await writeFile(join(folder, '.env'), 'DATA_DIR=from-env\nAPI_KEY=short\n');
  const child = spawn(process.execPath, [commandFile('move'), ...there()], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [[status], errors] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  expect([status, errors]).toEqual([1, expect.stringContaining('API_KEY: must have at least 8 characters')]);
}, 60_000);

it.each(['move', 'main'] as const)(
  'OPS-01 SRC-09 a file of settings that cannot be read is told without a stack: %s',
  async (command) => {
    await mkdir(join(folder, '.env'));
    const child = spawn(process.execPath, [commandFile(command), ...there()], {
      cwd: folder,
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [[status], errors] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
    expect([status, errors]).toEqual([1, expect.stringMatching(/^\.env cannot be read: .*\n$/)]);
  },
  60_000,
);

it('SRC-09 what it does not know it answers with how it is used', async () => {
  for (const args of [[], ['--from', 'embedded', '--to', 'mysql://x'], ['--nonsense']]) {
    expect(await move(args)).toMatchObject({
      status: 1,
      errors: expect.stringMatching(/^Usage: npm run move/),
    });
  }
  const unset = await move(['--from', 'embedded', '--to', 'postgresql']);
  expect(unset).toMatchObject({ status: 1, errors: 'DATABASE_URL names no database.\n' });
  const nobody = await move(['--from', 'postgres://127.0.0.1:1/nothing', '--to', 'embedded']);
  expect(nobody.status).toBe(1);
  expect(nobody.errors).toMatch(/^The source cannot be used: .*\n$/);
  const same = await move(['--from', 'embedded', '--to', 'embedded']);
  expect(same).toMatchObject({ status: 1, errors: 'Source and target are the same.\n' });
}, 60_000);
