import type { DayCount } from '@contract/dashboard';
import type { Event } from '@contract/records/events';
import { netSuiteForTests, type ConnectedNetSuite } from '@dev/netsuite/netSuiteForTests';
import { setClock } from '@server/testing/setClock';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { createNetSuiteConnector } from './netSuiteConnector';

/* Events that repeat in NetSuite, on the pages of the product. */

const DAY_MS = 86_400_000;
/** Here it stays today, also past midnight. */
const NOON = `${new Date().toISOString().slice(0, 10)}T12:00:00Z`;
const dayAt = (days: number) => new Date(Date.parse(NOON) + days * DAY_MS).toISOString().slice(0, 10);
const at = { starttime: '09:00', endtime: '10:30', owner: 'Test Engineer', calendarId: ['1102'] };
const plain = (externalId: string, title: string) => ({
  externalId,
  record: { ...at, title, startdate: dayAt(0), status: 'Confirmed' },
});
const rows = {
  event: [plain('70001', 'Once'), plain('70002', 'Daily'), plain('70003', 'Broken'), plain('70004', 'Moved')],
  person: [
    {
      externalId: '1102',
      record: { email: 'engineer@test.example', fullname: 'Test Engineer', active: true },
    },
  ],
};

let standIn: ConnectedNetSuite;
let test: TestApp;
const repeat = (id: string, values: Record<string, string | null>) =>
  standIn.account.write('calendarevent', id, { values });
beforeAll(async () => {
  const ahead = Date.parse(NOON) - Date.now();
  setClock(NOON);
  standIn = await netSuiteForTests({ rows });
  // Its clock goes by that of the machine: in the morning its changes would come before what was read.
  await standIn.account.setSkew(Math.round(ahead / 1000));
  await repeat('70001', { frequency: 'NONE' });
  const daily = { frequency: 'DAY', period: '1', seriesstartdate: '2020-01-01', noenddate: 'T' };
  await repeat('70002', daily);
  await repeat('70003', { frequency: 'FORTNIGHT', seriesstartdate: '2020-01-01' });
  const [, month, day] = dayAt(7).split('-').map(Number);
  await repeat('70004', {
    frequency: '_week',
    period: '1',
    seriesstartdate: dayAt(0),
    endbydate: dayAt(21),
    noenddate: 'F',
    exclusiondate: `${month}/${day}/${dayAt(7).slice(0, 4)} 9:00 am`,
  });
  test = await buildTestApp({ connector: createNetSuiteConnector(standIn.settings) });
  await test.app.replicaWorker?.drain();
}, 120_000);
afterAll(async () => {
  await test.close();
  await standIn.close();
  jest.useRealTimers();
});

async function listed(title: string): Promise<Event[]> {
  const answer = await test.injectAs('Field Engineer', { url: '/api/event-list?calendarId=1102' });
  const [{ events }] = answer.json<[{ events: Event[] }]>();
  return events.filter((event) => event.title === title);
}

it('ERP-03 EVT-03 an event of every day is listed on each, at its hour on both sides of the clock changes', async () => {
  const events = await listed('Daily');
  const expected = Array.from({ length: 2 * 366 + 1 }, (_each, index) => dayAt(366 - index));
  expect(events.map(({ startdate }) => startdate)).toEqual(expected);
  expect(new Set(events.map(({ internalid }) => internalid)).size).toBe(events.length);
  for (const event of events)
    expect(event).toMatchObject({ repeatedId: '70002', starttime: '09:00', endtime: '10:30' });
});

it('ERP-03 a day that is left out is not listed, and the series ends', async () => {
  const days = (await listed('Moved')).map(({ startdate }) => startdate);
  expect(days).toEqual([dayAt(21), dayAt(14), dayAt(0)]);
});

it('ERP-03 an event that does not repeat is listed once, under its own id', async () => {
  const [event, ...others] = await listed('Once');
  expect(others).toEqual([]);
  expect(event).toMatchObject({ internalid: '70001', startdate: dayAt(0) });
  expect(event).not.toHaveProperty('repeatedId');
});

it('ERP-03 HOME-02 the days of the home page count each day of it', async () => {
  const answer = await test.injectAs('Field Engineer', { url: `/api/homeDashboards?today=${dayAt(0)}` });
  const [{ eventDays }] = answer.json<[{ eventDays: DayCount[] }]>();
  const counts = new Map(eventDays.map(({ date, count }) => [date, count]));
  expect(counts.get(dayAt(0))).toBe(3);
  expect(counts.get(dayAt(1))).toBe(1);
});

it('ERP-03 an event whose rule is not understood waits in quarantine, with the reason', async () => {
  expect(await listed('Broken')).toEqual([]);
  const answer = await test.injectAs('Admin', { url: '/api/quarantine' });
  expect(answer.json()).toMatchObject([
    {
      externalId: '70003',
      issues: [{ path: 'days', message: 'Repeats, and how often is not understood: FORTNIGHT' }],
    },
  ]);
});

it('ERP-03 a series that is changed or ended there follows here', async () => {
  await repeat('70002', {
    frequency: 'WEEK',
    recurrencedowmask: 'FTTTTTF',
    endbydate: dayAt(3),
    noenddate: 'F',
  });
  await test.db
    .updateTable('replica_kinds')
    .set({ due_at: new Date(0) })
    .execute();
  await test.app.replicaWorker?.drain();
  const days = (await listed('Daily')).map(({ startdate }) => startdate);
  expect(days[0]! <= dayAt(3)).toBe(true);
  for (const day of days) expect([0, 6]).not.toContain(new Date(`${day}T00:00:00Z`).getUTCDay());
});
