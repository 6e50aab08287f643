import { editableTaskFields, type EditableTaskFieldId } from '@contract/taskFields';
import { fieldLock } from '@contract/taskLocks';
import type { Task } from '@contract/tasks';
import { threeWay, type ThreeWay } from '@/lib/threeWay';
import type { ConflictSide } from '@/ui/ConflictChoice';
import { changedIds, draftOf, type TaskDraft, type TaskEdits } from '../fields/taskDraft';

/** What somebody has typed into a task and not saved. */
export interface TaskWork {
  /** The task as the person has seen it. By its version the server can tell that somebody else saved in between. */
  base: Task;
  edits: TaskEdits;
  /** What was sent from `base` without an answer ever coming back: each may be stored, now or later. */
  sent: readonly TaskEdits[];
  /** What others changed meanwhile and was taken over without a question, to be named. */
  meanwhile: readonly EditableTaskFieldId[];
}

export type Choices = Partial<Record<EditableTaskFieldId, ConflictSide>>;

export const startWork = (base: Task, edits: TaskEdits = {}): TaskWork => ({
  base,
  edits,
  sent: [],
  meanwhile: [],
});

const fieldIds = editableTaskFields.map(({ id }) => id);

const pick = (draft: TaskDraft, ids: readonly EditableTaskFieldId[]): TaskEdits =>
  Object.fromEntries(ids.map((id) => [id, draft[id]]));

/** The changed fields and nothing else. */
export const changedEdits = ({ base, edits }: TaskWork): TaskEdits =>
  pick(draftOf(base, edits), changedIds(base, edits));

export const hasChanges = ({ base, edits }: TaskWork): boolean => changedIds(base, edits).length > 0;

/** Who changed what since `base`. A stored value that is what was sent from here is the person's own, whoever stored it. */
export function compareWork({ base, edits, sent }: TaskWork, stored: Task): ThreeWay<EditableTaskFieldId> {
  const now = draftOf(stored, {});
  const own = fieldIds.filter((id) => sent.some((attempt) => attempt[id] === now[id]));
  return threeWay(fieldIds, draftOf(base, pick(now, own)), draftOf(base, edits), now);
}

/** Whether a field can be saved at all on top of what is stored now. */
const isSavable = (stored: Task, id: EditableTaskFieldId): boolean => fieldLock(stored, id, 'own') === null;

/** The fields for which the person has to be asked before anything is saved on top of `stored` (TDET-16). */
export function askedIds(work: TaskWork, stored: Task): EditableTaskFieldId[] {
  const { mine, both } = compareWork(work, stored);
  return fieldIds.filter((id) => both.includes(id) || (mine.includes(id) && !isSavable(stored, id)));
}

/**
 * The same work on top of what is stored now: what only others changed is taken over, what only the person changed is
 * kept, and where the person was asked, what was chosen holds.
 */
export function rebaseWork(work: TaskWork, stored: Task, choices: Choices = {}): TaskWork {
  const { mine, theirs, both } = compareWork(work, stored);
  const asked = askedIds(work, stored);
  const kept = [...mine, ...both].filter((id) => !asked.includes(id) || choices[id] === 'mine');
  const meanwhile = new Set([...work.meanwhile, ...theirs]);
  return {
    base: stored,
    edits: pick(draftOf(work.base, work.edits), kept),
    // Their version has passed: what is still on its way from there can no longer be stored.
    sent: [],
    meanwhile: fieldIds.filter((id) => meanwhile.has(id) && !kept.includes(id)),
  };
}

/** The labels of fields, in the order they are seen: "Due Date, Message". */
export const labelsOf = (ids: readonly string[]): string =>
  editableTaskFields
    .filter(({ id }) => ids.includes(id))
    .map(({ label }) => label)
    .join(', ');
