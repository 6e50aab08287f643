import type { OutboxEntry } from '@contract/source/changes';
import { countedText, countText } from '@/lib/format/texts';

/** The texts about changes on their way to the business system. */
export const changeMessages = {
  title: (source = 'the business system') => `Changes on their way to ${source}`,
  about:
    'Those that wait come first. They are sent by themselves: single changes before those of several tasks, and those of a record in their order.',
  cut: (shown: number, total: number) =>
    `Showing the first ${countText(shown)} of ${countText(total)} changes.`,
  failed: 'The changes could not be loaded.',
  match: (total: number) => countedText(total, ['change matches', 'changes match']),
  none: 'No changes',
  noneText: 'What people change is listed here until 7 days after it has ended.',
  noMatch: 'No change matches',
  noMatchText: 'Those that wait are looked through, and what has ended in the last 7 days.',
  clear: 'Clear filters',
  mayBeSent: (source: string) =>
    `It may be stored in ${source} already, so it cannot be cancelled. What became of it is found out by itself.`,
  cancelQuestion: ({ person, label, source }: OutboxEntry) =>
    `The change of ${label} by ${person} is not sent to ${source}, and ${person} is told.`,
  cancelled: 'The change was cancelled. Its author is told.',
  sentNow: (source: string) => `It is being sent to ${source}.`,
  attempts: (count: number) => `${countedText(count, ['attempt', 'attempts'])} so far.`,
  cleared: 'emptied',
} as const;
