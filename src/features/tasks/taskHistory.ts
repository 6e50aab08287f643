import { readTaskAddress, writeTaskAddress, type TaskView } from './taskAddress';

/**
 * - `search`: another list, one's own or of another search; Back leads to the one before
 * - `push`: a record is opened from the list, so that Back closes it
 * - `back`: it is closed, and the entry before is the list it was opened from
 * - `replace`: everything else; going through pages, tabs, filters and records leaves no trail
 */
export type HistoryStep = 'search' | 'push' | 'back' | 'replace';

const searchOf = (address: string) => readTaskAddress(address).list.search;
const isOpen = (address: string) => readTaskAddress(address).dialog.kind === 'details';

/** How the history comes from the address it has to the one that is wanted. */
export function historyStep(current: string, wanted: string, isOpenedFromList: boolean): HistoryStep {
  if (searchOf(current) !== searchOf(wanted)) return 'search';
  if (isOpen(current) === isOpen(wanted)) return 'replace';
  if (isOpen(wanted)) return 'push';
  return isOpenedFromList ? 'back' : 'replace';
}

/** The address of the list alone. */
export const listAddress = ({ list }: Pick<TaskView, 'list'>) =>
  writeTaskAddress({ list, dialog: { kind: 'closed' } });

/**
 * The view that the page takes on when the person came to an address by Back, Forward or a link. Where it only closes
 * the record, the list stays on the page of the record that was seen last, as it does after Close.
 */
export function viewOnArrival(arrived: TaskView, current: TaskView): TaskView {
  const onFirstPage = ({ list }: TaskView) => listAddress({ list: { ...list, page: 0 } });
  const isClosed = arrived.dialog.kind === 'closed' && current.dialog.kind === 'details';
  return isClosed && onFirstPage(arrived) === onFirstPage(current)
    ? { ...arrived, list: current.list }
    : arrived;
}

/** What the page leaves in the history entries that it writes. */
interface WrittenEntry {
  isWritten: true;
  /** The entry is of a record, and the one before it of its list. */
  isOpenedFromList: boolean;
}

/** The state of an entry that the page writes itself. */
export const writtenEntry = (isOpenedFromList: boolean): WrittenEntry => ({
  isWritten: true,
  isOpenedFromList,
});

/** The same state read back; null for an entry that something else made: a link, a page loaded afresh. */
export const readEntry = (state: unknown): WrittenEntry | null =>
  typeof state === 'object' && state !== null && 'isWritten' in state ? (state as WrittenEntry) : null;
