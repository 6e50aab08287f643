import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Role } from '@contract/accounts/roles';
import type { FreshAnswer } from '@contract/source/freshCopy';
import { addCase } from '@server/testing/records/addRequests';
import { listedSource, type ListedSource } from '@server/testing/records/listedSource';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

let source: ListedSource;
let test: TestApp;
beforeAll(async () => {
  source = listedSource({ kinds: ['case', 'inventoryitem'] });
  for (const id of ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9'])
    source.put('case', id, { casenumber: `CS-${id}`, company: 'Halcyon Airways' });
  source.put('inventoryitem', 'I1', { itemid: 'P-1', invTab: [{ binnumber: 'A-1', binonhandcount: '4' }] });
  test = await buildTestApp({ connector: source });
  await test.app.replicaWorker?.drain();
}, 60_000);
afterAll(() => test.close());
beforeEach(() => {
  source.before = () => undefined;
  source.calls.length = 0;
});

const answerFor = async (id: string, kind = 'case', role: Role = 'Field Engineer') => {
  const answer = await test.injectAs(role, { url: '/api/fresh', query: { kind, id } });
  expect(answer.statusCode).toBe(200);
  return answer.json<FreshAnswer>();
};
const fresh = async (id: string, kind = 'case') => (await answerFor(id, kind)).state;
/** The record was stored so long ago. */
const storedBefore = (id: string, minutes: number) =>
  test.db
    .updateTable('source_rows')
    .set({ stored_at: sql`now() - make_interval(mins => ${minutes})` })
    .where('internalid', '=', id)
    .execute();
const reads = () => source.calls.filter((call) => call === 'readSome').length;
const company = async (id: string) =>
  (
    await test.db
      .selectFrom('support_cases')
      .select('company')
      .where('internalid', '=', id)
      .executeTakeFirstOrThrow()
  ).company;

it('ERP-03 a record that changed there is here once it is opened, and one that has not is shown as fresh', async () => {
  source.put('case', 'C1', { casenumber: 'CS-C1', company: 'Osprey Insurance' });
  expect(await fresh('C1')).toBe('changed');
  expect(await company('C1')).toBe('Osprey Insurance');
  expect(await fresh('C2')).toBe('same');
});

it('ERP-03 INV-03 the balances of an inventory item are those of now', async () => {
  source.put('inventoryitem', 'I1', { itemid: 'P-1', invTab: [{ binnumber: 'A-1', binonhandcount: '1' }] });
  expect(await fresh('I1', 'inventoryitem')).toBe('changed');
  const bins = await test.db.selectFrom('inventory_bins').select('on_hand').execute();
  expect(bins.map(({ on_hand }) => Number(on_hand))).toEqual([1]);
});

it('ERP-04 many who open a record at the same time, and shortly after, read it once', async () => {
  expect(new Set(await Promise.all(Array.from({ length: 10 }, () => fresh('C3'))))).toEqual(
    new Set(['same']),
  );
  expect(await fresh('C3')).toBe('same');
  expect(reads()).toBe(1);
});

it('ERP-03 tells since when a record has surely stood here as it is: a row is seen once its transaction has ended', async () => {
  await storedBefore('C7', 5);
  const { state, storedFor } = await answerFor('C7');
  expect(state).toBe('same');
  // A transaction that stores rows may take 80 seconds.
  expect(storedFor).toBeGreaterThanOrEqual(220);
  expect(storedFor).toBeLessThan(230);
  await storedBefore('C7', 1);
  expect(await answerFor('C7')).toMatchObject({ state: 'same', storedFor: 0 });
});

it('ERP-04 who opens a record shortly after another person had the change read is told that it has just come', async () => {
  await storedBefore('C8', 60);
  source.put('case', 'C8', { casenumber: 'CS-C8', company: 'Osprey Insurance' });
  expect(await answerFor('C8')).toMatchObject({ state: 'changed', storedFor: 0 });
  expect(await answerFor('C8', 'case', 'Admin')).toMatchObject({ state: 'same', storedFor: 0 });
  expect(reads()).toBe(1);
});

it('ERP-08 what was stored after the answer had to be given is told the next time', async () => {
  await storedBefore('C9', 60);
  source.put('case', 'C9', { casenumber: 'CS-C9', company: 'Osprey Insurance' });
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  source.before = (call) => (call === 'readSome' ? released : undefined);
  const late = await answerFor('C9');
  expect(late.state).toBe('late');
  expect(late.storedFor).toBeGreaterThan(3000);
  release();
  while ((await company('C9')) !== 'Osprey Insurance') await wait(20);
  expect(await answerFor('C9')).toMatchObject({ state: expect.stringMatching(/same|changed/), storedFor: 0 });
}, 20_000);

it('ERP-08 one that does not answer in time leaves the record as it is, and others wait no longer', async () => {
  source.before = (call) => (call === 'readSome' ? new Promise<void>(() => undefined) : undefined);
  const started = Date.now();
  expect(await Promise.all(['C4', 'C5', 'C6'].map((id) => fresh(id)))).toEqual(['late', 'late', 'late']);
  expect(Date.now() - started).toBeLessThan(9000);
  expect(await company('C4')).toBe('Halcyon Airways');
  // No more than two are read at the same time.
  expect(reads()).toBe(2);
}, 20_000);

it('ERP-03 a record that is gone there, or is none of its records, is told', async () => {
  const other = listedSource({ kinds: ['case'] });
  other.put('case', 'C1', { casenumber: 'CS-1' });
  const connected = await buildTestApp({ connector: other });
  try {
    await connected.app.replicaWorker?.drain();
    await addCase(connected.db, { internalid: '4711' });
    other.remove('case', 'C1', 'silently');
    const states = ['C1', '4711', 'never'].map(async (id) => {
      const query = { kind: 'case', id };
      return (await connected.injectAs('Admin', { url: '/api/fresh', query })).json<FreshAnswer>().state;
    });
    expect(await Promise.all(states)).toEqual(['gone', 'none', 'none']);
  } finally {
    await connected.close();
  }
}, 30_000);
