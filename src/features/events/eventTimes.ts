import type { Event } from '@contract/records/events';
import { pad } from '@contract/pad';
import { formatDate, isIsoDate, isTime, shownTime } from '@/lib/format/dates';

/*
 * When an event is, as text. Its day and times are those of its place and come without a zone (D-32): they are never
 * made instants, so neither the reader's zone nor a clock change can move them.
 */

type Times = Pick<Event, 'startdate' | 'starttime' | 'endtime'>;

/** HH:mm; seconds, where they come along, are dropped. */
const minuteOf = (time: string) => time.slice(0, 5);

/** Its times as HH:mm; null where one is missing, or is a text of another system, which is before or after nothing. */
const minutesOf = ({ starttime, endtime }: Times) =>
  starttime !== null && endtime !== null && isTime(starttime) && isTime(endtime)
    ? { start: minuteOf(starttime), end: minuteOf(endtime) }
    : null;

const runsPastMidnight = (event: Times) => {
  const minutes = minutesOf(event);
  return minutes !== null && minutes.end < minutes.start;
};

/** The day after `iso`, by the calendar alone: over the ends of months, years and Februaries. */
function dayAfter(iso: string): string {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  const next = [
    [year, month, day + 1],
    [year, month + 1, 1],
    [year + 1, 1, 1],
  ].map(([y = 0, m = 0, d = 0]) => `${pad(y, 4)}-${pad(m, 2)}-${pad(d, 2)}`);
  return next.find(isIsoDate) ?? iso;
}

/** "9:00 AM – 10:30 AM", "10:00 PM – 2:00 AM, next day", "From 9:00 AM", "Until 5:00 PM", "All day". */
export function timeText(event: Times): string {
  const { starttime, endtime } = event;
  if (starttime === null) return endtime === null ? 'All day' : `Until ${shownTime(endtime)}`;
  if (endtime === null) return `From ${shownTime(starttime)}`;
  const minutes = minutesOf(event);
  if (starttime === endtime || (minutes && minutes.start === minutes.end)) return shownTime(starttime);
  const span = `${shownTime(starttime)} – ${shownTime(endtime)}`;
  return runsPastMidnight(event) ? `${span}, next day` : span;
}

/** The day it starts on, with the time where it has one: "11/24/2026, 10:00 PM"; "11/24/2026, all day". */
export function startText({ startdate, starttime, endtime }: Times): string {
  const day = formatDate(startdate);
  if (starttime !== null) return `${day}, ${shownTime(starttime)}`;
  return endtime === null ? `${day}, all day` : day;
}

/** The day and time it ends: "11/25/2026, 2:00 AM". Null where that is not known. */
export function endText(event: Times): string | null {
  const { startdate, starttime, endtime } = event;
  if (endtime === null) return starttime === null ? formatDate(startdate) : null;
  const day = runsPastMidnight(event) ? dayAfter(startdate) : startdate;
  return `${formatDate(day)}, ${shownTime(endtime)}`;
}
