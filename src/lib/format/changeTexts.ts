import type { Change, ChangeOperation } from '@contract/source/changes';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import { editableTaskFields } from '@contract/tasks/taskFields';
import { CHANGE_ANSWER_TIME } from '@/lib/constants';
import type { Notice } from '@/lib/store/notices';
import { alteredText } from './deliveryTexts';
import { countedText, listText } from './texts';

const nameOf = ({ kind, label }: Change): string => `${kindDescriptions[kind].singular} “${label}”`;

/** "2 changes of yours wait for NetSuite." */
export function waitingText(waiting: readonly Change[]): string {
  const [first] = waiting;
  const what = countedText(waiting.length, ['change', 'changes']);
  return `${what} of yours ${waiting.length === 1 ? 'waits' : 'wait'} for ${first?.source ?? ''}.`;
}

/** What is told of a confirmed change. */
const confirmedTexts: Record<ChangeOperation, (change: Change) => string> = {
  create: ({ source, kind, label }) =>
    `${source} has created the ${kindDescriptions[kind].singular} for ${label}.`,
  update: (change) => `${change.source} has confirmed your change of the ${nameOf(change)}.`,
  attach: ({ source, kind, label }) =>
    `${source} has put your file “${label}” on its ${kindDescriptions[kind].singular}.`,
};
const confirmedText = (change: Change): string => confirmedTexts[change.operation](change);

/** What was not done with a change that was not confirmed. */
const notStoredTexts: Record<ChangeOperation, (change: Change) => string> = {
  create: ({ kind, label }) => `Your ${kindDescriptions[kind].singular} for ${label} was not created`,
  update: (change) => `Your change of the ${nameOf(change)} was not stored`,
  attach: ({ kind, label }) => `Your file “${label}” was not put on its ${kindDescriptions[kind].singular}`,
};

/** What is told of changes that were confirmed as they were sent: of several at once; undefined where there are none. */
export function confirmedNotice(confirmed: readonly Change[]): Omit<Notice, 'id'> | undefined {
  const [first] = confirmed;
  if (!first) return undefined;
  const isOne = confirmed.length === 1;
  return {
    kind: 'success',
    message: isOne
      ? confirmedText(first)
      : `${first.source} has confirmed ${confirmed.length} of your changes.`,
  };
}

/** Whether its call could not tell how it has ended: it was answered before. */
export const hasEndedLate = ({ isOfRun, createdAt, settledAt }: Change): boolean =>
  settledAt !== null && (isOfRun || Date.parse(settledAt) - Date.parse(createdAt) > CHANGE_ANSWER_TIME);

/** What is told at once of changes that were not stored: why stands in the page, which may be scrolled or under a dialog. */
export function notStoredNotice(failed: readonly Change[]): Omit<Notice, 'id'> | undefined {
  const [first] = failed;
  if (!first) return undefined;
  const what =
    failed.length === 1
      ? notStoredTexts[first.operation](first)
      : `${failed.length} of your changes were not stored`;
  return { kind: 'error', message: `${what}. The reason stands at the top of the page.` };
}

export const isWaiting = ({ state }: Change): boolean => state === 'waiting';
export const isConfirmed = ({ state }: Change): boolean => state === 'confirmed';

/** Whether it was stored, though otherwise than it was sent. */
export const isAltered = (change: Change): boolean => isConfirmed(change) && change.altered.length > 0;

/** Whether it was stored as it was sent. */
export const isPlain = (change: Change): boolean => isConfirmed(change) && !isAltered(change);

/** That changes were stored otherwise than they were sent; of a single one also what. */
export function alteredChangesText(altered: readonly Change[]): string {
  const [first] = altered;
  if (!first) return '';
  return altered.length === 1
    ? `${confirmedText(first)} ${alteredText(first.source, first.altered)}`
    : `${first.source} has stored ${altered.length} of your changes otherwise than they were sent:`;
}

/** "Message and SLA Target of the task “Replace fan”": what was stored otherwise of one of several changes. */
export const alteredOfText = (change: Change): string => {
  const { operation, kind, label, altered } = change;
  const record = operation === 'create' ? `${kindDescriptions[kind].singular} for ${label}` : nameOf(change);
  return `${listText(altered)} of the ${record}`;
};

/** Why what was typed in a change that was not stored cannot be opened. */
export const notKeptNotices = {
  unread: {
    kind: 'error',
    message: 'What you typed cannot be opened now. It is kept. Please try again later.',
  },
  other: {
    kind: 'warning',
    message: 'You have typed something newer into this task. Save or discard that first.',
  },
} as const satisfies Record<string, Omit<Notice, 'id'>>;

/** "9 more changes of yours were not stored." */
export const moreRejectedText = (count: number): string =>
  `${countedText(count, ['more change', 'more changes'])} of yours ${count === 1 ? 'was' : 'were'} not stored.`;

/** A field as its form calls it; undefined for what no form has. */
export const changedFieldLabel = (kind: RecordKind, name: string): string | undefined =>
  kind === 'task'
    ? editableTaskFields.find(({ id }) => id === name)?.label
    : kindDescriptions[kind].fields.find(({ id, aliases }) => id === name || aliases?.includes(name))?.label;

/** Why a change was not stored, and what was wrong with which field. */
export function rejectedText(change: Change): { title: string; reasons: string[] } {
  const { kind, operation, problem, issues } = change;
  const title = `${notStoredTexts[operation](change)}: ${problem ?? 'it was rejected.'}`;
  const reasons = issues
    .filter(({ message }) => message !== problem)
    .map(({ path, message }) => {
      const field = changedFieldLabel(kind, path.replace(/^fields\./, ''));
      return field === undefined ? message : `${field}: ${message}`;
    });
  return { title, reasons };
}
