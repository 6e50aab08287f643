import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { netSuiteForTests, type ConnectedNetSuite } from '@dev/netsuite/netSuiteForTests';
import { commandFile } from '@server/testing/commands';

/* The real command in a process of its own, beside the stand-in of an account. */

// Each test starts a process, and the first one builds it.
jest.setTimeout(120_000);

let folder: string;
let standIn: ConnectedNetSuite;
let config: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erp-check-'));
  const task = { externalId: '1', modifiedAt: '2026-01-10T10:00:37Z', record: { title: 'Pump' } };
  // Its currency is that of all PORs.
  const salesorder = { externalId: '1', record: { tranid: 'SO1', currency: 'USD', items: [] } };
  standIn = await netSuiteForTests({ rows: { task: [task], salesorder: [salesorder] } });
  config = standIn.writeConfig(folder);
});
afterAll(async () => {
  await standIn.close();
  rmSync(folder, { recursive: true });
});

interface Ended {
  status: number | null;
  output: string;
  errors: string;
}

async function check(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, [commandFile('erpCheck'), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[status], output, errors] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { status, output, errors };
}

it('ERP-02 the command answers with its usage what it does not know, and where no erp.json is named', async () => {
  for (const args of [['--nonsense'], ['--config'], ['erp.json'], []]) {
    const { status, output, errors } = await check(args);
    expect([args, status, output]).toEqual([args, 1, '']);
    expect(errors).toMatch(/^Usage: npm run erp:check -- \[--config PATH\]\n {2}--config .*\n$/);
  }
});

it('ERP-02 the command shows what it finds in an account that fits, and ends with 0', async () => {
  for (const ended of [await check(['--config', config]), await check([], { ERP_CONFIG: config })]) {
    expect(ended).toMatchObject({ status: 0, errors: '' });
    const lines = ended.output.split('\n');
    expect(lines[0]).toMatch(new RegExp(`^ok {7}settings +${config}, account TSTDRV1$`));
    expect(lines[1]).toMatch(/^ok {7}certificate cert-1 +signs in at http:/);
    expect(ended.output).toContain('record 1, changed 2026-01-10T10:00:37.000Z');
    expect(ended.output).toMatch(/\n\nReady\. \d+ to look at\.\n$/);
    expect(ended.output).not.toMatch(/^missing/m);
  }
});

it('ERP-02 the command says in a line that an account cannot be reached, and ends with 1', async () => {
  standIn.conditions.isDown = true;
  const { status, output, errors } = await check(['--config', config]);
  standIn.conditions.isDown = false;
  expect([status, errors]).toEqual([1, '']);
  expect(output.split('\n').slice(1)).toEqual([
    expect.stringMatching(/^missing {2}certificate cert-1 +NetSuite could not be reached/),
    '',
    'Not ready: 1 to put right, 0 to look at.',
    '',
  ]);
});

it('ERP-02 the command says which right is missing, and ends with 1', async () => {
  standIn.conditions.hiddenTables = ['deletedrecord'];
  const { status, output } = await check(['--config', config]);
  standIn.conditions.hiddenTables = [];
  expect(status).toBe(1);
  expect(output).toMatch(/^missing {2}deletions +deleted records cannot be read: give the role /m);
  expect(output).toMatch(/\nNot ready: 1 to put right, \d+ to look at\.\n$/);
});
