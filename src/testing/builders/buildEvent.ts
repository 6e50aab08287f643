import { event, type Event } from '@contract/records/events';
import type { Calendar } from '@contract/records/lookups';

let lastId = 70_000;

/** A plausible event, checked against the contract. */
export const buildEvent = (over: Partial<Event> = {}): Event =>
  event.parse({
    internalid: String((lastId += 1)),
    title: 'Weekly stock review',
    startdate: '2026-11-24',
    starttime: '09:00',
    endtime: '10:30',
    owner: 'Jonah Reyes',
    attendee: 'Amira Sato',
    status: 'Confirmed',
    markdone: false,
    ...over,
  });

/** The directory of most tests; the first is the calendar of the test session's user. */
export const buildCalendars = (): Calendar[] => [
  { id: '1102', label: 'Jonah Reyes', kind: 'person', email: 'jonah.reyes@example.test', own: true },
  { id: '1101', label: 'Amira Sato', kind: 'person', email: 'amira.sato@example.test' },
  { id: '1201', label: 'Meeting Room Apo', kind: 'room' },
  { id: '1301', label: 'Field Operations APAC', kind: 'group' },
];
