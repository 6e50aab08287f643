const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The longest that a file may be on its way, either way: 25 MB over a line of about 120 kbit/s. */
export const LONGEST_TRANSFER_MS = 30 * MINUTE;

/** The time of the handlers: longer, so that what takes too long is cut as a whole and not only left unanswered. */
export const TRANSFER_HANDLER_MS = LONGEST_TRANSFER_MS + MINUTE;
