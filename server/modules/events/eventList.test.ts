import { sql } from 'kysely';
import { failure } from '@contract/errors';
import { eventListAnswer, type Event } from '@contract/records/events';
import { eventsQuery } from '@server/records/embedded/embeddedEvents';
import { addEvent, type EventSeed } from '@server/testing/records/addEvent';
import { setClock } from '@server/testing/setClock';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

const JONAH = '1101';
const ROOM = '1201';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('events').execute();
  await test.db.deleteFrom('calendars').execute();
  await test.db
    .insertInto('calendars')
    .values([
      { id: JONAH, name: 'Jonah Reyes', kind: 'person', email: 'engineer@test.example' },
      { id: ROOM, name: 'Meeting Room Apo', kind: 'room', email: null },
    ])
    .execute();
});

/** Stores an event in Jonah's calendar, unless told in which. */
const add = (seed: EventSeed) => addEvent(test.db, { calendars: [JONAH], ...seed });

const ask = (query: string) => test.injectAs('Field Engineer', { url: `/api/event-list${query}` });

async function list(calendarId = JONAH): Promise<Event[]> {
  const answer = await ask(`?calendarId=${calendarId}`);
  expect(answer.statusCode).toBe(200);
  const body = answer.json<unknown>();
  const [element] = eventListAnswer.parse(body);
  // The answer leaves unchecked: it holds nothing but what the contract knows.
  expect(body).toEqual([element]);
  return 'events' in element ? element.events : [];
}
const ids = async (calendarId?: string) => (await list(calendarId)).map(({ internalid }) => internalid);

it('EVT-03 the newest start comes first, an all-day event after its day’s others, then the higher id', async () => {
  const at = (id: string, startdate: string, starttime: string | null) => add({ id, startdate, starttime });
  await at('1', '2026-11-21', '09:00');
  await at('2', '2026-11-21', null);
  await at('3', '2026-11-22', '00:00');
  await at('4', '2026-11-21', '22:00');
  await at('5', '2025-12-31', '23:30');
  await at('6', '2026-11-21', '09:00');
  await at('7', '2026-11-22', null);
  expect(await ids()).toEqual(['3', '7', '4', '6', '1', '2', '5']);
});

it('EVT-03 answers an event with all of its fields, and an empty one', async () => {
  const full = {
    startdate: '2026-11-21',
    starttime: '22:00',
    endtime: '02:00',
    title: 'Réunion <b>de</b> suivi',
    owner: 'Jonah Reyes',
    attendee: 'Zoë Müller, Łukasz Wójcik',
    status: 'Completed',
    markdone: true,
  };
  await add({ id: '70001', ...full });
  await add({ id: '70002', startdate: '2024-02-29' });
  expect(await list()).toEqual([
    { internalid: '70001', ...full },
    {
      internalid: '70002',
      title: 'Vendor call: firmware plan',
      startdate: '2024-02-29',
      starttime: null,
      endtime: null,
      owner: null,
      attendee: null,
      status: null,
      markdone: false,
    },
  ]);
});

it('EVT-02 times of a day with a clock change are answered as they were stored', async () => {
  await add({ id: '1', startdate: '2026-03-29', starttime: '02:30', endtime: '03:30' });
  await add({ id: '2', startdate: '2026-10-25', starttime: '02:30', endtime: '02:00' });
  expect((await list()).map(({ startdate, starttime, endtime }) => [startdate, starttime, endtime])).toEqual([
    ['2026-10-25', '02:30', '02:00'],
    ['2026-03-29', '02:30', '03:30'],
  ]);
});

it('EVT-01 shows those of the asked calendar only, one event in several calendars', async () => {
  await add({ id: 'both', calendars: [JONAH, ROOM] });
  await add({ id: 'room', calendars: [ROOM] });
  await add({ id: 'own' });
  expect(await ids(JONAH)).toEqual(['own', 'both']);
  expect(await ids(ROOM)).toEqual(['room', 'both']);
});

it('EVT-05 a calendar without events is an empty list', async () => {
  expect(await list(ROOM)).toEqual([]);
});

