import { editableTaskFields, type EditableTaskField, type EditableTaskFieldId } from '@contract/taskFields';
import type { Task } from '@contract/tasks';
import type { ApiError } from '@/api/apiError';
import type { ConflictSide } from '@/ui/ConflictChoice';
import type { Settled } from './saveTask';
import type { StoredDraft } from './storedDraft';
import { changedIds, type TaskEdits } from '../fields/taskDraft';
import { firstFault } from '../fields/taskFaults';
import { rebaseWork, startWork, type Choices, type TaskWork } from './taskWork';

/** Where the person stands between typing and having saved. */
export type EditorStep =
  | { kind: 'editing' }
  /** What was typed another time waits to be taken up again or thrown away. */
  | { kind: 'offered'; draft: StoredDraft }
  | { kind: 'confirming'; before: EditorStep }
  /** `isAsking`: the answer did not come, and the server is asked what it has stored. */
  | { kind: 'saving'; isAsking: boolean }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'unknown'; error: ApiError }
  /** Somebody else saved first; `theirs` is what is stored now (TDET-16). */
  | { kind: 'conflict'; theirs: Task; choices: Choices }
  | { kind: 'fault' }
  | { kind: 'nothingLeft' };

export interface EditorState {
  /** Its base stays even when the list is fetched again behind the dialog. */
  work: TaskWork;
  step: EditorStep;
}

export type EditorAction =
  | { type: 'edited'; edits: TaskEdits }
  | { type: 'stepped'; step: EditorStep }
  | { type: 'settled'; settled: Settled }
  | { type: 'chosen'; id: EditableTaskFieldId; side: ConflictSide }
  /** The other person's values are taken; what was typed here is given up. */
  | { type: 'theirsTaken' }
  | { type: 'draftRestored' };

export const startEditing = (task: Task, draft: StoredDraft | null = null): EditorState => ({
  work: startWork(task),
  step: draft ? { kind: 'offered', draft } : { kind: 'editing' },
});

/** What can happen to an open task. */
export function taskEditor(state: EditorState, action: EditorAction): EditorState {
  const { work, step } = state;
  switch (action.type) {
    case 'edited':
      // While it is saved a question covers the fields; what came through all the same would be lost with the dialog.
      if (step.kind === 'saving' || step.kind === 'offered') return state;
      return {
        work: { ...work, edits: { ...work.edits, ...action.edits } },
        step: afterEdit(step, action.edits),
      };
    case 'stepped':
      return { ...state, step: action.step };
    case 'settled':
      return { work: action.settled.work, step: stepAfter(action.settled) };
    case 'chosen':
      if (step.kind !== 'conflict') return state;
      return {
        ...state,
        step: { ...step, choices: { ...step.choices, [action.id]: action.side } },
      };
    case 'theirsTaken':
      if (step.kind !== 'conflict') return state;
      return {
        work: { ...rebaseWork(work, step.theirs), edits: {} },
        step: { kind: 'nothingLeft' },
      };
    case 'draftRestored':
      if (step.kind !== 'offered') return state;
      return { work: startWork(step.draft.base, step.draft.edits), step: { kind: 'editing' } };
  }
}

function stepAfter({ outcome }: Settled): EditorStep {
  if (outcome.kind === 'conflict') return { ...outcome, choices: {} };
  return outcome.kind === 'saved' ? { kind: 'editing' } : outcome;
}

/** Who edits a field has seen its fault, and has not chosen yet between the new text and theirs. */
function afterEdit(step: EditorStep, edits: TaskEdits): EditorStep {
  const isEdited = (id: string) => id in edits;
  switch (step.kind) {
    case 'nothingLeft':
      return { kind: 'editing' };
    case 'conflict':
      return {
        ...step,
        choices: Object.fromEntries(Object.entries(step.choices).filter(([id]) => !isEdited(id))),
      };
    case 'failed':
      return { ...step, error: { ...step.error, issues: step.error.issues?.filter(notAbout(isEdited)) } };
    default:
      return step;
  }
}

/** Where the request carries the fields, and an issue of one begins. */
export const FIELD_PATH = 'fields.';
const notAbout =
  (isEdited: (id: string) => boolean) =>
  ({ path }: { path: string }) =>
    !isEdited(path.slice(FIELD_PATH.length));

/** What the server found wrong, by field; what is about no field of the task is left out. */
export function fieldIssues(step: EditorStep): Partial<Record<EditableTaskFieldId, string>> {
  if (step.kind !== 'failed') return {};
  const issues = step.error.issues ?? [];
  return Object.fromEntries(
    editableTaskFields.flatMap(({ id }) => {
      const issue = issues.find(({ path }) => path === FIELD_PATH + id);
      return issue ? [[id, issue.message]] : [];
    }),
  );
}

/** The tab of the first field that has to be corrected before anything can be saved; null where none has. */
export function refusedTab(settled: Settled): EditableTaskField['tab'] | null {
  const { work, outcome } = settled;
  if (outcome.kind === 'fault') return firstFault(work.base, work.edits)?.tab ?? null;
  const issues = fieldIssues(stepAfter(settled));
  return editableTaskFields.find(({ id }) => id in issues)?.tab ?? null;
}

export const countChanges = ({ work }: EditorState): number => changedIds(work.base, work.edits).length;
