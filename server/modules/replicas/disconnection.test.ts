import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Role } from '@contract/accounts/roles';
import { recordKinds } from '@contract/source/kinds';
import type { Failure } from '@contract/errors';
import { installationAnswer } from '@contract/source/installation';
import { replicasAnswer } from '@contract/source/replicas';
import { buildApp } from '@server/app/app';
import { fromNow } from '@server/db/time';
import { embeddedRecords } from '@server/records/embedded/embeddedRecords';
import { putIntoOutbox } from '@server/source/outbox/outbox';
import { enterConnector, AnotherAccountError } from '@server/source/replica/replicaKinds';
import { storeRows } from '@server/source/rows/storeRows';
import { listedSource } from '@server/testing/records/listedSource';
import { sessionHeaders } from '@server/testing/sessionHeaders';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

const source = listedSource({ kinds: recordKinds });
/** The server that keeps the records in step. */
let test: TestApp;
/** Who answers an admin: that server, or one without a connector later. */
let app: FastifyInstance;
beforeEach(async () => {
  source.put('case', 'C1', { casenumber: 'CS-1', title: 'Fan failed' });
  test = await buildTestApp({ connector: source });
  app = test.app;
  await app.replicaWorker?.drain();
}, 60_000);
afterEach(async () => {
  if (app !== test.app) await app.close();
  await test.close();
});

const injectAs = (role: Role, options: InjectOptions) =>
  app.inject({ ...options, headers: sessionHeaders(test.users[role]) });
const disconnect = (role: Role = 'Admin') => injectAs(role, { method: 'DELETE', url: '/api/replicas' });
const replicas = async () => replicasAnswer.parse((await injectAs('Admin', { url: '/api/replicas' })).json());
const sender = { source: 'Script', actorId: 'script', requestId: 'one' };
const row = { externalId: 'C2', record: { casenumber: 'CS-2', title: 'Pump' } };
const actorId = async () =>
  (await test.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()).id;
async function change(sent: boolean, kind: 'task' | 'imr' = 'task'): Promise<string> {
  const { id } = await putIntoOutbox(test.db, {
    source: source.name,
    kind,
    operation: 'update',
    internalid: 'T1',
    externalId: 'T1',
    label: 'Fan',
    by: { actorId: await actorId(), requestId: 'one' },
    base: {},
    content: {},
  });
  if (sent)
    await test.db
      .updateTable('outbox')
      .set({ sent_at: fromNow(0) })
      .where('id', '=', id)
      .execute();
  return id;
}

it('SRC-01 no kind is given free while a server works for the connector', async () => {
  const answer = await disconnect();
  expect([answer.statusCode, answer.json<Failure>().message]).toEqual([
    409,
    'A server still keeps the records in step with ERP. Take the connector out of its settings and restart it first.',
  ]);
  expect(await replicas()).toHaveLength(recordKinds.length);
  expect((await replicas())[0]).toMatchObject({ isAtWork: true });
});

it('SRC-01 SRC-05 nor while this server has the connector, and has not taken the lease yet, as after a start', async () => {
  await app.replicaWorker?.stop();
  const leases = test.db.selectFrom('replicas').select('claim');
  expect(await leases.execute()).toEqual([{ claim: null }]);
  expect((await replicas()).map(({ isAtWork }) => isAtWork)).toEqual(recordKinds.map(() => true));
  expect((await disconnect()).statusCode).toBe(409);
  expect(await replicas()).toHaveLength(recordKinds.length);
});

