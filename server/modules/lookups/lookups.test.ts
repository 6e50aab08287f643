import { sql } from 'kysely';
import { countries } from '@contract/countries';
import { failure } from '@contract/errors';
import { calendarLookups, imrLookups, porLookups, type Calendar } from '@contract/records/lookups';
import { orderStatuses, orderTypes } from '@contract/requests/orderOptions';
import { createImrRequest } from '@contract/requests/imr';
import { addLookups } from '@server/testing/records/lookups';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('calendars').execute();
  await test.db.deleteFrom('lookup_options').execute();
});

const ask = (query: string) => test.injectAs('Field Service Partner', { url: `/api/lookups${query}` });
async function lookup(type: 'calendars' | 'imr' | 'por'): Promise<unknown> {
  const answer = await ask(`?type=${type}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

describe('calendars', () => {
  const addCalendars = (entries: [id: string, name: string, kind: Calendar['kind'], email?: string][]) =>
    test.db
      .insertInto('calendars')
      .values(entries.map(([id, name, kind, email = null]) => ({ id, name, kind, email })))
      .execute();
  const labels = async () =>
    calendarLookups.parse(await lookup('calendars')).calendars.map(({ label }) => label);

  it('D-05 an empty directory is an empty list', async () => {
    expect(calendarLookups.parse(await lookup('calendars'))).toEqual({ calendars: [] });
  });

  it('EVT-01 EVT-04 people have an address where one is known; rooms and groups have none', async () => {
    await addCalendars([
      ['1101', 'Amira Sato', 'person', 'admin@demo.test'],
      ['1102', 'Beatriz Camacho', 'person'],
      ['1201', 'Boardroom', 'room'],
      ['1301', 'Procurement', 'group'],
    ]);
    expect(await lookup('calendars')).toEqual({
      calendars: [
        { id: '1101', label: 'Amira Sato', kind: 'person', email: 'admin@demo.test' },
        { id: '1102', label: 'Beatriz Camacho', kind: 'person' },
        { id: '1201', label: 'Boardroom', kind: 'room' },
        { id: '1301', label: 'Procurement', kind: 'group' },
      ],
    });
  });

  it("EVT-04 the caller's own calendar is marked: by the address, else by the full name, else by the alias", async () => {
    const { id, email } = test.users['Field Service Partner'];
    const own = async () =>
      calendarLookups
        .parse(await lookup('calendars'))
        .calendars.flatMap((calendar) => (calendar.own ? [calendar.id] : []));
    await test.db
      .updateTable('users')
      .set({ fullname: 'José Álvarez', alias: 'Pepe' })
      .where('id', '=', id)
      .execute();
    await addCalendars([
      ['1', 'PEPE', 'person'],
      ['2', ' jose alvarez ', 'person'],
      ['3', 'José Álvarez', 'room'],
      ['4', 'Mei Ling Chua', 'person', email.toUpperCase()],
    ]);
    const leave = (gone: string) => test.db.deleteFrom('calendars').where('id', '=', gone).execute();
    expect(await own()).toEqual(['4']);
    await leave('4');
    expect(await own()).toEqual(['2']);
    await leave('2');
    expect(await own()).toEqual(['1']);
    await leave('1');
    expect(await own()).toEqual([]);
  });

  it('EVT-01 people come first, then rooms, then groups, each by name whatever its case and accents', async () => {
    await addCalendars([
      ['1', 'Procurement', 'group'],
      ['2', 'Zoë Müller', 'person'],
      ['3', 'Room 10', 'room'],
      ['4', 'Łukasz Wójcik', 'person'],
      ['5', 'Room 9', 'room'],
      ['6', 'ana Souza', 'person'],
      ['7', 'Élodie Aubert', 'person'],
      ['8', 'Apo', 'room'],
      ['9', 'Frédéric Aubert', 'person'],
      ['10', 'Amira Sato', 'person'],
      ['11', 'Mei Ling Chua', 'person'],
    ]);
    expect(await labels()).toEqual([
      'Amira Sato',
      'ana Souza',
      'Élodie Aubert',
      'Frédéric Aubert',
      'Łukasz Wójcik',
      'Mei Ling Chua',
      'Zoë Müller',
      'Apo',
      'Room 9',
      'Room 10',
      'Procurement',
    ]);
  });

  it('EVT-01 two people of one name stand in the order of their ids', async () => {
    await addCalendars([
      ['1110', 'Maria Santos', 'person', 'b@test.example'],
      ['999', 'Maria Santos', 'person', 'a@test.example'],
    ]);
    const { calendars } = calendarLookups.parse(await lookup('calendars'));
    expect(calendars.map(({ id }) => id)).toEqual(['999', '1110']);
  });
});

describe('the options of forms', () => {
  it('IMR-02 an IMR has six lists of the business system, each in its order', async () => {
    await addLookups(test.db);
    const body = await lookup('imr');
    const lists = imrLookups.parse(body);
    expect(body).toEqual(lists);
    expect(lists.statuses.map(({ label }) => label)).toEqual([
      'Open',
      'For Approval',
      'Approved',
      'In Transit',
      'Received',
      'Closed',
      'Cancelled',
    ]);
    expect(lists.types[0]).toEqual({ id: '1', label: 'Transfer' });
    expect(lists.statuses.filter(({ preset }) => preset)).toEqual([{ id: '1', label: 'Open', preset: true }]);
    for (const list of Object.values(lists)) expect(list.length).toBeGreaterThan(3);
    const [from, to] = lists.warehouses;
    const request = {
      custrecord_imr_customer: 'Halcyon Airways',
      custrecord_imr_case: '20931',
      type: lists.types[0]?.id,
      custrecord_imr_move_from: from?.id,
      custrecord_imr_move_to: to?.id,
      items: [{ adjust_qty: 1 }],
    };
    expect(createImrRequest.safeParse(request).success).toBe(true);
  });

  it('POR-02 POR-06 a POR has the order types, statuses and countries of the contract, and three lists of the business system', async () => {
    await addLookups(test.db);
    const body = await lookup('por');
    const lists = porLookups.parse(body);
    expect(body).toEqual(lists);
    expect(lists).toMatchObject({ orderTypes, statuses: orderStatuses, countries });
    expect(lists.suppliers.length * lists.owners.length * lists.subsidiaries.length).toBeGreaterThan(0);
    const presets = [lists.statuses, lists.suppliers, lists.owners].map((list) =>
      list.filter(({ preset }) => preset).map(({ label }) => label),
    );
    expect(presets).toEqual([['Open'], ['Orbis Components Inc.'], ['Procurement APAC']]);
  });

  it('POR-02 D-105 each list ends at 5,000 entries, its first ones, and leaves the others whole', async () => {
    await sql`insert into lookup_options (list, id, label, position)
      select list, n::text, list || ' ' || n, n
      from unnest(array['por.suppliers', 'por.owners', 'por.subsidiaries']) list,
        generate_series(1, case list when 'por.suppliers' then 6000 else 1500 end) n`.execute(test.db);
    const { suppliers, owners, subsidiaries } = porLookups.parse(await lookup('por'));
    expect([suppliers, owners, subsidiaries].map(({ length }) => length)).toEqual([5_000, 1_500, 1_500]);
    expect(suppliers.at(-1)).toEqual({ id: '5000', label: 'por.suppliers 5000' });
  });

  it('POR-06 lists that nobody filled are empty; the contract’s are there', async () => {
    expect(await lookup('imr')).toEqual({
      assignees: [],
      statuses: [],
      priorities: [],
      types: [],
      warehouses: [],
      locations: [],
    });
    expect(await lookup('por')).toMatchObject({ suppliers: [], owners: [], subsidiaries: [], orderTypes });
  });
});

it.each(['', '?type=', '?type=users', '?type=imr&type=por', '?type=calendars&value=a'])(
  'API-04 refuses "%s"',
  async (query) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(400);
    expect(failure.parse(answer.json()).code).toBe('validation_failed');
  },
);

it('D-05 API-02 answers 401 without a token and names nobody', async () => {
  await test.db
    .insertInto('calendars')
    .values({ id: '1101', name: 'Amira Sato', kind: 'person', email: 'admin@demo.test' })
    .execute();
  for (const headers of [{}, { authorization: 'Bearer wrong' }]) {
    const answer = await test.inject({ url: '/api/lookups?type=calendars', headers });
    expect(answer.statusCode).toBe(401);
    expect(failure.parse(answer.json()).code).toBe('unauthenticated');
    expect(answer.body).not.toContain('Amira');
  }
});
