import { setTimeout as wait } from 'node:timers/promises';
import { outboxAnswer } from '@contract/source/changes';
import type { Failure } from '@contract/errors';
import type { Replica } from '@contract/source/replicas';
import type { Task, TaskUpdateAnswer } from '@contract/tasks/tasks';
import { usualConditions, type Conditions } from '@dev/netsuite/conditions';
import { netSuiteForTests, type ConnectedNetSuite } from '@dev/netsuite/netSuiteForTests';
import { fromNow } from '@server/db/time';
import type { Connector } from '@server/source/replica/connector';
import { QUICK_LIMITS, SHORT_DEADLINES } from '@server/testing/startErpClient';
import { putOff, sendAgain } from '@server/testing/sendAgain';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { createNetSuiteClient } from '../netSuiteClient';
import { createNetSuiteConnector } from './netSuiteConnector';

/* What goes wrong between the product and an account, seen by the person who waits: the table of docs/netsuite.md. */

const caseIds = ['20001', '20002', '20003', '20004', '20005', '20006'];
const rows = {
  task: [
    {
      externalId: '48001',
      record: {
        title: 'Fan',
        assigned: 'Test Engineer',
        assigned_email: 'engineer@test.example',
        message: 'As it was',
        progressId: '1',
        taskCurrentDoing: 'Ongoing',
      },
    },
  ],
  case: caseIds.map((externalId) => ({ externalId, record: { casenumber: `CS-${externalId}` } })),
  option: [
    { externalId: 'imr.types/1', record: { list: 'imr.types', id: '1', label: 'Loan' } },
    { externalId: 'por.owners/601', record: { list: 'por.owners', id: '601', label: 'Support East' } },
    { externalId: 'por.subsidiaries/1', record: { list: 'por.subsidiaries', id: '1', label: 'West' } },
  ],
  person: [
    {
      externalId: '1102',
      record: { email: 'engineer@test.example', fullname: 'Test Engineer', active: true },
    },
  ],
};
const TEN_MINUTES = 600;
const PAGE_ROWS = 2;

let standIn: ConnectedNetSuite;
let deadlineMs: typeof SHORT_DEADLINES;
let test: TestApp;
/** Runs between a page of cases and the next, and before an update is sent. */
let meanwhile: { page?: () => Promise<void>; update?: () => Promise<void> } = {};
beforeEach(async () => {
  meanwhile = {};
  deadlineMs = { ...QUICK_LIMITS.deadlineMs };
  standIn = await netSuiteForTests({ rows });
  const client = createNetSuiteClient(standIn.settings, { limits: { ...QUICK_LIMITS, deadlineMs } });
  const own = createNetSuiteConnector(standIn.settings, { client, pageRows: PAGE_ROWS });
  const { readAll, writer } = own;
  const connector: Connector = {
    ...own,
    readAll: async (kind, call) => {
      const page = await readAll(kind, call);
      if (kind === 'case') await meanwhile.page?.();
      return page;
    },
    ...(writer && {
      writer: {
        ...writer,
        update: async (...call) => {
          await meanwhile.update?.();
          await writer.update(...call);
        },
      },
    }),
  };
  test = await buildTestApp({ connector });
}, 120_000);
afterEach(async () => {
  Object.assign(standIn.conditions, usualConditions());
  await standIn.listen();
  await test.close();
  await standIn.close();
});

const load = () => test.app.replicaWorker?.drain();
async function pass(): Promise<void> {
  await test.db
    .updateTable('replica_kinds')
    .set({ due_at: fromNow(0) })
    .execute();
  await load();
}
const update = (message: string) =>
  test.injectAs('Field Engineer', {
    method: 'POST',
    url: '/api/taskUpdate',
    payload: { internalid: '48001', email: 'engineer@test.example', fields: { message } },
  });
const task = async () => {
  const answer = await test.injectAs('Field Engineer', { url: '/api/tasks' });
  return answer.json<[{ task: Task[] }]>()[0].task[0];
};
const queue = async () => outboxAnswer.parse((await test.injectAs('Admin', { url: '/api/outbox' })).json());
const there = async () =>
  (await standIn.account.query<{ message: string | null }>('select message from task'))[0]?.message;
