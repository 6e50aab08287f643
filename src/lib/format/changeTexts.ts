import type { Change } from '@contract/source/changes';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import { countedText } from './texts';

const nameOf = ({ kind, label }: Change): string => `${kindDescriptions[kind].singular} “${label}”`;

/** "2 of your changes wait for NetSuite." */
export function waitingText(waiting: readonly Change[]): string {
  const [first] = waiting;
  const what = countedText(waiting.length, ['change', 'changes']);
  return `${what} of yours ${waiting.length === 1 ? 'waits' : 'wait'} for ${first?.source ?? ''}.`;
}

export const confirmedText = (change: Change): string =>
  change.operation === 'create'
    ? `${change.source} has created the ${kindDescriptions[change.kind].singular} for ${change.label}.`
    : `${change.source} has confirmed your change of the ${nameOf(change)}.`;

/** Why a change was not stored, and what was wrong with which field. */
export function rejectedText(change: Change): { title: string; reasons: string[] } {
  const { kind, operation, label, problem, issues } = change;
  const { singular, fields } = kindDescriptions[kind];
  const title =
    operation === 'create'
      ? `Your ${singular} for ${label} was not created: ${problem ?? 'it was rejected.'}`
      : `Your change of the ${nameOf(change)} was not stored: ${problem ?? 'it was rejected.'}`;
  const labelOf = (path: string) => {
    const name = path.replace(/^fields\./, '');
    return fields.find(({ id, aliases }) => id === name || aliases?.includes(name))?.label;
  };
  const reasons = issues
    .filter(({ message }) => message !== problem)
    .map(({ path, message }) => {
      const field = labelOf(path);
      return field === undefined ? message : `${field}: ${message}`;
    });
  return { title, reasons };
}
