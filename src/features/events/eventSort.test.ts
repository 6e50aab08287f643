import { buildEvent } from '@/testing/buildEvent';
import { filterEvents } from './eventFilters';
import { sortEvents } from './eventSort';
import { defaultEventSort } from './eventsSlice';

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
  sortEvents(all, { field, direction })
    .map(({ internalid }) => internalid)
    .join('');

it('EVT-03 newest start first, those of a day by their hours, one of the whole day as it begins', () => {
  expect(sortEvents(all, defaultEventSort).map(({ internalid }) => internalid)).toEqual([
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
    filterEvents(all, { calendar: '1', title, start }).map(({ internalid }) => internalid);
  expect(found('', '2026-11-24')).toEqual(['1', '2', '3']);
  expect(found(' REUNION ', null)).toEqual(['5']);
  expect(found('rack', '2026-12-01')).toEqual([]);
  expect(filterEvents(all, { calendar: '1', title: ' ', start: null })).toBe(all);
});
