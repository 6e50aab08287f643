import type { BulkRow } from './BulkRows';
import type { OutcomeKind } from './OutcomeTag';
import type { PreviewRow } from './previewTasks';
import type { RowState } from './runRows';
import type { RunState } from './useRun';

const previewed: Record<PreviewRow['verdict'], [group: string, kind: OutcomeKind]> = {
  change: ['Will change', 'change'],
  unchanged: ['Unchanged', 'same'],
  refused: ['Not allowed', 'refused'],
};

const ran: Record<RowState['outcome'], [group: string, kind: OutcomeKind]> = {
  stored: ['Stored', 'done'],
  waiting: ['Sent', 'waits'],
  unchanged: ['Unchanged', 'same'],
  conflict: ['Changed meanwhile', 'failed'],
  refused: ['Not allowed', 'refused'],
  failed: ['Failed', 'failed'],
  notSent: ['Not sent', 'same'],
  unknown: ['Not known', 'failed'],
};

const undone: Partial<Record<RowState['outcome'], [group: string, kind: OutcomeKind]>> = {
  stored: ['Undone', 'done'],
  waiting: ['Undoing sent', 'waits'],
  unchanged: ['Unchanged', 'same'],
  unknown: ['Not known', 'failed'],
};
const NOT_UNDONE: [string, OutcomeKind] = ['Not undone', 'failed'];

const CHANGED_MEANWHILE = 'This task was changed elsewhere since the preview.';

/** The rows of a preview. */
export const previewedRow = ({ task, verdict, changes, reason }: PreviewRow): BulkRow => {
  const [group, kind] = previewed[verdict];
  return { task, group, kind, changes, reason };
};

/** A row of a run, as far as it has come. */
export function ranRow(row: PreviewRow, { states, undone: undos, phase }: RunState): BulkRow {
  const id = row.task.internalid;
  const undo = undos.get(id);
  if (undo) {
    const [group, kind] = undone[undo.outcome] ?? NOT_UNDONE;
    return { ...row, group, kind, reason: undo.message };
  }
  const state = states.get(id) ?? { outcome: 'notSent' };
  const isOnItsWay = phase === 'running' && !states.has(id);
  const [group, kind] = isOnItsWay ? (['Not yet', 'same'] as const) : ran[state.outcome];
  const reason = state.outcome === 'conflict' ? CHANGED_MEANWHILE : state.message;
  return { ...row, group, kind, reason };
}
