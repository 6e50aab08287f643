import type { CalendarKind } from '@server/db/recordTables';
import type { Executor } from '@server/db/schema';
import { insertRows } from '@demo/insertRows';
import { accountHolders } from './people';

export interface DemoCalendar {
  id: string;
  name: string;
  kind: CalendarKind;
  email: string | null;
}

const calendar = (
  kind: CalendarKind,
  id: number,
  name: string,
  email: string | null = null,
): DemoCalendar => ({
  id: String(id),
  name,
  kind,
  email,
});

const EMPLOYEES_WITHOUT_ACCOUNT = [
  ['Beatriz Camacho', 'beatriz.camacho'],
  ['Oleksandr Bondarenko', 'oleksandr.bondarenko'],
  ['Mei Ling Chua', 'mei.chua'],
  ['Frédéric Aubert', 'frederic.aubert'],
  ['Daniel Kruger', 'daniel.kruger'],
] as const;

/** The directory: 20 people, rooms and groups. People without an account have a calendar all the same. */
export const calendars: readonly DemoCalendar[] = [
  ...accountHolders.map(({ fullname, email }, index) => calendar('person', 1101 + index, fullname, email)),
  ...EMPLOYEES_WITHOUT_ACCOUNT.map(([name, mailbox], index) =>
    calendar('person', 1151 + index, name, `${mailbox}@demo.test`),
  ),
  ...['Meeting Room Apo', 'Meeting Room Mayon', 'Training Room 3F', 'Boardroom'].map((name, index) =>
    calendar('room', 1201 + index, name),
  ),
  ...['Field Operations APAC', 'TRT Night Shift', 'Procurement'].map((name, index) =>
    calendar('group', 1301 + index, name),
  ),
];

export async function insertCalendars(db: Executor): Promise<void> {
  await insertRows(db, 'calendars', calendars);
}