const patches = () => standIn.calls.filter(({ method }) => method === 'PATCH').length;
const problemOf = async (kind: string) => {
  const replicas = (await test.injectAs('Admin', { url: '/api/replicas' })).json<Replica[]>();
  return replicas.find((replica) => replica.kind === kind)?.problem ?? null;
};

it.each<[string, Partial<Conditions> | 'refused', RegExp]>([
  ['every call is too many, for an hour', { limited: 1_000_000 }, /too many calls at the same time/],
  ['connections are cut', { isDown: true }, /could not be reached, or its answer was cut/],
  ['connections are refused', 'refused', /could not be reached, or its answer was cut \(ECONNREFUSED\)/],
  ['the certificate has ended', { isCertificateEnded: true }, /rejected the sign-in .*certificate is valid/],
  ['its clock is ten minutes ahead', { skewSeconds: TEN_MINUTES }, /rejected the sign-in .*clock is right/],
  ['its clock is ten minutes late', { skewSeconds: -TEN_MINUTES }, /rejected the sign-in .*clock is right/],
])(
  'ERP-08 while %s: people read, changes wait unsent with the reason, and are stored once afterwards',
  async (_what, wrong, reason) => {
    await load();
    standIn.signIn.forgetTokens();
    Object.assign(deadlineMs, SHORT_DEADLINES);
    if (wrong === 'refused') await standIn.refuse();
    else Object.assign(standIn.conditions, wrong);
    const answer = await test.unconfirmed(() => update('Replaced'));
    await test.app.outboxWorker?.drain();
    expect([answer.statusCode, answer.json<TaskUpdateAnswer>().message]).toEqual([
      202,
      'Sent, waiting for NetSuite.',
    ]);
    expect(await task()).toMatchObject({ message: 'Replaced', delivery: { state: 'waiting' } });
    const [waiting] = await queue();
    expect(waiting).toMatchObject({ state: 'waiting', mayBeSent: false });
    expect(waiting?.problem).toMatch(reason);
    expect([await there(), patches()]).toEqual(['As it was', 0]);

    await standIn.listen();
    Object.assign(standIn.conditions, usualConditions());
    Object.assign(deadlineMs, QUICK_LIMITS.deadlineMs);
    standIn.signIn.forgetTokens();
    await sendAgain(test);
    expect(await task()).toMatchObject({ message: 'Replaced', delivery: { state: 'confirmed' } });
    expect([await there(), patches()]).toEqual(['Replaced', 1]);
  },
  60_000,
);

it('ERP-06 a change whose token is rejected was certainly not sent, and can be cancelled', async () => {
  await load();
  standIn.conditions.loginErrors = 1_000_000;
  expect((await test.unconfirmed(() => update('Mine'))).statusCode).toBe(202);
  await putOff(test);
  expect(patches()).toBeGreaterThan(1);
  const [waiting] = await queue();
  expect(waiting).toMatchObject({ state: 'waiting', mayBeSent: false });
  expect(waiting?.problem).toMatch(/^NetSuite rejected the sign-in/);
  const cancelled = await test.injectAs('Admin', { method: 'DELETE', url: `/api/outbox/${waiting?.id}` });
  expect(cancelled.statusCode).toBe(204);
  expect([(await task())?.message, await there()]).toEqual(['As it was', 'As it was']);
});

describe('a change that NetSuite stores only after its answer was lost', () => {
  beforeEach(async () => {
    await load();
    Object.assign(standIn.conditions, { lateCommits: 1, lateMs: 60_000 });
  });

  it('ERP-06 is found done by the next attempt', async () => {
    const answer = update('Late');
    while (patches() === 0) await wait(10);
    await standIn.storeLate();
    await sendAgain(test);
    expect((await answer).json<TaskUpdateAnswer>().task.message).toBe('Late');
    expect(patches()).toBe(1);
    expect(await task()).toMatchObject({ message: 'Late', delivery: { state: 'confirmed' } });
  });

  it('ERP-06 is sent again where the next attempt does not find it, and is the same in the end', async () => {
    await test.unconfirmed(() => update('Late'));
    await sendAgain(test);
    expect(patches()).toBe(2);
    await standIn.storeLate();
    await pass();
    expect(await task()).toMatchObject({ message: 'Late', delivery: { state: 'confirmed' } });
    expect(await there()).toBe('Late');
  });
});

