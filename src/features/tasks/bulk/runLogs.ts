import type { TaskUpdateFields } from '@contract/tasks/tasks';
import { countedText, countText } from '@/lib/format/texts';
import { TASK_NOUN } from '../messages';
import { bulkFields } from './bulkValues';
import { isStored, type RowState, type RowStates } from './runRows';

/** How a line begins: where all that was stored is, where some of it waits, and where nothing was. */
type Beginnings = Record<'stored' | 'waiting' | 'failed', string>;

function lineOf(ended: RowStates, total: number, beginnings: Beginnings): string {
  const states = [...ended.values()];
  const countOf = (outcome: RowState['outcome']) =>
    states.filter((state) => state.outcome === outcome).length;
  const stored = states.filter(isStored).length;
  const unknown = countOf('unknown');
  const tasks = countedText(total, TASK_NOUN);
  if (stored + unknown === 0) return `${beginnings.failed} ${tasks}`;
  const beginning = countOf('waiting') > 0 ? beginnings.waiting : beginnings.stored;
  const notKnown = unknown > 0 ? `, ${countText(unknown)} not known` : '';
  return `${beginning} ${countText(stored)} of ${tasks}${notKnown}`;
}

/** The activity log's line for a run over several tasks that has ended, or was stopped (LOG-01). */
export function changeLog(ended: RowStates, total: number, fields: TaskUpdateFields): string {
  const labels = bulkFields.filter(({ id }) => id in fields).map(({ label }) => label);
  const line = lineOf(ended, total, { stored: 'Updated', waiting: 'Sent', failed: 'Failed to update' });
  return `${line}: ${labels.join(', ')}`;
}

/** The same for its undo. */
export function undoLog(ended: RowStates, total: number): string {
  const isUnchanged = [...ended.values()].every(({ outcome }) => outcome === 'unchanged');
  return lineOf(ended, total, {
    stored: 'Undid the change of',
    waiting: 'Sent the undoing of',
    failed: isUnchanged ? 'Found nothing to undo of' : 'Failed to undo the change of',
  });
}
