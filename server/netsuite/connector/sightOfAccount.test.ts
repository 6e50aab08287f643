import type { Replica } from '@contract/source/replicas';
import { isRowHidden } from '@dev/netsuite/conditions';
import { netSuiteForTests, type ConnectedNetSuite } from '@dev/netsuite/netSuiteForTests';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { createNetSuiteConnector } from './netSuiteConnector';

/* What the account shows late, and what its role does not see. */

const ids = Array.from({ length: 20 }, (_each, index) => String(20_001 + index));
const rows = {
  case: ids.map((externalId) => ({
    externalId,
    record: { casenumber: `CS-${externalId}`, company: 'Halcyon Airways', company_id: '3103' },
  })),
};

let standIn: ConnectedNetSuite;
let test: TestApp;
beforeAll(async () => {
  standIn = await netSuiteForTests({ rows });
  test = await buildTestApp({ connector: createNetSuiteConnector(standIn.settings) });
  await test.app.replicaWorker?.drain();
}, 120_000);
afterAll(async () => {
  await test.close();
  await standIn.close();
});

async function pass(): Promise<void> {
  await test.db
    .updateTable('replica_kinds')
    .set({ due_at: new Date(0) })
    .execute();
  await test.app.replicaWorker?.drain();
}
const stored = () => test.db.selectFrom('support_cases').select(['internalid', 'title']).execute();

it('ERP-03 a change that the account shows only after its time is not missed', async () => {
  await pass();
  // Committed now, by a transaction that began four minutes ago.
  const lastmodifieddate = new Date(Date.now() - 4 * 60_000).toISOString();
  await standIn.account.write('supportcase', '20001', { values: { title: 'Late', lastmodifieddate } });
  await pass();
  expect((await stored()).find(({ internalid }) => internalid === '20001')?.title).toBe('Late');
});

it('ERP-03 a role that has lost its sight of half the records deletes none of them, and an admin is told', async () => {
  standIn.conditions.hiddenShares = { supportcase: 0.5 };
  const hidden = ids.filter((id) => isRowHidden(id, 0.5));
  const compare = await test.injectAs('Admin', {
    method: 'POST',
    url: '/api/replicas/case/comparison',
    payload: {},
  });
  expect(compare.statusCode).toBe(204);
  await test.app.replicaWorker?.drain();
  expect(await stored()).toHaveLength(ids.length);
  const replicas = (await test.injectAs('Admin', { url: '/api/replicas' })).json<Replica[]>();
  expect(replicas.find(({ kind }) => kind === 'case')?.halted).toBe(hidden.length);

  // A record that is opened and not seen says so, and stays as well.
  const fresh = await test.injectAs('Admin', {
    url: '/api/fresh',
    query: { kind: 'case', id: hidden[0] ?? '' },
  });
  expect(fresh.json()).toMatchObject({ state: 'gone' });
  expect(await stored()).toHaveLength(ids.length);
});
