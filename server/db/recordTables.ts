import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CmdbScope } from '@contract/records/cmdb';
import type { Fspef } from '@contract/tasks/tasks';
import type { Decimal, Fields, GeneratedInstant, Instant } from './columnTypes';
import type { RequestTables } from './requestTables';
import type { SourceTables } from './sourceTables';

export interface TasksTable {
  internalid: string;
  title: string;
  /** The title by `fold_text`: lower case without accents. */
  title_folded: GeneratedAlways<string>;
  priority: string | null;
  task_type: string | null;
  company: string | null;
  startdate: string | null;
  duedate: string | null;
  progress_id: string | null;
  fe_progress_id: string | null;
  /** The labels of ids that the contract's lists do not have. */
  progress_label: string | null;
  fe_progress_label: string | null;
  /** The assignee's full name. `assigned_email` links the task to an account, regardless of case. */
  assigned: string | null;
  /** The first 500 characters of the assignee's name by `fold_text`. */
  assigned_folded: GeneratedAlways<string | null>;
  assigned_email: string | null;
  previous_assignee: string | null;
  message: string | null;
  date_created: string | null;
  date_completed: string | null;
  /** Times of day, `HH:mm`, or as another system writes them. */
  from_time: string | null;
  to_time: string | null;
  fspef: JSONColumnType<Fspef, string | undefined>;
  version: Generated<number>;
  updated_at: GeneratedInstant;
}

/**
 * An assignee's tasks by progress, kept by triggers: their total, and the days on which they start and are due.
 * Counts of 0 have no row.
 */
export interface TaskCountsTable {
  counted: 'all' | 'start' | 'due';
  /** The address in lower case; '' for tasks without one. */
  assignee: string;
  /** '' for tasks without progress. */
  progress_id: string;
  /** `-infinity` for the total. */
  day: string;
  tasks: number;
}

/** A file's data; the file store holds its content under `storage_key`. */
export interface FilesTable {
  id: string;
  name: string;
  media_type: string;
  size_bytes: number;
  /** Null if the product holds no content. */
  storage_key: string | null;
  uploaded_by: string | null;
  created_at: GeneratedInstant;
  modified_at: GeneratedInstant;
}

/** One row, which identifies this database. */
export interface InstallationTable {
  id: string;
}

export interface TaskFilesTable {
  file_id: string;
  task_id: string;
  title: string;
}

export interface SalesOrderFilesTable {
  file_id: string;
  sales_order_id: string;
}

export type CalendarKind = 'person' | 'room' | 'group';

export interface CalendarsTable {
  /** Numeric, as in the business system's directory. */
  id: string;
  name: string;
  kind: CalendarKind;
  email: string | null;
}

export interface EventsTable {
  id: string;
  title: string;
  startdate: string;
  starttime: string | null;
  endtime: string | null;
  owner: string | null;
  /** The first 500 characters of the owner's name by `fold_text`. */
  owner_folded: GeneratedAlways<string | null>;
  attendee: string | null;
  status: string | null;
  markdone: Generated<boolean>;
  /** The day that it was created, as its source says. */
  created_at: string | null;
}

/** The calendars of an event: its owner's, its attendees' and its room's. */
export interface EventCalendarsTable {
  event_id: string;
  calendar_id: string;
}

/** The days of an event that takes place more than once. */
export interface EventDaysTable {
  event_id: string;
  line_no: number;
  day: string;
}

export interface SalesOrdersTable {
  internalid: string;
  tranid: string;
  entity: string | null;
  trandate: string | null;
  /** With all decimal places of its currency, like its items. */
  amount: Decimal | null;
  currency: string | null;
  memo: string | null;
}

export interface SalesOrderItemsTable {
  sales_order_id: string;
  line_no: number;
  item: string | null;
  quantity: Decimal | null;
  amount: Decimal | null;
}

/** Configuration items, and the two kinds of purchase record that share their detail grid (D-03). */
export interface CmdbRecordsTable {
  internalid: string;
  scope: CmdbScope;
  name: string;
  customer: string | null;
  fields: Fields;
}

export interface InventoryItemsTable {
  internalid: string;
  itemid: string;
  displayname: string | null;
  /** The day of the figures. */
  currentdate: string | null;
  department: string | null;
  class: string | null;
  location: string | null;
  altpartnum: string | null;
  pn_notes: string | null;
  category: string | null;
}

export interface InventoryBinsTable {
  item_id: string;
  line_no: number;
  binnumber: string | null;
  available: Decimal | null;
  on_hand: Decimal | null;
  location: string | null;
}

export interface InventoryHistoryTable {
  item_id: string;
  line_no: number;
  tranid: string | null;
  type: string | null;
  trandate: string | null;
  quantity: Decimal | null;
  amount: Decimal | null;
  binnumber: string | null;
  location: string | null;
}

/** The data that searches read: an entry for each record that can be found, kept by triggers. */
export interface SearchEntriesTable {
  kind: 'salesorder' | CmdbScope | 'case' | 'inventoryitem';
  internalid: string;
  /** The text that people know the record by, and all searchable fields, one a line; both by `fold_text`. */
  number: string;
  text: string;
  /** Of two equally good matches, the one with the newer day comes first. */
  recency: string | null;
}

/** At most one row: the day of the demo data, and the number of its units. */
export interface DemoDataTable {
  id: Generated<number>;
  day: string;
  units: Generated<number>;
}

/** The kinds of `search_entries`. */
type SearchEntriesParts = Record<`search_entries_${SearchEntriesTable['kind']}`, SearchEntriesTable>;

/** One row, in a database that another one is moved to, or was. */
export interface MovesTable {
  single: Generated<boolean>;
  /** The id of the installation that is moved. */
  source: string;
  /** The tables that are there whole. */
  done: Generated<string[]>;
  /** The key of the last row of the next table. */
  last_key: string[] | null;
  started_at: GeneratedInstant;
  finished_at: Instant | null;
}

/** What a change of several tasks has changed of one of them. */
export interface TaskRunRowsTable {
  actor_id: string;
  /** Made by the page. */
  run_id: string;
  internalid: string;
  /** Of the task, after the change. */
  version: number;
  /** What the change has replaced, by field; nothing where it was undone before it came to this task. */
  before: JSONColumnType<Record<string, string | null>>;
  /** The change in the outbox, of a business system's task. */
  change_id: string | null;
  changed_at: GeneratedInstant;
  undone_at: Instant | null;
  /** The change in the outbox that takes it back, where one was sent. */
  undo_change_id: string | null;
}

/** The embedded store of the business system's records. */
export interface RecordTables extends SearchEntriesParts, RequestTables, SourceTables {
  tasks: TasksTable;
  task_counts: TaskCountsTable;
  files: FilesTable;
  installation: InstallationTable;
  task_files: TaskFilesTable;
  task_run_rows: TaskRunRowsTable;
  calendars: CalendarsTable;
  events: EventsTable;
  event_calendars: EventCalendarsTable;
  event_days: EventDaysTable;
  sales_orders: SalesOrdersTable;
  sales_order_items: SalesOrderItemsTable;
  sales_order_files: SalesOrderFilesTable;
  cmdb_records: CmdbRecordsTable;
  inventory_items: InventoryItemsTable;
  inventory_bins: InventoryBinsTable;
  inventory_history: InventoryHistoryTable;
  search_entries: SearchEntriesTable;
  demo_data: DemoDataTable;
  moves: MovesTable;
}
