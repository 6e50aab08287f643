import { logsOfDay, type LogRange } from '@/api/logs';
import { localMinute } from '@/lib/format/localMinute';

/** Ends that are set, as YYYY-MM-DDTHH:mm of the person's clock; and the page, counted from 0. */
interface LogView {
  from: string | null;
  to: string | null;
  page: number;
}

const MINUTE_MS = 60_000;
/** The last page that the server takes; an address may name any. */
const LAST_PAGE = 1_000_000;

/** An instant as it is sent; undefined for what the server takes for no instant: before or after four-digit years everything is an open end. */
function sentInstant(time: number): string | undefined {
  const text = new Date(time).toISOString();
  return /^(?!0000)\d{4}-/.test(text) ? text : undefined;
}

/** When a minute of the person's clock begins for the first time. */
const startOf = (minute: string) => new Date(minute).getTime();

/** When it ends for the last time: one hour a year comes twice. */
function endOf(minute: string): number {
  const first = startOf(minute);
  const again = first + 60 * MINUTE_MS;
  return (localMinute(new Date(again)) === minute ? again : first) + MINUTE_MS - 1;
}

/** What is asked of the server; `today` is the person's day, YYYY-MM-DD. */
export function toLogRange(userId: string, { from, to, page }: LogView, today: string): LogRange {
  const usual = logsOfDay(userId, today);
  return {
    userId,
    from: from === null ? usual.from : sentInstant(startOf(from)),
    to: to === null ? usual.to : sentInstant(endOf(to)),
    page: Math.min(page + usual.page, LAST_PAGE),
  };
}

/** What stands for an end that is not set, `minute` (YYYY-MM-DDTHH:mm) being now: the start of today, and now. */
export const usualRange = (minute: string) => ({ from: `${minute.slice(0, 10)}T00:00`, to: minute });

/**
 * Whether no time is after the one and before the other. By instants: in a night that the clocks change, what reads as
 * the later time may be the earlier.
 */
export function isReversed({ from, to }: Omit<LogView, 'page'>, minute: string): boolean {
  const usual = usualRange(minute);
  return startOf(from ?? usual.from) > endOf(to ?? usual.to);
}
