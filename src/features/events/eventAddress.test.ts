import { historyStep, viewOnArrival } from '@/list/viewAddress';
import { eventAddress } from './eventAddress';
import { eventsSlice } from './eventsSlice';

const { read, write } = eventAddress;
const plain = { list: eventsSlice.getInitialState(), event: null };
const full = {
  list: {
    filters: { calendar: '1101', title: 'réunion & audit', start: '2026-11-24' },
    page: 2,
    sort: { field: 'title', direction: 'asc' as const },
  },
  event: '70001',
};

it('SHELL-17 reads back what it wrote, and writes nothing of a page that shows nothing yet', () => {
  expect(read(write(full))).toEqual(full);
  expect(read(write(plain))).toEqual(plain);
  expect(write(plain)).toBe('');
});

it('SHELL-17 EVT-02 shows exactly what another page leads to', () => {
  expect(read('?calendar=1201&start=2026-11-24&event=70007')).toEqual({
    list: { ...plain.list, filters: { calendar: '1201', title: '', start: '2026-11-24' } },
    event: '70007',
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
