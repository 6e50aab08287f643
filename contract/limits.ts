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
