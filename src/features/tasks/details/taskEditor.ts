import type { Task } from '@contract/tasks';
import type { ApiError } from '@/api/apiError';
import { changedIds, type TaskEdits } from './taskDraft';

/** Where the person stands between typing and having saved. */
export type EditorStep =
  | { kind: 'editing' }
  | { kind: 'confirming' }
  | { kind: 'saving' }
  | { kind: 'failed'; error: ApiError }
  /** Somebody else saved first; `theirs` is what is stored now (TDET-16). */
  | { kind: 'conflict'; theirs: Task };

export interface EditorState {
  /**
   * The task as it was when editing began. It stays even when the list is fetched again behind the dialog: by its
   * version the server can tell that somebody else saved in between, so nothing is overwritten in silence.
   */
  base: Task;
  edits: TaskEdits;
  step: EditorStep;
}

export type EditorAction =
  | { type: 'edited'; edits: TaskEdits }
  | { type: 'stepped'; step: EditorStep }
  /** The other person's values are taken; what was typed here is given up. */
  | { type: 'theirsTaken' };

export const startEditing = (task: Task): EditorState => ({
  base: task,
  edits: {},
  step: { kind: 'editing' },
});

/** What can happen to an open task. */
export function taskEditor(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'edited':
      return { ...state, edits: { ...state.edits, ...action.edits } };
    case 'stepped':
      return { ...state, step: action.step };
    case 'theirsTaken':
      return state.step.kind === 'conflict' ? startEditing(state.step.theirs) : state;
  }
}

export const countChanges = ({ base, edits }: EditorState): number => changedIds(base, edits).length;
