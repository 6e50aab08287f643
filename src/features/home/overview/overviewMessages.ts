import { countedText, rangeText } from '@/lib/format/texts';
import type { OverviewFilters } from '../homeSlice';

/** What the Calendar List Overview says, in one place (HOME-07). */
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

const noneOf: Record<OverviewFilters['type'], string> = {
  All: 'No task and no event',
  Task: 'No task',
  Event: 'No event',
};

/** Why there is none. */
export const whyNone = ({ type, assignee }: OverviewFilters) =>
  assignee.trim()
    ? `${noneOf[type]} has an assignee whose name contains “${assignee.trim()}”.`
    : `${noneOf[type]} is stored yet.`;

/** The line of a search in the activity log (LOG-01); null where nothing is looked for. */
export function searchedLog({ type, assignee }: OverviewFilters): string | null {
  const using = [assignee.trim() && `assignee "${assignee.trim()}"`, type !== 'All' && `type ${type}`];
  return using.some(Boolean) ? `Searched calendar list using ${using.filter(Boolean).join(', ')}` : null;
}
