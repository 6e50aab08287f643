import type { InjectOptions } from 'fastify';
import type { Failure } from '@contract/errors';
import { connectionsAnswer } from '@contract/source/connections';
import { recordKinds, type RecordKind } from '@contract/source/kinds';
import { quarantineAnswer, replicasAnswer } from '@contract/source/replicas';
import { fromNow } from '@server/db/time';
import { createApiTokenAnswer } from '@contract/source/apiTokens';
import { create, imrBody, porBody } from '@server/testing/records/createRequests';
import { listedSource } from '@server/testing/records/listedSource';
import { addLookups } from '@server/testing/records/lookups';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { uploadParts, uploadRequest } from '@server/testing/uploads';

const source = listedSource({
  kinds: recordKinds,
  certificates: [{ id: 'cert-1', endsAt: new Date('2028-11-22') }],
});
let test: TestApp;
beforeAll(async () => {
  const day = { startdate: '2026-11-23', duedate: '2026-11-24' };
  source.put('task', 'T1', { title: 'Fan', assigned_email: 'engineer@test.example', ...day });
  source.put('case', 'C1', { casenumber: 'CS-1', title: 'Fan failed', company: 'Halcyon Airways' });
  test = await buildTestApp({ connector: source });
  await test.app.replicaWorker?.drain();
}, 60_000);
afterAll(() => test.close());

const makeToken = (name: string) => {
  const payload = { name, kinds: 'all', rights: 'write' };
  return test.injectAs('Admin', { method: 'POST', url: '/api/apiTokens', payload });
};

async function token(): Promise<string> {
  return createApiTokenAnswer.parse((await makeToken('Program')).json()).token;
}

it('SRC-01 records of a connector are found as any others, as of its last pass', async () => {
  const found = await test.injectAs('Field Engineer', { url: '/api/tasks' });
  expect(found.json()).toMatchObject([{ task: [{ title: 'Fan', internalid: 'T1' }] }]);
  const installation = await test.injectAs('Admin', { url: '/api/installation' });
  expect(installation.json<{ passes: object[] }>().passes).toHaveLength(recordKinds.length);
});

it('ERP-06 an admin sees how the connection is', async () => {
  const { statusCode, body } = await test.injectAs('Admin', { url: '/api/connections' });
  expect(statusCode).toBe(200);
  expect(connectionsAnswer.parse(JSON.parse(body))).toEqual([
    {
      name: 'ERP',
      account: 'ONE',
      isAnswering: true,
      callsInFlight: 0,
      callLimit: 5,
      certificates: [{ id: 'cert-1', endsAt: '2028-11-22T00:00:00.000Z' }],
    },
  ]);
});

it('SRC-01 nothing and nobody else adds, changes or deletes records of a connector', async () => {
  const key = await token();
  const byProgram = (options: InjectOptions) =>
    test.inject({ ...options, headers: { authorization: `Bearer ${key}`, ...options.headers } });
  await addLookups(test.db);
  const record = { casenumber: 'CS-2' };
  const [{ version } = { version: 0 }] = (await test.injectAs('Field Engineer', { url: '/api/tasks' })).json<
    [{ task: { version: number }[] }]
  >()[0].task;
  const update = { internalid: 'T1', email: 'engineer@test.example', fields: { message: 'Mine' }, version };
  const answers = [
    await byProgram({ method: 'PUT', url: '/api/ingest/case/C2', payload: { record } }),
    await byProgram({ method: 'POST', url: '/api/ingest/case', payload: [{ externalId: 'C2', record }] }),
    await byProgram({ method: 'DELETE', url: '/api/ingest/case/C1' }),
    await test.injectAs('Admin', {
      method: 'POST',
      url: '/api/imports',
      query: { kind: 'case', fileName: 'cases.csv' },
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from('casenumber\nCS-2\n'),
    }),
    await test.injectAs('Admin', { method: 'POST', url: '/api/demoData' }),
    await test.injectAs('Field Engineer', { method: 'POST', url: '/api/taskUpdate', payload: update }),
    await test.injectAs('Field Engineer', uploadRequest(uploadParts('T1', 'note.txt', 'Fan'))),
    await create(test, 'imr', imrBody('C1')),
    await create(test, 'por', porBody('C1')),
  ];
  // Of a token that was named before the connector came.
  await test.db.updateTable('api_tokens').set({ name: 'ERP' }).where('name', '=', 'Program').execute();
  answers.push(
    await byProgram({ method: 'PUT', url: '/api/ingest/case/C2', payload: { record } }),
    await byProgram({ method: 'POST', url: '/api/ingest/case', payload: [{ externalId: 'C2', record }] }),
    await byProgram({ method: 'DELETE', url: '/api/ingest/case/C1' }),
    await byProgram({ method: 'PUT', url: '/api/ingest/task/T1/files/F1?fileName=a.txt', payload: 'Fan' }),
    await byProgram({ method: 'DELETE', url: '/api/ingest/task/T1/files/F1' }),
  );
  const told = answers.map((answer) => [answer.statusCode, answer.json<Partial<Failure>>()] as const);
  const expected = {
    code: 'owned_by_connector',
    message: expect.stringContaining('come from ERP') as string,
  };
  expect(told).toMatchObject(answers.map(() => [409, expected]));
  expect(await test.db.selectFrom('support_cases').select('casenumber').execute()).toEqual([
    { casenumber: 'CS-1' },
  ]);
  expect(await test.db.selectFrom('files').selectAll().execute()).toEqual([]);
});

