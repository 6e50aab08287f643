import type { Calendar } from '@contract/lookups';
import { findOwnCalendar } from './ownCalendar';

const calendars: Calendar[] = [
  { id: '1', label: 'José Álvarez', kind: 'person', email: 'Jose.Alvarez@Example.test' },
  { id: '2', label: 'José Álvarez', kind: 'person', email: 'j.alvarez2@example.test' },
  { id: '3', label: 'Mei Ling Chua', kind: 'person' },
  { id: '4', label: 'Atlas', kind: 'room' },
  { id: '5', label: 'Atlas', kind: 'person' },
];
const find = (email: string, fullname: string, alias = '') =>
  findOwnCalendar(calendars, { email, fullname, alias })?.id;

it.each([
  ['the e-mail address, whatever its case', '2', find('J.Alvarez2@EXAMPLE.test', 'Mei Ling Chua')],
  ['the full name, whatever its case and accents', '1', find('other@example.test', ' jose alvarez ')],
  ['the full name before the alias', '3', find('', 'Mei Ling Chua', 'Atlas')],
  ['the alias, which no room is called by', '5', find('', 'M. Chua', 'atlas')],
  ['nothing that fits', undefined, find('other@example.test', 'Somebody Else', 'Some')],
  ['nothing at all, which is no name', undefined, find('', '', ' ')],
])('EVT-04 one’s own calendar is found by %s', (_by, id, found) => expect(found).toBe(id));