it('ERP-07 a task that is deleted between the read and the change is told, and nothing is made', async () => {
  await load();
  meanwhile.update = () => standIn.account.remove('task', '48001', 'task');
  const answer = await update('Too late');
  expect([answer.statusCode, answer.json<Failure>().message]).toEqual([
    400,
    'The record instance does not exist. Provide a valid record instance ID.',
  ]);
  expect(await there()).toBeUndefined();
  await pass();
  expect(await task()).toBeUndefined();
});

it('ERP-07 a change that the role may not make is told, and the task stays as it was', async () => {
  await load();
  standIn.conditions.lockedTables = ['task'];
  const answer = await update('Mine');
  expect([answer.statusCode, answer.json<Failure>().message]).toEqual([
    400,
    'Permission Violation: The role you provided does not have access to this operation.',
  ]);
  expect([(await task())?.message, await there()]).toEqual(['As it was', 'As it was']);
});

it('ERP-03 rows that change while they are read are here once, as they are at the end', async () => {
  const write = (id: string, title: string) =>
    standIn.account.write('supportcase', id, { values: { casenumber: `CS-${id}`, title } });
  let pages = 0;
  meanwhile.page = async () => {
    pages += 1;
    if (pages === 1) {
      // Behind the place that has been read: changed, deleted and new; and the same before it.
      await write('20001', 'Changed after it was read');
      await standIn.account.remove('supportcase', '20002', 'supportcase');
      await write('20000', 'Made with a lower id');
      await write('20003', 'Changed before it was read');
      await standIn.account.remove('supportcase', '20004', 'supportcase');
      await write('20009', 'Made with a higher id');
    }
  };
  await load();
  expect(pages).toBeGreaterThan(1);
  await pass();
  const stored = await test.db
    .selectFrom('support_cases')
    .select(['internalid', 'title'])
    .orderBy('internalid')
    .execute();
  const held = await standIn.account.query<{ id: number; title: string | null }>(
    'select id, title from supportcase order by id',
  );
  expect(stored.map(({ internalid, title }) => [internalid, title])).toEqual(
    held.map(({ id, title }) => [String(id), title]),
  );
  expect(stored).toHaveLength(caseIds.length);
});

it('ERP-09 a list of a form that the account lacks is named; records are read all the same', async () => {
  standIn.conditions.hiddenTables = ['customlist_imr_types'];
  await load();
  expect(await problemOf('option')).toMatch(
    /cannot be read\. .*customlist_imr_types.* gives the list imr\.types; it is set by kinds\.option in erp\.json\.$/,
  );
  expect([await problemOf('task'), (await task())?.title]).toEqual([null, 'Fan']);
});

it('ERP-09 lists of forms that the account lacks keep no other list out, and come once they are there', async () => {
  const labels = async () => {
    const stored = await test.db
      .selectFrom('lookup_options')
      .select('label')
      .where('list', 'in', ['imr.types', 'por.owners', 'por.subsidiaries'])
      .orderBy('label')
      .execute();
    return stored.map(({ label }) => label);
  };
  standIn.conditions.hiddenTables = ['customlist_imr_types', 'customlist_por_owners'];
  await load();
  expect([await labels(), await problemOf('option')]).toEqual([
    ['West'],
    expect.stringContaining('gives the list imr.types;'),
  ]);
  standIn.conditions.hiddenTables = ['customlist_por_owners'];
  await pass();
  expect([await labels(), await problemOf('option')]).toEqual([
    ['Loan', 'West'],
    expect.stringContaining('gives the list por.owners;'),
  ]);
  standIn.conditions.hiddenTables = [];
  await pass();
  expect([await labels(), await problemOf('option')]).toEqual([['Loan', 'Support East', 'West'], null]);
});