it.each(['9999', 'jonah'])('EVT-05 answers 404 for the calendar %s, which is not there', async (id) => {
  await add({ id: '1', startdate: '2026-11-21' });
  const answer = await ask(`?calendarId=${id}`);
  expect(answer.statusCode).toBe(404);
  expect(failure.parse(answer.json())).toMatchObject({
    code: 'not_found',
    message: 'There is no such calendar.',
  });
});

it.each(['', '?calendarId=', '?calendarId=%20101', `?calendarId=${'1'.repeat(121)}`, '?calendarid=1101'])(
  'API-04 refuses "%s"',
  async (query) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(400);
    expect(failure.parse(answer.json()).code).toBe('validation_failed');
  },
);

it('API-02 answers 401 without a token and shows no event', async () => {
  await add({ id: '1', startdate: '2026-11-21' });
  for (const headers of [{}, { authorization: 'Bearer wrong' }]) {
    const answer = await test.inject({ url: `/api/event-list?calendarId=${JONAH}`, headers });
    expect(answer.statusCode).toBe(401);
    expect(failure.parse(answer.json()).code).toBe('unauthenticated');
    expect(answer.body).not.toContain('Vendor');
  }
});

it('EVT-03 a calendar of thousands of events is answered whole', async () => {
  await sql`
    insert into events (id, title, startdate, starttime)
    select n::text, 'Review ' || n, date '2026-01-01' + n % 400, '09:30' from generate_series(1, 10000) n`.execute(
    test.db,
  );
  await sql`
    insert into event_calendars (event_id, calendar_id)
    select n::text, case when n <= 5000 then ${JONAH} else ${ROOM} end from generate_series(1, 10000) n`.execute(
    test.db,
  );
  const events = await list();
  expect(events).toHaveLength(5000);
  expect(events.map(({ startdate }) => startdate)).toEqual(
    events
      .map(({ startdate }) => startdate)
      .sort()
      .reverse(),
  );
});

it('EVT-03 HOME-02 of more events than are answered, those nearest to today are, newest first', async () => {
  setClock('2026-11-24T12:00:00Z');
  try {
    // 14 series, each for a year back and ahead, as a business system has them.
    await sql`
      insert into events (id, title, startdate, starttime)
      select n::text, 'Handover ' || n, date '2025-11-23', '09:30' from generate_series(1, 14) n`.execute(
      test.db,
    );
    await sql`
      insert into event_days (event_id, line_no, day)
      select n::text, d, date '2025-11-23' + d from generate_series(1, 14) n, generate_series(1, 731) d`.execute(
      test.db,
    );
    await sql`insert into event_calendars (event_id, calendar_id) select n::text, ${JONAH} from generate_series(1, 14) n`.execute(
      test.db,
    );
    const days = (await list()).map(({ startdate }) => startdate);
    expect(days).toHaveLength(5000);
    expect(days.filter((day) => day === '2026-11-24')).toHaveLength(14);
    expect([days[0], days.at(-1)]).toEqual(['2027-05-22', '2026-05-29']);
    expect(days).toEqual(days.toSorted().reverse());
  } finally {
    jest.useRealTimers();
  }
});

it('EVT-03 a calendar’s events are found by its key, whatever stands in the others', async () => {
  // So many that PostgreSQL never reads all of them for the twenty.
  await sql`
    insert into events (id, title, startdate) select n::text, 'Review', date '2026-01-01' + n % 400
    from generate_series(1, 20000) n`.execute(test.db);
  await sql`
    insert into event_calendars (event_id, calendar_id)
    select n::text, case when n % 1000 = 0 then ${JONAH} else ${ROOM} end from generate_series(1, 20000) n`.execute(
    test.db,
  );
  await sql`
    insert into event_days (event_id, line_no, day)
    select n::text, d, date '2026-01-01' + d from generate_series(1, 20000) n, generate_series(1, 2) d`.execute(
    test.db,
  );
  // All tables, as autovacuum does at some moment: what is empty is read whole, which costs nothing.
  await sql`vacuum (analyze)`.execute(test.db);
  const rows: Record<string, unknown>[] = await eventsQuery(test.db, JONAH).explain();
  const plan = rows.flatMap((row) => Object.values(row)).join('\n');
  expect(plan).toContain('event_calendars_pkey');
  expect(plan).toContain('events_pkey');
  expect(plan).toContain('event_days_pkey');
  expect(plan).not.toContain('Seq Scan on event');
});
