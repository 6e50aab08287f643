import { historyStep, viewOnArrival } from '@/list/viewAddress';
import { buildEvent } from '@/testing/builders/buildEvent';
import { eventAddress, eventList, nextOfRepeated } from './eventList';

const { read, write } = eventAddress;
const { plain } = eventList;
const noFilters = plain.list.filters;
const TODAY = '2026-11-25';
const full = {
  list: {
    filters: {
      calendar: '1101',
      title: 'réunion & audit',
      start: '2026-11-24',
      owner: 'Ana Cruz,Ben%2C the second',
      attendee: 'cruz',
      status: 'Tentative',
      done: 'no' as const,
    },
    page: 2,
    sort: { field: 'title', direction: 'asc' as const },
  },
  open: '70001',
};

it('SHELL-17 reads back what it wrote, and writes nothing of a page that shows nothing yet', () => {
  expect(read(write(full))).toEqual(full);
  expect(read(write(plain))).toEqual(plain);
  expect(write(plain)).toBe('');
});

it('SHELL-17 EVT-02 shows exactly what another page leads to', () => {
  expect(read('?calendar=1201&start=2026-11-24&event=70007')).toEqual({
    list: { ...plain.list, filters: { ...noFilters, calendar: '1201', start: '2026-11-24' } },
    open: '70007',
  });
});

it('SHELL-17 EVT-02 cuts a title that is too long, and no character in two', () => {
  expect(read(`?title=${'x'.repeat(199)}🌀 fan`).list.filters.title).toBe('x'.repeat(199));
});

it.each([
  '?start=2026-02-30',
  '?start=24-11-2026',
  '?page=-3',
  '?page=x',
  '?sort=message',
  '?sort=constructor',
  '?calendar=&event=',
])('SHELL-17 counts what makes no sense as not given: %s', (search) => expect(read(search)).toEqual(plain));

describe('the events page in the history', () => {
  const step = (current: string, wanted: string, isOpenedFromList = false) =>
    historyStep(eventAddress, current, wanted, isOpenedFromList);

  it('SHELL-17 EVT-04 one’s own calendar that comes in is named over the same entry; another one is another place', () => {
    expect(step('', '?calendar=1102')).toBe('replace');
    expect(step('?start=2026-11-24', '?calendar=1102&start=2026-11-24')).toBe('replace');
    expect(step('?calendar=1102', '?calendar=1201')).toBe('elsewhere');
    expect(step('?calendar=1102&event=7', '?calendar=1201', true)).toBe('elsewhere');
  });

  it('SHELL-17 opening an event is one step, Back closes it', () => {
    expect(step('?calendar=1102', '?calendar=1102&event=7')).toBe('push');
    expect(step('?calendar=1102&event=8', '?calendar=1102', true)).toBe('back');
  });

  it('SHELL-17 Back keeps the page of the event seen last', () => {
    const view = viewOnArrival(eventAddress, read('?calendar=1102'), read('?calendar=1102&page=3&event=7'));
    expect(write(view)).toBe('?calendar=1102&page=3');
  });
});

const early = buildEvent({ internalid: '1', startdate: '2026-11-24', starttime: '09:00', title: 'Rack 10' });
const late = buildEvent({ internalid: '2', startdate: '2026-11-24', starttime: '14:00', title: 'rack 9' });
const allDay = buildEvent({
  internalid: '3',
  startdate: '2026-11-24',
  starttime: null,
  endtime: null,
  owner: null,
});
const before = buildEvent({ internalid: '4', startdate: '2026-11-03', starttime: '23:00', markdone: true });
const after = buildEvent({ internalid: '5', startdate: '2026-12-01', title: 'Réunion' });
const all = [early, late, allDay, before, after];

const ids = (field: string, direction: 'asc' | 'desc') =>
  eventList
    .sortRows(all, { field, direction })
    .map(({ internalid }) => internalid)
    .join('');

it('EVT-03 newest start first, those of a day by their hours, one of the whole day as it begins', () => {
  expect(eventList.sortRows(all, plain.list.sort).map(({ internalid }) => internalid)).toEqual([
    '5',
    '2',
    '1',
    '3',
    '4',
  ]);
  expect(ids('startdate', 'asc')).toBe('43125');
});

it('EVT-03 sorts by any column, what is missing last', () => {
  expect(ids('starttime', 'asc')).toBe('15243');
  expect(ids('starttime', 'desc')).toBe('42153');
  expect(ids('title', 'asc').slice(0, 3)).toBe('215');
  expect(ids('owner', 'desc').at(-1)).toBe('3');
  expect(ids('markdone', 'desc')[0]).toBe('4');
});

it('EVT-02 the date compares the start to the day; the title any part, whatever case and accents', () => {
  const found = (title: string, start: string | null) =>
    eventList.filterRows(all, { ...noFilters, title, start }, TODAY).map(({ internalid }) => internalid);
  expect(found('', '2026-11-24')).toEqual(['1', '2', '3']);
  expect(found(' REUNION ', null)).toEqual(['5']);
  expect(found('rack', '2026-12-01')).toEqual([]);
  expect(eventList.filterRows(all, { ...noFilters, title: ' ' }, TODAY)).toBe(all);
});

it('VIEW-03 owners and states can be several; attendees by a part, and done or not', () => {
  const found = (filters: Partial<typeof noFilters>) =>
    eventList.filterRows(events, { ...noFilters, ...filters }, TODAY).map(({ internalid }) => internalid);
  const events = [
    buildEvent({
      internalid: '1',
      owner: 'Ana Cruz',
      attendee: 'José Sá; Lee',
      status: 'Tentative',
      markdone: true,
    }),
    buildEvent({ internalid: '2', owner: 'Ben Ode', attendee: null, status: 'Confirmed', markdone: false }),
    buildEvent({ internalid: '3', owner: null, attendee: null, status: null, markdone: false }),
  ];
  expect(found({ owner: 'Ana Cruz,Ben Ode' })).toEqual(['1', '2']);
  expect(found({ status: 'Confirmed,Gone' })).toEqual(['2']);
  expect(found({ attendee: 'jose' })).toEqual(['1']);
  expect([found({ done: 'yes' }), found({ done: 'no' })]).toEqual([['1'], ['2', '3']]);
});

it('VIEW-03 the spellings of one state are one choice, and what no list here has stays as it is', () => {
  const events = ['Cancelled', 'Canceled', ' CANCELLED ', 'completed', 'Verschoben'].map((status, at) =>
    buildEvent({ internalid: String(at), status }),
  );
  const found = (status: string) =>
    eventList.filterRows(events, { ...noFilters, status }, TODAY).map(({ internalid }) => internalid);
  const cancelled = ['0', '1', '2'];
  expect([found('Cancelled'), found('Canceled'), found('CANCELLED')]).toEqual([
    cancelled,
    cancelled,
    cancelled,
  ]);
  expect([found('Completed'), found('Verschoben')]).toEqual([['3'], ['4']]);
});

it('EVT-03 a link to an event that repeats opens its next day, or its last', () => {
  const on = (startdate: string) => buildEvent({ internalid: `7@${startdate}`, repeatedId: '7', startdate });
  const [past, latest, future] = [on('2020-01-01'), on('2020-01-08'), on('2999-01-01')];
  expect(nextOfRepeated('7', [on('2999-01-08'), future, latest, past])).toBe(future);
  expect(nextOfRepeated('7', [latest, past])).toBe(latest);
  expect(nextOfRepeated('8', [past])).toBeUndefined();
});
