import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoginAnswer } from '@contract/accounts/auth';
import type { SessionSecrets } from '@server/modules/auth/sessions';
import { secretsOf, sessionHeaders } from '@server/testing/sessionHeaders';
import { makeDataDir, startServerProcess, type ServerProcess } from '@server/testing/serverProcess';

/* The real process, killed for real. The embedded database only: PostgreSQL has a process of its own. */

const admin = { email: 'boss@test.example', password: 'a long enough sentence' };
let dataDir: string;
const servers: ServerProcess[] = [];

function start(): ServerProcess {
  const server = startServerProcess({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  servers.push(server);
  return server;
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'data-'));
});

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill()));
  rmSync(dataDir, { recursive: true, force: true });
});

async function call(address: string, path: string, session?: SessionSecrets, body?: unknown) {
  const response = await fetch(address + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-api-key': 'local-development',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(session ? sessionHeaders(session, new URL(address).port) : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  const setCookie = response.headers.get('set-cookie');
  return { status: response.status, setCookie, body: (await response.json()) as never };
}

/** Resolves once the first start has begun to make the database's files. */
function firstFiles(): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(dataDir, (_event, name) => {
      if (!name?.startsWith('pg')) return;
      watcher.close();
      resolve();
    });
  });
}

it('API-05 TFILE-06 acknowledged writes survive kill -9, half an upload does not, and one server alone works on a data folder', async () => {
  const begun = firstFiles();
  const interrupted = start();
  await begun;
  await interrupted.kill();

  const first = start();
  const address = await first.ready;
  const login = await call(address, '/api/login', undefined, admin);
  const { token, user }: LoginAnswer = login.body;
  const session = secretsOf(token, login.setCookie);
  const entry = { userId: user.id, message: 'written just before the end' };
  const acknowledged = await call(address, '/api/logs', session, entry);
  await first.kill();
  expect(acknowledged.status).toBe(201);

  // What it was receiving when it was killed.
  const files = join(dataDir, 'files');
  for (const name of ['received', 'receiving.1.tmp']) writeFileSync(join(files, name), 'x');

  const second = start();
  const logs = await call(await second.ready, `/api/logs/${user.id}`, session);
  expect(logs.status).toBe(200);
  expect(logs.body).toContainEqual(expect.objectContaining(entry));

  // While it runs, another server on the same folder is refused; asked to end, it leaves the folder free.
  const { status, errors } = await start().ended;
  expect(status).toBe(1);
  expect(errors.trim()).toBe(
    `Another server is running on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );
  expect(await second.stop()).toBe(0);
  expect(readdirSync(dataDir)).not.toContain('server.lock');
  expect(readdirSync(files)).toEqual(['.owner']);
}, 120_000);

it('OPS-04 what is wrong with a data folder is told before the server serves it', async () => {
  makeDataDir(dataDir);
  expect((await start().ready) && (await servers[0]?.stop())).toBe(0);
  const files = join(dataDir, 'files');
  const pg = join(dataDir, 'pg');
  const failed = async () => {
    const { status, errors } = await start().ended;
    expect(status).toBe(1);
    expect(errors).not.toMatch(/\n\s+at |wasm/);
    return errors.trim();
  };

  // One page is missing at the end of a file.
  const control = readFileSync(join(pg, 'global/pg_control'));
  const [table = ''] = readdirSync(join(pg, 'base'), { recursive: true, encoding: 'utf8' })
    .map((name) => join(pg, 'base', name))
    .filter((path) => /\/\d+$/.test(path) && statSync(path).isFile() && statSync(path).size > 20_000);
  const whole = readFileSync(table);
  writeFileSync(table, whole.subarray(0, whole.length - 8192));
  expect(await failed()).toMatch(
    new RegExp(
      `^The embedded database in ${pg} is damaged: the file base/.* has ${whole.length - 8192} bytes instead of`,
    ),
  );
  rmSync(table);
  expect(await failed()).toMatch(
    /is damaged: the file base\/\S+ is missing\. Nothing was changed\. Restore /,
  );
  writeFileSync(table, whole);

  writeFileSync(join(pg, 'global/pg_control'), Buffer.alloc(control.length));
  expect(await failed()).toMatch(
    /is damaged: it cannot be opened \(.*Restore the whole data folder from a backup/,
  );

  rmSync(pg, { recursive: true });
  writeFileSync(join(files, 'upload'), 'x');
  expect(await failed()).toMatch(
    /has 1 uploaded files, but no database\. If they belong to PostgreSQL, set DATABASE_URL\./,
  );
  expect(readdirSync(dataDir).sort()).toEqual(['files']);
}, 240_000);

it('OPS-01 asked to end, it is not ready any more, answers on, and ends with 0 in spite of open connections', async () => {
  makeDataDir(dataDir);
  const server = startServerProcess({ DATA_DIR: dataDir, DRAIN_SECONDS: '2' });
  servers.push(server);
  const address = await server.ready;
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
  const { port } = new URL(address);
  const kept = connect(Number(port), '127.0.0.1');
  kept.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(kept, 'data');
  // A reset would be an error.
  const closed = once(kept.resume(), 'close');

  const begun = performance.now();
  const stopped = server.stop();
  while ((await fetch(`${address}/api/ready`)).status === 200);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  expect(await stopped).toBe(0);
  expect(performance.now() - begun).toBeLessThan(5000);
  await closed;
}, 60_000);

it('a start with a setting that does not fit says which, and ends', async () => {
  const { status, errors } = await startServerProcess({ DATA_DIR: dataDir, PORT: 'high' }).ended;
  expect(status).toBe(1);
  expect(errors).toContain('PORT: must be a whole number');
}, 60_000);

it('a start at a port that is taken says so, and ends', async () => {
  makeDataDir(dataDir);
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { status, errors } = await startServerProcess({ DATA_DIR: dataDir, PORT: String(port) }).ended;
  other.close();
  expect(status).toBe(1);
  expect(errors.trim()).toBe(
    `Port ${port} is in use by another program. Stop it first, or set PORT to another number.`,
  );
}, 60_000);
