/**
 * The longest text each kind of field may hold, in UTF-16 units (what `maxLength` of an input counts).
 * Forms and the server's checks read the same numbers.
 */
export const limits = {
  /** Ids of records, of this product's and of the business system's. */
  id: 64,
  /** Digits of a directory id: as many as a number holds exactly, in any program. */
  directoryId: 15,
  /** RFC 5321's longest address. */
  email: 254,
  /** Names of people, companies, sites, parts. */
  name: 200,
  /** One-line texts: titles, subjects, serial numbers, references. */
  line: 300,
  /** What is typed into a search box. */
  search: 200,
  /** Texts of several lines: messages, notes, summaries, addresses. */
  longText: 4000,
  /** One entry of the activity log. */
  logMessage: 1000,
  /** A web address. */
  url: 2000,
  /** A token from a mailed link, an idempotency key. */
  token: 200,
} as const;

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** How much of a list one answer holds. A row that begins within the bytes is answered whole, so the first always is. */
export interface ListBound {
  rows: number;
  /** Of the rows as JSON. */
  bytes: number;
}

/**
 * No answer grows with what people have stored: a list ends where the first of its two bounds is reached, and
 * `x-total-count` tells how many rows there are in all (D-105). Ordinary lists are far below both.
 */
export const listBounds = {
  /** Filtered and paged in the browser, so longer than any other (D-17). */
  ownTasks: { rows: 10_000, bytes: 24 * MEGABYTE },
  foundTasks: { rows: 1_000, bytes: 4 * MEGABYTE },
  /** Best match first; what belongs to a record counts with it. */
  foundRecords: { rows: 200, bytes: 4 * MEGABYTE },
  requestsOfCase: { rows: 1_000, bytes: 2 * MEGABYTE },
  /** Of each kind; only those of one case that are not done yet. */
  openRequests: { rows: 200, bytes: MEGABYTE },
  filesOfTask: { rows: 1_000, bytes: MEGABYTE },
  eventsOfCalendar: { rows: 5_000, bytes: 4 * MEGABYTE },
  calendars: { rows: 5_000, bytes: 2 * MEGABYTE },
  /** All lists of a form together. */
  options: { rows: 5_000, bytes: 2 * MEGABYTE },
  logs: { rows: 1_000, bytes: 4 * MEGABYTE },
  /** Searched and filtered in the browser, as one's own tasks. */
  users: { rows: 20_000, bytes: 12 * MEGABYTE },
  sessions: { rows: 200, bytes: 256 * KILOBYTE },
  audit: { rows: 200, bytes: 2 * MEGABYTE },
} as const satisfies Record<string, ListBound>;

/** Most items, files, bins or transactions of one record that are answered with it: its first. */
export const MAX_LINES = 1_000;
