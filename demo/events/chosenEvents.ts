import { addMonths } from '@contract/dashboardRules';
import { calendars, type DemoCalendar } from '@demo/people/calendars';
import { addDays, instantOn, int, one, timeOfDay } from '@demo/draw';
import { CHANGE_WINDOW, eventTitle, LONG_TITLE, titled } from './eventTitles';
import type { DemoRow } from '@demo/insertRows';
import { demoAccounts } from '@demo/people/people';

/** An event without its id, and the calendars it stands in. */
export interface MadeEvent {
  event: DemoRow<'events'>;
  within: readonly DemoCalendar[];
}

const calendarOf = (email: string): DemoCalendar => {
  const found = calendars.find((calendar) => calendar.email === email);
  if (!found) throw new Error(`${email} has no calendar.`);
  return found;
};
const admin = calendarOf(demoAccounts.admin.email);
const engineer = calendarOf(demoAccounts.engineer.email);
const partner = calendarOf(demoAccounts.partner.email);
/** Those of the accounts that people sign in with. */
export const demoPeople = [admin, engineer, partner];
const everyone = calendars.filter(({ kind }) => kind === 'person');

/** On which day an event may have been entered: before it starts, and before `day`. */
export const enteredBefore = (startdate: string, day: string): string =>
  instantOn(addDays(startdate < day ? startdate : day, -int(1, 20))).slice(0, 10);

interface Wanted {
  on: string;
  title?: string;
  /** Without both it lasts all day. */
  from?: string;
  to?: string;
  status?: string | null;
  owner?: DemoCalendar | null;
  guests?: readonly DemoCalendar[];
}

/**
 * What chance may leave out: open events of each demo account today and in the months around it, and every shape that
 * an event can have. Draws from the stream that was started.
 */
export const chosenEvents = (day: string): MadeEvent[] =>
  [
    ...demoPeople.flatMap((owner) => [...today(day), ...around(day)].map((each) => ({ owner, ...each }))),
    ...shapes(day),
    ...clockChanges(day),
  ].map((wanted) => chosenEvent(wanted, day));

/** Two of them cross a midnight, one lasts all day, and two no longer count (HOME-02). */
const today = (day: string): Wanted[] => [
  { on: addDays(day, -1), title: CHANGE_WINDOW, from: '23:00', to: '01:30' },
  { on: day, title: 'On call' },
  { on: day, title: 'Handover from night shift', from: '08:00', to: '08:30', guests: [one(everyone)] },
  { on: day, title: 'Onsite visit, {customer}', from: '13:00', to: '16:30', status: 'Tentative' },
  { on: day, title: CHANGE_WINDOW, from: '22:00', to: '02:00' },
  { on: day, from: '10:00', to: '11:00', status: 'completed' },
  { on: day, from: '11:30', to: '12:00', status: 'CANCELLED' },
];

const monthsAround = (day: string): string[] =>
  [-1, 0, 1].map((months) => addMonths(day.slice(0, 7), months));

const around = (day: string): Wanted[] =>
  monthsAround(day)
    .flatMap((month) => ['04', '11', '18', '25'].map((date) => `${month}-${date}`))
    .map((on) => ({ on, from: timeOfDay(7, 11), to: timeOfDay(12, 17) }));

const shapes = (day: string): Wanted[] => [
  { on: addDays(day, 1), title: LONG_TITLE, from: '21:30', to: '05:00', guests: [admin, partner] },
  { on: addDays(day, 1), title: 'Backup window', from: '20:00', to: '00:00', guests: [admin, partner] },
  { on: addDays(day, 2), title: 'Town hall', from: '15:00', to: '16:00', guests: everyone },
  { on: addDays(day, 3), title: 'Room closed for works', owner: null, status: null, guests: demoPeople },
  { on: addDays(day, 4), title: 'Rack audit, {customer}', from: '09:00', guests: [admin, partner] },
  { on: addDays(day, 4), title: 'Courier comes before noon', to: '12:00', guests: [admin, partner] },
];

/** Times that some places have twice on such a day, and some not at all; shown as they are all the same. */
const clockChanges = (day: string): Wanted[] =>
  [...new Set(monthsAround(day).map((month) => month.slice(0, 4)))]
    .flatMap(clockChangesOf)
    .filter((on) => monthsAround(day).includes(on.slice(0, 7)))
    .map((on) => ({
      on,
      title: 'Clock change: check schedulers and time servers',
      from: '02:30',
      to: '03:30',
      guests: [admin, partner],
    }));

function chosenEvent({ on, title, from, to, ...wanted }: Wanted, day: string): MadeEvent {
  const { status = 'Confirmed', owner = engineer } = wanted;
  const guests = (wanted.guests ?? []).filter((guest) => guest !== owner);
  return {
    event: {
      title: title ? titled(title) : eventTitle(),
      startdate: on,
      starttime: from ?? null,
      endtime: to ?? null,
      owner: owner && owner.name,
      attendee: guests.map(({ name }) => name).join(', ') || null,
      status,
      markdone: status === 'completed',
      created_at: enteredBefore(on, day),
    },
    within: owner ? [owner, ...guests] : guests,
  };
}

const sundayFrom = (day: string): string => addDays(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);

/** The days of a year on which clocks are changed in North America (March and November) and Europe, in their order. */
export const clockChangesOf = (year: string): string[] =>
  ['03-08', '03-25', '10-25', '11-01'].map((from) => sundayFrom(`${year}-${from}`));
