import type { FastifyInstance } from 'fastify';
import type { Failure } from '@contract/errors';
import { recordKinds } from '@contract/source/kinds';
import { buildApp } from '@server/app/app';
import { embeddedRecords } from '@server/records/embedded/embeddedRecords';
import { enterConnector } from '@server/source/replica/replicaKinds';
import { create, creations } from '@server/testing/records/createRequests';
import { listedSource, type ListedSource } from '@server/testing/records/listedSource';
import { addLookups } from '@server/testing/records/lookups';
import { sessionHeaders } from '@server/testing/sessionHeaders';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

type Kind = (typeof creations)[number];

let source: ListedSource;
let test: TestApp;
let others: FastifyInstance[];
beforeEach(async () => {
  source = listedSource({ kinds: recordKinds, writes: ['imr', 'por'] });
  source.put('case', 'C1', { casenumber: 'CS-1', company: 'Halcyon Airways' });
  others = [];
  test = await buildTestApp({ connector: source });
  await test.app.replicaWorker?.drain();
  await addLookups(test.db);
}, 60_000);
afterEach(async () => {
  for (const app of others) await app.close();
  await test.close();
});

/** Another server of the same installation; without a connector, as after ERP_CONFIG was taken out. */
async function served(isConnected: boolean): Promise<TestApp> {
  const { connection, ...deps } = test.deps;
  const app = await buildApp(
    isConnected && connection ? { ...deps, connection } : { ...deps, records: embeddedRecords(test.db) },
  );
  others.push(app);
  return {
    ...test,
    app,
    injectAs: (who, options) =>
      app.inject({
        ...options,
        headers: { ...options.headers, ...sessionHeaders(typeof who === 'string' ? test.users[who] : who) },
      }),
  };
}

/** A form is sent, and it stays open whether it has arrived; the server ends. */
async function sendUnsure({ kind, body }: Kind): Promise<void> {
  source.before = (call) => {
    if (call === 'readSome') throw new Error('The connection was cut.');
  };
  const answer = await test.unconfirmed(() => create(test, kind, body('C1'), { key: 'one' }));
  expect(answer.statusCode).toBe(202);
  await test.app.outboxWorker?.drain();
  expect(source.written).toHaveLength(1);
  await test.app.outboxWorker?.stop();
  await test.app.replicaWorker?.stop();
  source.before = () => undefined;
}

const numberOf = (answer: { json: () => unknown }, kind: Kind['kind']) =>
  (answer.json() as Record<string, { id: string }>)[kind]?.id;
const disconnect = async (app: TestApp) => {
  const answer = await app.injectAs('Admin', { method: 'DELETE', url: '/api/replicas' });
  expect(answer.statusCode).toBe(204);
};

it.each(creations)(
  'ERP-06 IMR-03 POR-04 a form that was not confirmed ($kind) is rejected until Disconnect, then stored here',
  async (made) => {
    const { kind, body, series } = made;
    await sendUnsure(made);
    const without = await served(false);
    const before = await create(without, kind, body('C1'), { key: 'one' });
    expect([before.statusCode, before.json<Failure>().message]).toEqual([
      409,
      'The business system has not confirmed what this form has sent before. Ask an admin whether it was stored there.',
    ]);
    await disconnect(without);
    const after = await create(without, kind, body('C1'), { key: 'one' });
    expect([after.statusCode, numberOf(after, kind)]).toEqual([201, `${series}10001`]);
    // That it was not created there is told no more.
    const untold = test.db.selectFrom('outbox').select('state').where('told_at', 'is', null);
    expect(await untold.execute()).toEqual([]);
    const again = await create(without, kind, body('C1'), { key: 'one' });
    expect(again.json()).toEqual(after.json());
  },
);

it.each(creations)(
  'ERP-06 IMR-04 POR-05 after Disconnect a form that was not confirmed ($kind) may be sent with other content',
  async (made) => {
    await sendUnsure(made);
    const without = await served(false);
    await disconnect(without);
    const field = made.kind === 'imr' ? 'notes' : 'custrecord38';
    const answer = await create(without, made.kind, made.body('C1', { [field]: 'Fan' }), { key: 'one' });
    expect(answer.statusCode).toBe(201);
  },
);

it('ERP-06 IMR-03 a form whose kind was taken out of the settings before it was confirmed is stored here', async () => {
  await sendUnsure(creations[0]);
  const { name, account, mapping } = source;
  await enterConnector(test.db, {
    name,
    account,
    mapping,
    kinds: recordKinds.filter((kind) => kind !== 'imr'),
  });
  const answer = await create(await served(false), 'imr', creations[0].body('C1'), { key: 'one' });
  expect([answer.statusCode, numberOf(answer, 'imr')]).toEqual([201, 'IMR10001']);
});

it('ERP-06 IMR-03 a form that was not confirmed is sent as a new one where the account is connected again', async () => {
  await sendUnsure(creations[0]);
  await disconnect(await served(false));
  const again = await served(true);
  await again.app.replicaWorker?.drain();
  const answer = await create(again, 'imr', creations[0].body('C1'), { key: 'one' });
  expect([answer.statusCode, numberOf(answer, 'imr')]).toEqual([201, 'IMR9002']);
});
