import type { RoomPart, RoomRequest, RoomTask, TimelineLine } from '@contract/records/caseRoom';
import { kindNouns } from '@/links/recordLink';
import { dueNote, shownDate } from '@/lib/format/dates';
import { linkedDayText } from '@/lib/format/instants';
import { formatMoved, formatQuantity } from '@/lib/format/quantity';

export const roomMessages = {
  failed: 'The case room could not be loaded.',
  loading: 'Loading the case room…',
  noMachine: 'No configuration item has the serial number or hostname of this case.',
  noTasks: 'No open task names the machine, the job or this case.',
  noVisit: 'No task was completed here yet.',
  noRequests: 'No IMR or POR was made for this case.',
  noParts: 'No request of this case asks for a part.',
  noItem: 'Not an inventory item',
  notCounted: 'Stock not counted',
} as const;

const figure = (decimal: string | null) => (decimal === null ? null : Number(decimal));

/** What is in stock of a part: "6 available, 8.5 on hand", "None in stock". */
export function stockText({ item, onHand, available }: RoomPart): string {
  if (item === null) return roomMessages.noItem;
  if (onHand === null && available === null) return roomMessages.notCounted;
  if (!(Number(onHand) > 0) && !(Number(available) > 0)) return 'None in stock';
  return [
    available !== null && `${formatQuantity(figure(available))} available`,
    onHand !== null && `${formatQuantity(figure(onHand))} on hand`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** A request with how many of a part it asks for: "POR10007 (4)", of a movement out of stock "IMR10012 (-1)". */
export function askedText({ kind, title, quantity }: RoomPart['asked'][number]): string {
  const asked = kind === 'imr' ? formatMoved(figure(quantity)) : formatQuantity(figure(quantity));
  return asked === null ? title : `${title} (${asked})`;
}

/** Who does an open task, and when it is due: "Jonah Reyes · due 11/20/2026 · Overdue by 3 days". */
export const taskText = ({ assigned, duedate }: RoomTask, today: string): string =>
  [
    assigned ?? 'Nobody assigned',
    duedate && `due ${shownDate(duedate)}`,
    duedate && dueNote(duedate, today, false)?.text,
  ]
    .filter(Boolean)
    .join(' · ');

/** Who was at a machine last, and when. */
export const visitText = ({ assigned, completed }: RoomTask): string =>
  [assigned ?? 'Nobody assigned', completed && shownDate(completed)].filter(Boolean).join(' · ');

/** The status of a request, and whether it is open where the status does not say so by itself. */
export const requestState = ({ status, isOpen }: RoomRequest): string => {
  const isTold = isOpen ? /^open$/i : /^(closed|completed|cancell?ed(\/closed)?)$/i;
  if (status && isTold.test(status)) return status;
  return `${status ?? 'No status'} · ${isOpen ? 'open' : 'closed'}`;
};

/** What is known of a request besides its status. */
export const requestText = ({ subtitle, day, eta, order }: RoomRequest): string =>
  [subtitle, day && linkedDayText(day), eta && `ETA ${shownDate(eta)}`, order && `order ${order}`]
    .filter(Boolean)
    .join(' · ');

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What stands before a record's number in the timeline: its kind ("Task "), unless the number says it ("IMR10012"). */
export const kindText = ({ kind, record: { title } }: TimelineLine): string => {
  if (kind !== 'imr' && kind !== 'por') return `${capital(kindNouns[kind][0])} `;
  const name = kind.toUpperCase();
  return title.toUpperCase().startsWith(name) ? '' : `${name} `;
};
