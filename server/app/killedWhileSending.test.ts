import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoginAnswer } from '@contract/accounts/auth';
import type { Delivery } from '@contract/source/changes';
import type { Task } from '@contract/tasks/tasks';
import { netSuiteForTests } from '@dev/netsuite/netSuiteForTests';
import { makeDataDir, startServerProcess } from '@server/testing/serverProcess';
import { secretsOf, sessionHeaders } from '@server/testing/sessionHeaders';

const KEY = 'key-of-the-client';
const ADMIN = { email: 'admin@killed.example', password: 'a long enough password' };
const rows = {
  task: [
    {
      externalId: '48001',
      record: {
        title: 'Fan',
        assigned: 'Ada',
        assigned_email: ADMIN.email,
        message: 'As it was',
        progressId: '1',
        taskCurrentDoing: 'Ongoing',
      },
    },
  ],
  person: [{ externalId: '1', record: { email: ADMIN.email, fullname: 'Ada', active: true } }],
};

it('ERP-06 a server that is killed while it sends a change goes on at its next start, and sends nothing twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'killed-'));
  makeDataDir(join(folder, 'data'));
  const standIn = await netSuiteForTests({ rows });
  const start = () =>
    startServerProcess({
      DATA_DIR: join(folder, 'data'),
      ERP_CONFIG: standIn.writeConfig(folder),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      API_KEY: KEY,
      LOG_LEVEL: 'silent',
    });
  let server = start();
  let url = await server.ready;
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': KEY },
    body: JSON.stringify(ADMIN),
  });
  const { token } = (await login.json()) as LoginAnswer;
  const session = secretsOf(token, login.headers.get('set-cookie'));
  const headers = () => ({
    ...sessionHeaders(session, new URL(url).port),
    'content-type': 'application/json',
  });
  const task = async () => {
    const answer = await fetch(`${url}/api/tasks`, { headers: headers() });
    return ((await answer.json()) as [{ task: (Task & { delivery?: Delivery })[] }])[0].task[0];
  };
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) await wait(50);
  };
  try {
    await until(async () => (await task()) !== undefined);
    const patches = () => standIn.calls.filter(({ method }) => method === 'PATCH').length;
    standIn.conditions.latencyMs = 700;
    const body = JSON.stringify({ internalid: '48001', email: ADMIN.email, fields: { message: 'Replaced' } });
    const update = { method: 'POST', headers: headers(), body };
    const answer = fetch(`${url}/api/taskUpdate`, update).catch(() => undefined);
    await until(async () => patches() === 1);
    await server.kill();
    await answer;
    standIn.conditions.latencyMs = 0;

    server = start();
    url = await server.ready;
    const started = Date.now();
    await until(async () => (await task())?.delivery?.state === 'confirmed');
    expect(Date.now() - started).toBeLessThan(8000);
    expect((await task())?.message).toBe('Replaced');
    expect(patches()).toBe(1);
  } finally {
    await server.kill();
    await standIn.close();
    rmSync(folder, { recursive: true });
  }
}, 120_000);
