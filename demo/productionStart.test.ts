import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@server/accounts/demoAccounts';
import { makeDataDir, startServerProcess, type ServerProcess } from '@server/testing/serverProcess';
import { demoAccounts } from './people/people';

const admin = { email: 'boss@test.example', password: 'seven green tractors' };
const dataDir = mkdtempSync(join(tmpdir(), 'demo-'));
makeDataDir(dataDir);
const servers: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  rmSync(dataDir, { recursive: true, force: true });
});

function start(env: Record<string, string>): ServerProcess {
  const server = startServerProcess({ DATA_DIR: dataDir, ...env });
  servers.push(server);
  return server;
}

async function signIn(address: string, account: { email: string; password: string }): Promise<number> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'x-api-key': 'key-of-the-test', 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return answer.status;
}

it('D-117 the real server, tried out and then started for production, lets its admin in and no demo account', async () => {
  const tried = start({ SEED_DEMO: '1', API_KEY: 'key-of-the-test' });
  const demo = { email: demoAccounts.admin.email, password: DEMO_PASSWORD };
  expect(await signIn(await tried.ready, demo)).toBe(200);
  await tried.stop();

  const production = { NODE_ENV: 'production', API_KEY: 'key-of-the-test', SEED_DEMO: '' };
  const { status, errors } = await start(production).ended;
  expect(status).toBe(1);
  expect(errors).toContain('Set ADMIN_EMAIL and ADMIN_PASSWORD to make one, or SEED_DEMO=1');

  const real = start({ ...production, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  const address = await real.ready;
  expect([await signIn(address, demo), await signIn(address, admin)]).toEqual([403, 200]);
}, 240_000);
