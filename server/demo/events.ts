import { calendars, type DemoCalendar } from './calendars';
import { customers } from './customers';
import { addDays, chance, filled, instantOn, int, one, startStream } from './draw';
import type { DemoRow } from './insertRows';
import { demoAccounts } from './people';

const EVENTS_PER_UNIT = 300;
const FIRST_ID = 70_001;

/** Both spellings of one outcome occur in the business system, and none of them counts on the calendar (HOME-02). */
const statuses = ['Confirmed', 'Confirmed', 'Tentative', 'Completed', 'Cancelled', 'Canceled'] as const;

const titles = [
  'Vendor call: firmware plan',
  'Handover to night shift',
  'Onsite visit, {customer}',
  'Weekly stock review',
  'Training: ESD handling and packing',
  'Change window, {customer}',
  'Réunion de suivi, {customer}',
  'Quarterly service review with {customer}',
];

const people = calendars.filter(({ kind }) => kind === 'person');
const rooms = calendars.filter(({ kind }) => kind === 'room');
const groups = calendars.filter(({ kind }) => kind === 'group');
const signIns: readonly string[] = Object.values(demoAccounts).map(({ email }) => email);
const demoPeople = people.filter(({ email }) => email !== null && signIns.includes(email));

export interface DemoEvents {
  events: DemoRow<'events'>[];
  /** In whose calendars they stand. */
  entries: DemoRow<'event_calendars'>[];
}

/** The events of one unit: 300 around `day`, a third of them of the accounts that people sign in with. */
export function demoEvents(unit: number, day: string): DemoEvents {
  startStream('events', unit);
  const made = Array.from({ length: EVENTS_PER_UNIT }, (_, index) =>
    demoEvent(String(FIRST_ID + unit * EVENTS_PER_UNIT + index), day),
  );
  return {
    events: made.map(({ event }) => event),
    entries: made.flatMap(({ event, within }) =>
      [...new Set(within)].map(({ id }) => ({ event_id: event.id, calendar_id: id })),
    ),
  };
}

function demoEvent(id: string, day: string): { event: DemoRow<'events'>; within: DemoCalendar[] } {
  const owner = one(chance(0.33) ? demoPeople : people);
  const attendees = Array.from({ length: int(0, 3) }, () => one(people)).filter((person) => person !== owner);
  const places = [...(chance(0.3) ? [one(rooms)] : []), ...(chance(0.15) ? [one(groups)] : [])];
  const startdate = addDays(day, int(-30, 45));
  const from = int(7, 16);
  const status = filled(0.95, () => one(statuses));
  const hour = (value: number) => `${String(value).padStart(2, '0')}:${one(['00', '30'])}`;
  return {
    event: {
      id,
      title: one(titles).replace('{customer}', one(customers).name),
      startdate,
      starttime: filled(0.92, () => hour(from)),
      endtime: filled(0.9, () => hour(from + int(1, 3))),
      owner: owner.name,
      attendee: attendees.length > 0 ? attendees.map(({ name }) => name).join(', ') : null,
      status,
      markdone: status === 'Completed',
      created_at: instantOn(addDays(startdate < day ? startdate : day, -int(1, 20))),
    },
    within: [owner, ...attendees, ...places],
  };
}
