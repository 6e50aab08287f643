const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The longest upload or download: 25 MB over a line of about 120 kbit/s. */
export const LONGEST_TRANSFER_MS = 30 * MINUTE;

/** The handler timeout: longer, so that a slow transfer is aborted and not only left without an answer. */
export const TRANSFER_HANDLER_MS = LONGEST_TRANSFER_MS + MINUTE;
