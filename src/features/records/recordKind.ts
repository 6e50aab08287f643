import type { ComponentType, ReactNode } from 'react';
import type { LinkedKind } from '@contract/records/links';
import type { RecordSearch } from '@/api/search';
import type { Noun } from '@/lib/format/texts';
import type { BarFilter } from '@/list/filters';
import type { Compare } from '@/list/makeSorter';
import type { TableColumn } from '@/ui/data-table/columns';
import type { ListPlace } from '@/ui/record/useSearchedPages';

/** A column of the results. It sorts by its text unless told otherwise. */
export interface RecordColumn<Row> extends TableColumn<Row> {
  /** What it sorts by where that is not what it shows, as YYYY-MM-DD for a date. */
  sortValue?: (row: Row) => string | null;
  /** How those compare; as texts unless told otherwise. */
  compare?: Compare;
}

export interface TabPanelProps<Row> {
  record: Row;
  /** Where the tab's list is; it stands in the address, and is found again when one comes back from what was opened. */
  list: ListPlace;
  onListChange: (list: ListPlace) => void;
  /** Opens something in the record's place. What is pressed has `data-opens` of the same, to get the focus back. */
  onOpen: (inner: string) => void;
}

/** Of what stands in the place of a record from which it was opened. */
export interface InnerProps<Row> {
  record: Row;
  /** The tab it was opened from, and is come back to. */
  tab: string;
  /** What it is, in the words of `TabPanelProps.onOpen`. */
  inner: string;
  onClose: () => void;
  /** Closes what has added to the tab's list, and leads to the list's start: what is new has to be seen. */
  onAdded: () => void;
}

export interface PrintProps<Row> {
  kind: RecordKind<Row>;
  record: Row;
  /** As of when the record is so. */
  asOf?: string;
}

/** A tab of the details; the first one is open unless the address names another. */
export interface RecordTab<Row> {
  id: string;
  label: string;
  /** A number behind the label: items, files. */
  count?: (row: Row) => number;
  /** What it shows is asked for when it opens. */
  fetches?: true;
  /** It has a list whose place is in the address, and opens things in the record's place: its kind has an `Inner`. */
  opens?: true;
  /** What it shows, with its own padding; it is drawn again for each record. */
  Panel: ComponentType<TabPanelProps<Row>>;
}

/** What a page says about outcomes: the specification's words (error catalogue). */
export interface RecordMessages {
  found: string;
  noneFound: string;
  failed: string;
  /** In the place of the rows. */
  noRows: string;
}

/**
 * A kind of record that is looked up: all that its page has of its own. The flow from the search to the open record is
 * the same for every kind (`RecordSearchPage`).
 */
export interface RecordKind<Row> {
  /** Its key in the store and in what is kept on the machine. */
  id: string;
  /** What the server is asked for. */
  request: Omit<RecordSearch, 'term'>;
  /** What sources and links call it. */
  outside: LinkedKind;
  title: string;
  /** One line: what the page finds, and by what. */
  about: string;
  noun: Noun;
  /** Of the search box. */
  label: string;
  placeholder: string;
  /** A number such as one types, for the hint before the first search. */
  example: string;
  messages: RecordMessages;
  /** Reset is there while there are results, as CASE-01 wants it; else always, disabled before the first search. */
  resetsResults?: true;
  /** Reads one record of an answer, whatever came; null for what cannot be told from others. */
  read: (raw: unknown) => Row | null;
  keyOf: (row: Row) => string;
  /** The source that it came from; null if it was made here. */
  sourceOf: (row: Row) => string | null;
  /** The number or name that a search finds exactly. */
  numberOf: (row: Row) => string;
  columns: readonly RecordColumn<Row>[];
  /** By what the results are narrowed down, by name. */
  filters: Readonly<Record<string, BarFilter<Row> & { more: true }>>;
  /** A row on a small screen. */
  renderCard: (row: Row) => ReactNode;
  /** Over the title of the details: "Sales order SO-77120". */
  headOf: (row: Row) => string;
  titleOf: (row: Row) => string;
  /** Beside the head: how the record stands. */
  chipsOf?: (row: Row) => ReactNode;
  tabs: readonly [RecordTab<Row>, ...RecordTab<Row>[]];
  /** Prints the record: a button in the foot, before Close. */
  Print: ComponentType<PrintProps<Row>>;
  /** What is opened from a tab, instead of the details. */
  Inner?: ComponentType<InnerProps<Row>>;
}
