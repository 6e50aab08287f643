/*
 * Every page size, delay and limit of the specification's constants table (FMT-03), and those of our own that the
 * client shares. Delays are milliseconds. Rules that the server shares (locks, roles, passwords) stand in `contract/`.
 */

/** Lists of the pages: tasks, calendar overview, sales orders, CMDB, purchases, cases, inventory, users, events. */
export const LIST_PAGE_SIZE = 10;
/** How many of somebody's own tasks are asked for first: some pages of the list, in the server's order. */
export const FIRST_OWN_TASKS = 50;
/** Lists inside a dialog: items, files, IMRs, PORs, bins, transactions. */
export const NESTED_PAGE_SIZE = 5;
export const ACTIVITY_LOG_PAGE_SIZE = 15;
/** What a person may choose where a table is long (D-11). */
export const PAGE_SIZE_CHOICES: readonly number[] = [LIST_PAGE_SIZE, 25, 50, 100];

export const ALERT_CLOSE_DELAY = 2000;
export const PASSWORD_RESET_REDIRECT_DELAY = 2000;
export const TASK_REFRESH_PAUSE = 300;
/** Longer than a call waits for the end of its change at a business system. */
export const CHANGE_ANSWER_TIME = 10_000;
export const MODAL_CLOSE_SPINNER_DELAY = 300;
export const REQUEST_FORM_OPTIONS_DELAY = 2000;
export const EDIT_USER_CLOSE_DELAY = 2000;
export const ADD_USER_TOAST_DELAY = 1000;
export const CALENDAR_BLUR_CLOSE_DELAY = 150;

/** Characters of a log entry before "Read more". */
export const LOG_TEXT_LIMIT = 120;

/**
 * A phone on its side, or a zoomed window: what else stays in sight, the head and tabs of a record or the foot of a list,
 * would leave no room there.
 */
export const LOW_WINDOW = '@media (max-height: 519.95px)';

/** Widths up to here are "small": burger menu, cards, full-screen dialogs. */
export const SMALL_MAX_WIDTH = 768;

export const TIME_STEP_MINUTES = 30;
export const YEARS_PER_PAGE = 12;

/** Local storage key of the session. */
export const SESSION_STORAGE_KEY = 'user';
/** Attribute of the root element that says which colours hold; `app/boot.ts` sets it before the first paint. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';

export const TIMESTAMP_LOCALE = 'en-US';

/** Above this many options a select is a type-to-find field. */
export const SELECT_MAX_OPTIONS = 7;

/** Milliseconds until a call that brings no answer is given up. */
export const CALL_TIMEOUT = 30_000;
/** The same for what nobody asked to see: a log entry, the end of a session. Logging out waits for both. */
export const BACKGROUND_TIMEOUT = 5000;
/** How long a page waits for its person after the session has ended; then it is left. */
export const EXPIRED_PAGE_TIME = 15 * 60_000;
/** How long a list marks the row that was changed. */
export const CHANGED_MARK_TIME = 10_000;
/** Id of the element that holds the notices. */
export const NOTICES_ID = 'notices';
/** Alerts shown at once; the oldest makes room. */
export const MAX_NOTICES = 3;

/**
 * How long a list rests before its view is written to the address: Safari throws at the 100th change of the address
 * in 30 seconds, which one who types quickly into a filter would reach.
 */
export const ADDRESS_WRITE_DELAY = 250;

/** Characters a date or time may be typed in: more than it has, so that one pasted with blanks around it is whole. */
export const TYPED_MOMENT_LENGTH = 24;
/** The same of two dates with a dash between them. */
export const TYPED_DAYS_LENGTH = 2 * TYPED_MOMENT_LENGTH;

/** How long a name that is typed has to rest before the server is asked for it. */
export const SEARCH_REST = 300;
/** How long a search of that kind has to stand before the activity log counts it as one. */
export const SEARCH_LOG_REST = 2000;