describe('without a server that works for it', () => {
  beforeEach(async () => {
    await test.app.replicaWorker?.stop();
    const { connection: _taken, ...deps } = test.deps;
    app = await buildApp({ ...deps, records: embeddedRecords(test.db) });
  });

  it('SRC-01 its kinds are free for others, and the records stay', async () => {
    await test.db
      .insertInto('quarantine')
      .values({ kind: 'case', external_id: 'C9', source: 'ERP', mapping: '1', issues: '[]' })
      .execute();
    await test.db.insertInto('replica_ids').values({ kind: 'case', external_id: 'C1' }).execute();
    await expect(storeRows(test.db, 'case', [row], sender)).rejects.toThrow('come from ERP');
    expect((await replicas())[0]).toMatchObject({ isAtWork: false });
    expect((await disconnect('Field Engineer')).statusCode).toBe(403);

    expect((await disconnect()).statusCode).toBe(204);
    expect(await replicas()).toEqual([]);
    for (const table of ['replica_kinds', 'replica_ids', 'quarantine'] as const)
      expect(await test.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await storeRows(test.db, 'case', [row], sender)).toMatchObject([{ verdict: 'created' }]);
    const cases = test.db.selectFrom('support_cases').select('casenumber').orderBy('casenumber');
    expect(await cases.execute()).toEqual([{ casenumber: 'CS-1' }, { casenumber: 'CS-2' }]);
    const audit = test.db
      .selectFrom('audit_trail')
      .select('after')
      .where('action', '=', 'connector.disconnected');
    expect(await audit.execute()).toEqual([
      { after: { source: 'ERP', account: 'ONE', kinds: [...recordKinds].sort(), cancelled: 0 } },
    ]);
    expect((await disconnect()).statusCode).toBe(404);
  });

  it('ERP-06 pages learn that a business system was there: its changes have ends to tell', async () => {
    await disconnect();
    const answer = await injectAs('Field Engineer', { url: '/api/installation' });
    const { wasConnected, passes } = installationAnswer.parse(answer.json());
    expect(wasConnected).toBe(true);
    expect(passes.some(({ lagSeconds }) => lagSeconds !== undefined)).toBe(false);
  });

  it('ERP-03 afterwards the same account may be connected again, and no other', async () => {
    await disconnect();
    const { name, mapping } = source;
    const other = { name, mapping, account: 'TWO', kinds: recordKinds };
    await expect(enterConnector(test.db, other)).rejects.toThrow(AnotherAccountError);
    await enterConnector(test.db, { ...other, account: 'ONE' });
    expect(await replicas()).toHaveLength(recordKinds.length);
  });

  it('ERP-06 changes that wait are cancelled, and say whether they may have arrived', async () => {
    const [unsent, sent] = [await change(false), await change(true)];
    expect((await disconnect()).statusCode).toBe(204);
    const ended = await test.db.selectFrom('outbox').select(['id', 'state', 'problem']).execute();
    expect(ended.find(({ id }) => id === unsent)).toMatchObject({
      state: 'cancelled',
      problem: 'ERP was disconnected before this was sent.',
    });
    expect(ended.find(({ id }) => id === sent)).toMatchObject({
      state: 'cancelled',
      problem: 'ERP was disconnected before this was confirmed. Look in ERP whether it was stored.',
    });
  });

  it('ERP-06 of a kind that the settings no longer name are ended too; those of others wait on', async () => {
    const [unsent, sent, other] = [await change(false), await change(true), await change(false, 'imr')];
    await test.db
      .insertInto('replica_ids')
      .values([
        { kind: 'task', external_id: 'T1' },
        { kind: 'imr', external_id: 'I1' },
      ])
      .execute();
    const { name, account, mapping } = source;
    const kinds = recordKinds.filter((kind) => kind !== 'task');
    await enterConnector(test.db, { name, account, mapping, kinds: recordKinds });
    expect(await test.db.selectFrom('outbox').select('state').distinct().execute()).toEqual([
      { state: 'waiting' },
    ]);
    await enterConnector(test.db, { name, account, mapping, kinds });
    const ended = await test.db.selectFrom('outbox').select(['id', 'state', 'problem']).execute();
    expect(ended).toEqual(
      expect.arrayContaining([
        {
          id: unsent,
          state: 'cancelled',
          problem: 'This kind of record was taken out of the settings of ERP before this was sent.',
        },
        {
          id: sent,
          state: 'cancelled',
          problem:
            'This kind of record was taken out of the settings of ERP before this was confirmed. Look in ERP whether it was stored.',
        },
      ]),
    );
    expect((await replicas()).map(({ kind }) => kind)).not.toContain('task');
    expect(ended.find(({ id }) => id === other)).toMatchObject({ state: 'waiting' });
    const ids = test.db.selectFrom('replica_ids').select('external_id');
    expect(await ids.execute()).toEqual([{ external_id: 'I1' }]);
  });

  it('ERP-06 waits for a change that is just being sent', async () => {
    const id = await change(true);
    await test.db
      .updateTable('outbox')
      .set({ claimed_until: fromNow(60) })
      .where('id', '=', id)
      .execute();
    const answer = await disconnect();
    expect([answer.statusCode, answer.json<Failure>().message]).toEqual([
      409,
      'A change is just being sent to ERP. Try again in two minutes.',
    ]);
    expect(await replicas()).toHaveLength(recordKinds.length);
  });
});
