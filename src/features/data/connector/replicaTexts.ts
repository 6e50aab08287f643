import { sourceLimits } from '@contract/source/installation';
import type { Replica } from '@contract/source/replicas';
import { recentInstantText } from '@/lib/format/instants';
import { countedText } from '@/lib/format/texts';

/** The most of an error's text that stands in a row; the server's log has all of it. */
const MOST_OF_PROBLEM = 300;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const cut = (text: string) => (text.length > MOST_OF_PROBLEM ? `${text.slice(0, MOST_OF_PROBLEM)}...` : text);

/** How old a kind's records are: "12 seconds", "6 minutes". Empty before the first pass. */
export function lagText({ lagSeconds: lag }: Replica): string {
  if (lag === null) return '';
  if (lag < MINUTE) return countedText(lag, ['second', 'seconds']);
  if (lag < HOUR) return countedText(Math.floor(lag / MINUTE), ['minute', 'minutes']);
  if (lag < 2 * DAY) return countedText(Math.floor(lag / HOUR), ['hour', 'hours']);
  return countedText(Math.floor(lag / DAY), ['day', 'days']);
}

const firstLoadText = (loaded: number | null) =>
  loaded ? `First load: ${countedText(loaded, ['record', 'records'])} so far` : 'First load under way';

function passText(
  { at, loaded, isLoaded, isFailing, problemSince, lagSeconds }: Replica,
  today: string,
): string {
  const since = at ?? problemSince;
  if (isFailing && since) return `Not read since ${recentInstantText(since, today)}`;
  if (!isLoaded)
    return at ? `All is read again, as of ${recentInstantText(at, today)}` : firstLoadText(loaded);
  if (!at) return 'Not read yet';
  const isLate = (lagSeconds ?? 0) > sourceLimits.late;
  return `${isLate ? 'As of' : 'Up to date as of'} ${recentInstantText(at, today)}`;
}

/**
 * A kind's state in a person's words.
 * @param today YYYY-MM-DD: a time of that day stands without its date
 */
export function stateText(replica: Replica, today: string): string {
  const { problem, isFailing } = replica;
  const text = passText(replica, today);
  if (!problem) return text;
  return isFailing ? `${text}: ${cut(problem)}` : `${text}. ${cut(problem)}`;
}

/** What the last comparison of all ids has found. */
export function comparisonText({ isComparing, comparedAt, halted }: Replica, today: string): string {
  if (isComparing) return 'Under way';
  if (!comparedAt) return 'None yet';
  return `${recentInstantText(comparedAt, today)}${halted === null ? '' : ', nothing deleted'}`;
}
