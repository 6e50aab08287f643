import type { Calendar } from '@contract/records/lookups';
import { calendarOptions, matchingOptions } from './calendarOptions';

const calendars: Calendar[] = [
  { id: '1', label: 'Amira Sato', kind: 'person', email: 'amira.sato@example.test' },
  { id: '2', label: 'José Álvarez', kind: 'person', email: 'jose.alvarez@example.test' },
  { id: '3', label: 'Jose Alvarez', kind: 'person', email: 'j.alvarez2@example.test' },
  { id: '4', label: 'Annex', kind: 'room' },
  { id: '5', label: 'Annex', kind: 'group' },
];
const options = calendarOptions(calendars, calendars[2]);
const found = (typed: string) => matchingOptions(options, typed).map(({ calendar }) => calendar.id);

it('EVT-04 EVT-01 one’s own calendar comes first, then people, rooms and groups', () => {
  expect(options.map(({ calendar, group }) => [calendar.id, group])).toEqual([
    ['3', 'Your calendar'],
    ['1', 'People'],
    ['2', 'People'],
    ['4', 'Rooms'],
    ['5', 'Groups'],
  ]);
});

it('EVT-01 those of one name are told apart by their e-mail, or by their id', () => {
  expect(options.map(({ name }) => name)).toEqual([
    'Jose Alvarez (j.alvarez2@example.test)',
    'Amira Sato',
    'José Álvarez (jose.alvarez@example.test)',
    'Annex (4)',
    'Annex (5)',
  ]);
});

it('EVT-01 typing finds words of name and e-mail, whatever case, accents and order', () => {
  expect(found('ALVAREZ')).toEqual(['3', '2']);
  expect(found('álvarez jose.')).toEqual(['2']);
  expect(found('  sato   ami ')).toEqual(['1']);
  expect(found('amira@')).toEqual([]);
  expect(found('')).toHaveLength(5);
});
