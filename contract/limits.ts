/**
 * The longest text of each kind of field, in UTF-16 units (as `maxLength` of an input counts). Forms and the server
 * use the same numbers. They are limits of what people write; what comes from other systems has one, `storedText`.
 */
export const limits = {
  /** Ids of records, from this product and the business system. */
  id: 120,
  /** Digits of a directory id: as many as any program stores exactly in a number. */
  directoryId: 15,
  /** RFC 5321's longest address. */
  email: 254,
  /** Names of people, companies, sites, parts. */
  name: 200,
  /** One-line texts: titles, subjects, serial numbers, references. */
  line: 300,
  /** Names of saved views: they stand in tabs. */
  viewName: 60,
  /** The text of a search box. */
  search: 200,
  /** Texts of several lines: messages, notes, summaries, addresses. */
  longText: 4000,
  /** Any text of a record in an answer: other systems store longer ones than people may write here (D-147). */
  storedText: 10_000,
  /** Any stored number as text: 40 digits before the point and 20 behind it are read, and sums of them have more. */
  storedNumber: 80,
  /** One entry of the activity log. */
  logMessage: 1000,
  /** A web address. */
  url: 2000,
  /** A token from a mailed link, an idempotency key. */
  token: 200,
} as const;

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/**
 * The most rows and bytes of a list in one answer. The row that crosses the limit is still included, so the first
 * always is.
 */
export interface ListBound {
  rows: number;
  /** Of the rows as JSON. */
  bytes: number;
}

/**
 * No answer grows without limit: a list ends at the first of its two limits, and `x-total-count` is the number of all
 * rows (D-105). Ordinary lists stay far below both.
 */
export const listBounds = {
  /** Filtered and paged in the browser, so longer than other lists (D-17). */
  ownTasks: { rows: 10_000, bytes: 24 * MEGABYTE },
  foundTasks: { rows: 1_000, bytes: 4 * MEGABYTE },
  /** Best match first, including everything that belongs to a record. */
  foundRecords: { rows: 200, bytes: 4 * MEGABYTE },
  requestsOfCase: { rows: 1_000, bytes: 2 * MEGABYTE },
  /** Of each kind; only open ones of one case. */
  openRequests: { rows: 200, bytes: MEGABYTE },
  filesOfTask: { rows: 1_000, bytes: MEGABYTE },
  eventsOfCalendar: { rows: 5_000, bytes: 4 * MEGABYTE },
  calendars: { rows: 5_000, bytes: 2 * MEGABYTE },
  /** Each list of a form. */
  options: { rows: 5_000, bytes: MEGABYTE },
  logs: { rows: 1_000, bytes: 4 * MEGABYTE },
  /** Searched and filtered in the browser, like a person's own tasks. */
  users: { rows: 20_000, bytes: 12 * MEGABYTE },
  sessions: { rows: 200, bytes: 256 * KILOBYTE },
  audit: { rows: 200, bytes: 2 * MEGABYTE },
} as const satisfies Record<string, ListBound>;

/** Several tasks at once: the most rows of one call, how long they can be undone, and the most that are told of a run then. */
export const bulkLimits = { rows: 50, undoHours: 24, tasksOfRun: 10_000 } as const;

/** The most items, files, bins or transactions of a record in an answer: its first ones. */
export const MAX_LINES = 1_000;