it.each(['ERP', 'erp', 'Import', 'Demo data'])(
  'SRC-07 SRC-01 no API token gets the name of another source: %s',
  async (name) => {
    const answer = await makeToken(name);
    expect([answer.statusCode, answer.json<Failure>().message]).toEqual([
      409,
      'Another source of records has this name. Choose another one.',
    ]);
  },
);

describe('what an admin sees and decides', () => {
  const replicas = async () =>
    replicasAnswer.parse((await test.injectAs('Admin', { url: '/api/replicas' })).json());
  const compare = (kind: string, payload: object = {}) =>
    test.injectAs('Admin', { method: 'POST', url: `/api/replicas/${kind}/comparison`, payload });
  const pass = async () => {
    await test.db
      .updateTable('replica_kinds')
      .set({ due_at: fromNow(0) })
      .execute();
    await test.app.replicaWorker?.drain();
  };
  const stateOf = async (kind: RecordKind) => (await replicas()).find((each) => each.kind === kind);

  it('SRC-04 SRC-02 how far each kind is, its last error, and what cannot be stored', async () => {
    expect(await stateOf('case')).toMatchObject({
      source: 'ERP',
      account: 'ONE',
      isLoaded: true,
      isAtWork: true,
      isFailing: false,
      problem: null,
      quarantined: 0,
      halted: null,
    });
    expect((await stateOf('case'))?.lagSeconds).toBeLessThan(60);
    expect(await stateOf('case')).toMatchObject({ loaded: null });
    const { since } = await test.db
      .selectFrom('replica_kinds')
      .select('since')
      .where('kind', '=', 'case')
      .executeTakeFirstOrThrow();
    const loadedSince = (time: Date | null) =>
      test.db.updateTable('replica_kinds').set({ since: time }).where('kind', '=', 'case').execute();
    await loadedSince(null);
    expect(await stateOf('case')).toMatchObject({ isLoaded: false, loaded: 1 });
    await loadedSince(since);
    source.put('case', 'C9', { title: 'Without a number' });
    source.before = (_call, kind) => {
      if (kind === 'event') throw new Error('The role may not see events.');
    };
    await pass();
    source.before = () => undefined;
    expect(await stateOf('case')).toMatchObject({ quarantined: 1, problem: null });
    expect(await stateOf('event')).toMatchObject({
      isFailing: true,
      problem: 'The role may not see events.',
    });
    const quarantineOf = async (query: Record<string, string>) => {
      const answer = await test.injectAs('Admin', { url: '/api/quarantine', query });
      return quarantineAnswer.parse(answer.json());
    };
    expect(await quarantineOf({ kind: 'task' })).toEqual([]);
    expect(await quarantineOf({})).toEqual(await quarantineOf({ kind: 'case' }));
    expect(await quarantineOf({})).toMatchObject([
      {
        kind: 'case',
        externalId: 'C9',
        source: 'ERP',
        issues: [{ path: 'casenumber', message: 'Is required' }],
      },
    ]);
  });

  it('SRC-03 an admin learns that deletions were halted, and allows them', async () => {
    source.hidden.add('C1');
    expect((await compare('case')).statusCode).toBe(204);
    expect((await compare('case')).statusCode).toBe(409);
    await test.app.replicaWorker?.drain();
    expect(await stateOf('case')).toMatchObject({ halted: 1, isComparing: false });
    expect((await compare('case', { allow: 1 })).statusCode).toBe(204);
    await test.app.replicaWorker?.drain();
    expect(await stateOf('case')).toMatchObject({ halted: null });
    expect(await test.db.selectFrom('support_cases').selectAll().execute()).toEqual([]);
    const audit = test.db
      .selectFrom('audit_trail')
      .select('after')
      .where('action', '=', 'comparison.started');
    expect((await audit.execute()).map(({ after }) => after)).toEqual([{ allow: 0 }, { allow: 1 }]);
  });

  it.each([{ allow: 0 }, { allow: 1.5 }, { allow: 'all' }])('SRC-03 %j allows nothing', async (payload) => {
    const answer = await compare('case', payload);
    expect([answer.statusCode, answer.json<Failure>().issues?.[0]?.path]).toEqual([400, 'allow']);
  });
});
