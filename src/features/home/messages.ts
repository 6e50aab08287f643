import { bucketLabels, type TaskBucket } from '@contract/tasks/taskRules';
import { countText, countedText, rangeText, type Noun } from '@/lib/format/texts';
import { formatDate } from '@/lib/format/dates';
import type { SignedInUser } from '@/lib/session/storedSession';
import type { CalendarMode } from './homeSlice';
import type { OverviewView } from './overview/overviewList';

/** The messages of the home page (specification, error catalogue, "Home"). */
export const homeMessages = {
  loadFailed: 'Failed to load tasks. Please try again later.',
  /** For the console (HOME-06). */
  loadFailedLog: 'Error while fetching task statistics',
  badgesFailed: 'The badges of this month could not be loaded.',
} as const;

// Not by a library: the boot script says the same words.
const dayWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const monthWords = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** YYYY-MM-DD as "Saturday, November 21, 2026". */
export const fullDate = (iso: string): string => dayWords.format(new Date(iso));

/** YYYY-MM as "November 2026". */
export const monthName = (month: string): string => monthWords.format(new Date(month));

/** The welcome of a person without an alias (LOGIN-14). */
const UNNAMED = 'Field Engineer';

/** How the page welcomes a person. */
export const welcomeName = (user: SignedInUser | null): string => user?.alias?.trim() || UNNAMED;

/** What today holds of the person's tasks. */
interface Today {
  starting: number;
  due: number;
  overdue: number;
}

/** A part of the sentence on today. */
export interface NotePart {
  id: keyof Today;
  /** What stands before it. */
  lead: '' | ' and ' | ', ';
  text: string;
  /** The search of the address that lists exactly these tasks; none where there are none. */
  search?: string;
}

const tasks = (count: number, [one, several]: Noun): string =>
  `${countText(count)} ${count === 1 ? `task ${one}` : `tasks ${several}`}`;

/** "5 tasks start and 3 are due today, 2 are overdue."; what there is none of is left out. */
export function todayNote({ starting, due, overdue }: Today): NotePart[] {
  const isBoth = starting > 0 && due > 0;
  const open = 'status=ongoing,pending';
  const parts: NotePart[] = [];
  if (starting > 0) {
    const text = `${tasks(starting, ['starts', 'start'])}${isBoth ? '' : ' today'}`;
    parts.push({ id: 'starting', lead: '', text, search: `${open}&start=today` });
  }
  if (due > 0) {
    const text = isBoth
      ? `${countText(due)} ${due === 1 ? 'is' : 'are'} due`
      : tasks(due, ['is due', 'are due']);
    parts.push({
      id: 'due',
      lead: isBoth ? ' and ' : '',
      text: `${text} today`,
      search: `${open}&due=today`,
    });
  }
  if (parts.length === 0) parts.push({ id: 'starting', lead: '', text: 'No tasks start today' });
  if (overdue > 0) {
    const text = `${countText(overdue)} ${overdue === 1 ? 'is' : 'are'} overdue`;
    parts.push({ id: 'overdue', lead: ', ', text, search: 'due=overdue' });
  }
  return parts;
}

/** "16% of 612"; a share that is neither nothing nor all is never rounded to it. */
export function shareText(count: number, total: number): string {
  if (total === 0) return '0 of 0';
  const percent = Math.round((100 * count) / total);
  if (percent === 0 && count > 0) return `<1% of ${countText(total)}`;
  if (percent === 100 && count < total) return `>99% of ${countText(total)}`;
  return `${percent}% of ${countText(total)}`;
}

/** "1 task", "3 events". */
const countOf = (count: number, mode: CalendarMode): string =>
  `${countText(count)} ${mode}${count === 1 ? '' : 's'}`;

/** The name of a box: "Ongoing: 97 tasks, 16% of 612". */
export const boxLabel = (bucket: TaskBucket, count: number, total: number): string =>
  `${bucketLabels[bucket]}: ${countOf(count, 'task')}, ${shareText(count, total)}`;

/** The width of a box's bar, in CSS. */
export const barWidth = (count: number, total: number): string =>
  `${Math.round((10_000 * count) / total) / 100}%`;

/** The name of a day: "Saturday, November 21, 2026, 3 tasks". */
export const dayLabel = (iso: string, count: number, mode: CalendarMode): string =>
  count > 0 ? `${fullDate(iso)}, ${countOf(count, mode)}` : fullDate(iso);

/** Above this a badge would not fit its day; the day's name still tells the number. */
const LARGEST_BADGE = 999;

/** What the badge of a day says. */
export const badgeText = (count: number): string =>
  count > LARGEST_BADGE ? `${LARGEST_BADGE}+` : String(count);

/** The line in the activity log for a day that somebody without a session chose (HOME-03). */
export const refusedDayLog = (iso: string, mode: CalendarMode): string =>
  `Tried to open the ${mode}s of ${formatDate(iso)} without being signed in`;

/** The messages of the Calendar List Overview (HOME-07). */
export const overviewMessages = {
  title: 'Calendar List Overview',
  about: 'Everybody’s tasks and events, newest start first.',
  noneFound: 'No entries found.',
  loadFailed: 'Failed to load the calendar list. Please try again later.',
} as const;

const NOUN = ['entry', 'entries'] as const;

/** "Showing 1–10 of 143 entries". */
export const entryRange = (from: number, to: number, total: number) => rangeText(from, to, total, NOUN);

export const matchText = (total: number) =>
  `${countedText(total, NOUN)} ${total === 1 ? 'matches' : 'match'}`;

type Filters = OverviewView['filters'];

const noneOf: Record<NonNullable<Filters['type']> | 'All', string> = {
  All: 'No task and no event',
  Task: 'No task',
  Event: 'No event',
};

/** Why there is none. */
export const whyNone = ({ type, assignee }: Filters) =>
  assignee.trim()
    ? `${noneOf[type ?? 'All']} has an assignee whose name contains “${assignee.trim()}”.`
    : `${noneOf[type ?? 'All']} is stored yet.`;

/** The line of a search in the activity log (LOG-01); null where nothing is looked for. */
export function searchedLog({ type, assignee }: Filters): string | null {
  const using = [assignee.trim() && `assignee "${assignee.trim()}"`, type && `type ${type}`];
  return using.some(Boolean) ? `Searched calendar list using ${using.filter(Boolean).join(', ')}` : null;
}
