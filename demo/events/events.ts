import { calendars } from '@demo/people/calendars';
import { chosenEvents, demoPeople, enteredBefore, type MadeEvent } from './chosenEvents';
import { addDays, chance, filled, int, one, startStream } from '@demo/draw';
import { CHANGE_WINDOW, eventTitle, titled } from './eventTitles';
import type { DemoRow } from '@demo/insertRows';

const EVENTS_PER_UNIT = 300;
const FIRST_ID = 70_001;
/** The one calendar that has no events. */
const NEVER_BOOKED = 'Boardroom';

/** Both spellings of one outcome occur in the business system, and none of them counts on the calendar (HOME-02). */
const statuses = ['Confirmed', 'Confirmed', 'Tentative', 'Completed', 'Cancelled', 'Canceled'] as const;

const people = calendars.filter(({ kind }) => kind === 'person');
const rooms = calendars.filter(({ kind, name }) => kind === 'room' && name !== NEVER_BOOKED);
const groups = calendars.filter(({ kind }) => kind === 'group');

export interface DemoEvents {
  events: DemoRow<'events'>[];
  /** In whose calendars they stand. */
  entries: DemoRow<'event_calendars'>[];
}

/**
 * The events of one unit: 300 around `day`, more than a third of them of the accounts that people sign in with. The
 * first unit begins with those that must be there.
 */
export function demoEvents(unit: number, day: string): DemoEvents {
  startStream('events', unit);
  const chosen = unit === 0 ? chosenEvents(day) : [];
  const drawn = Array.from({ length: EVENTS_PER_UNIT - chosen.length }, () => drawnEvent(day));
  const made = [...chosen, ...drawn].map(({ event, within }, index) => ({
    event: { ...event, id: String(FIRST_ID + unit * EVENTS_PER_UNIT + index) },
    within,
  }));
  return {
    events: made.map(({ event }) => event),
    entries: made.flatMap(({ event, within }) =>
      [...new Set(within)].map(({ id }) => ({ event_id: event.id, calendar_id: id })),
    ),
  };
}

type Times = Pick<DemoRow<'events'>, 'starttime' | 'endtime'>;

/** In office hours, overnight, all day, or with an open end. */
function drawnTimes(): Times & { overnight?: true } {
  const hour = (value: number) => `${String(value).padStart(2, '0')}:${one(['00', '30'])}`;
  if (chance(0.08)) return { starttime: null, endtime: null };
  if (chance(0.08)) return { starttime: hour(int(20, 23)), endtime: hour(int(1, 6)), overnight: true };
  const from = int(7, 16);
  return { starttime: hour(from), endtime: filled(0.95, () => hour(from + int(1, 3))) };
}

function drawnEvent(day: string): MadeEvent {
  const owner = one(chance(0.33) ? demoPeople : people);
  const attendees = Array.from({ length: int(0, 3) }, () => one(people)).filter((person) => person !== owner);
  const places = [...(chance(0.3) ? [one(rooms)] : []), ...(chance(0.15) ? [one(groups)] : [])];
  const startdate = addDays(day, int(-30, 45));
  const { overnight, ...times } = drawnTimes();
  const status = filled(0.95, () => one(statuses));
  return {
    event: {
      title: overnight ? titled(CHANGE_WINDOW) : eventTitle(),
      startdate,
      ...times,
      owner: owner.name,
      attendee: attendees.length > 0 ? attendees.map(({ name }) => name).join(', ') : null,
      status,
      markdone: status === 'Completed',
      created_at: enteredBefore(startdate, day),
    },
    within: [owner, ...attendees, ...places],
  };
}
