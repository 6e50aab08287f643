import type { UnknownAction } from '@reduxjs/toolkit';

/**
 * What of a page can be shared by its address (SHELL-17): a list, and the record that is open over it. A page without
 * records may take anything for one that opens and closes, as a dialog. Made once per page; `State` is the part of
 * the store that it reads.
 */
export interface ViewAddress<State, View> {
  /** The view that the store holds. */
  select: (state: State) => View;
  /** Puts a view into the store. */
  restore: (view: View) => readonly UnknownAction[];
  /** Reads a query string. What makes no sense counts as not given: an old or mistyped link still opens the page. */
  read: (search: string) => View;
  /** The query string of a view, with its question mark; empty for the plain page. Reads back as the same view. */
  write: (view: View) => string;
  /** The list alone: the view with its record closed. */
  closed: (view: View) => View;
  /** The view on the first page of its list, for lists whose page follows the open record. */
  onFirstPage?: (view: View) => View;
  /** Whether the second is another list, as of another search, to whose predecessor Back is to lead. */
  isElsewhere?: (current: View, wanted: View) => boolean;
}

/**
 * - `elsewhere`: another list; Back leads to the one before
 * - `push`: a record is opened from the list, so that Back closes it
 * - `back`: it is closed, and the entry before is the list it was opened from
 * - `replace`: everything else; going through pages, tabs, filters and records leaves no trail
 */
export type HistoryStep = 'elsewhere' | 'push' | 'back' | 'replace';

type Page<View> = ViewAddress<never, View>;

const isOpen = <View>({ write, closed }: Page<View>, view: View) => write(view) !== write(closed(view));

/** How the history comes from the address it has to the one that is wanted. */
export function historyStep<View>(
  page: Page<View>,
  current: string,
  wanted: string,
  isOpenedFromList: boolean,
): HistoryStep {
  const [from, to] = [page.read(current), page.read(wanted)];
  if (page.isElsewhere?.(from, to)) return 'elsewhere';
  const opens = isOpen(page, to);
  if (isOpen(page, from) === opens) return 'replace';
  if (opens) return 'push';
  return isOpenedFromList ? 'back' : 'replace';
}

/**
 * The view that a page takes on when the person came to an address by Back, Forward or a link. Where it only closes
 * the record, the list stays on the page of the record that was seen last, as it does after Close.
 */
export function viewOnArrival<View>(page: Page<View>, arrived: View, current: View): View {
  const { write, closed, onFirstPage = (view: View) => view } = page;
  const listOf = (view: View) => write(onFirstPage(closed(view)));
  const isClosed = !isOpen(page, arrived) && isOpen(page, current);
  return isClosed && listOf(arrived) === listOf(current) ? closed(current) : arrived;
}

/** What a page leaves in the history entries that it writes. */
interface WrittenEntry {
  isWritten: true;
  /** The entry is of a record, and the one before it of its list. */
  isOpenedFromList: boolean;
}

/** The state of an entry that a page writes itself. */
export const writtenEntry = (isOpenedFromList: boolean): WrittenEntry => ({
  isWritten: true,
  isOpenedFromList,
});

/** The same state read back; null for an entry that something else made: a link, a page loaded afresh. */
export const readEntry = (state: unknown): WrittenEntry | null =>
  typeof state === 'object' && state !== null && 'isWritten' in state ? (state as WrittenEntry) : null;
