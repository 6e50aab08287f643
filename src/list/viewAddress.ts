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
  /** The view with its innermost dialog closed: a record over the list, or what is open in that record's place. */
  closed: (view: View) => View;
  /** The view on the first page of its list, for lists whose page follows the open record. */
  onFirstPage?: (view: View) => View;
  /** Whether the second is another list, as of another search, to whose predecessor Back is to lead. */
  isElsewhere?: (current: View, wanted: View) => boolean;
}

/**
 * - `elsewhere`: another list; Back leads to the one before
 * - `push`: something is opened from the list or from a record, so that Back closes it
 * - `back`: it is closed, and the entry before is of what it was opened from
 * - `replace`: everything else; going through pages, tabs, filters and records leaves no trail
 */
export type HistoryStep = 'elsewhere' | 'push' | 'back' | 'replace';

type Page<View> = ViewAddress<never, View>;

/** A view, what it was opened from, and so on to the list. */
function levelsOf<View>(page: Page<View>, view: View): [View, ...View[]] {
  const outer = page.closed(view);
  return page.write(outer) === page.write(view) ? [view] : [view, ...levelsOf(page, outer)];
}

/** How many dialogs are open, each opened from the one before. */
const depthOf = <View>(page: Page<View>, view: View) => levelsOf(page, view).length - 1;

const listOf = <View>(page: Page<View>, view: View) => levelsOf(page, view).at(-1) ?? view;

/** How the history comes from the address it has to the one that is wanted. */
export function historyStep<View>(
  page: Page<View>,
  current: string,
  wanted: string,
  isOpenedFromList: boolean,
): HistoryStep {
  const [from, to] = [page.read(current), page.read(wanted)];
  if (page.isElsewhere?.(from, to)) return 'elsewhere';
  const [before, after] = [depthOf(page, from), depthOf(page, to)];
  if (before === after) return 'replace';
  if (after > before) return 'push';
  return isOpenedFromList ? 'back' : 'replace';
}

/**
 * The view that a page takes on when the person came to an address by Back, Forward or a link. Where it only closes
 * what is open, the list stays on the page of the record that was seen last, as it does after Close.
 */
export function viewOnArrival<View>(page: Page<View>, arrived: View, current: View): View {
  const { write, onFirstPage = (view: View) => view } = page;
  if (depthOf(page, arrived) > 0 || depthOf(page, current) === 0) return arrived;
  const list = listOf(page, current);
  return write(onFirstPage(arrived)) === write(onFirstPage(list)) ? list : arrived;
}

/** What a page leaves in the history entries that it writes. */
interface WrittenEntry {
  isWritten: true;
  /** The entry is of something open, and the one before it of what that was opened from: the list, or a record. */
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
