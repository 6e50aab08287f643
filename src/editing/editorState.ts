import type { ApiError } from '@/api/base/apiError';
import type { ChoicesOf, EditsOf, RecordWork, RecordWorks } from './recordWork';
import type { SettledSave } from './saveRecord';
import type { RecordDraft } from './storedDraft';
import type { ConflictSide } from './threeWay';

/** Where the person stands between typing and having saved. */
export type EditingStep<Rec, Id extends string> =
  | { kind: 'editing' }
  /** An earlier draft waits to be restored or discarded. */
  | { kind: 'offered'; draft: RecordDraft<Rec, Id> }
  | { kind: 'confirming'; before: EditingStep<Rec, Id> }
  /** `isAsking`: the answer did not come, and the server is asked what it has stored. */
  | { kind: 'saving'; isAsking: boolean }
  | { kind: 'saved' }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'unknown'; error: ApiError }
  /** Somebody else saved first; `theirs` is what is stored now (TDET-16). */
  | { kind: 'conflict'; theirs: Rec; choices: ChoicesOf<Id> }
  | { kind: 'invalid' }
  | { kind: 'nothingLeft' };

export interface EditorState<Rec, Id extends string> {
  /** Once something is typed its base stays, even when the list is fetched again behind the dialog. */
  work: RecordWork<Rec, Id>;
  step: EditingStep<Rec, Id>;
}

export type EditorAction<Rec, Id extends string> =
  /** The record is known as it is now. */
  | { type: 'refreshed'; record: Rec }
  | { type: 'edited'; edits: EditsOf<Id> }
  | { type: 'stepped'; step: EditingStep<Rec, Id> }
  | { type: 'settled'; settled: SettledSave<Rec, Id> }
  | { type: 'chosen'; id: Id; side: ConflictSide }
  /** The other person's values are taken; what was typed here is given up. */
  | { type: 'theirsTaken' }
  | { type: 'draftRestored' };

export interface Editor<Rec, Id extends string> {
  start: (record: Rec, draft?: RecordDraft<Rec, Id> | null) => EditorState<Rec, Id>;
  /** What can happen to an open record. */
  reducer: (state: EditorState<Rec, Id>, action: EditorAction<Rec, Id>) => EditorState<Rec, Id>;
}

export const stepAfter = <Rec, Id extends string>({ outcome }: SettledSave<Rec, Id>): EditingStep<Rec, Id> =>
  outcome.kind === 'conflict' ? { ...outcome, choices: {} } : outcome;

/** @param fieldPath where a call carries the fields, and an issue of one begins */
export function makeEditor<Rec, Id extends string>(
  { startWork, rebaseWork, hasChanges }: RecordWorks<Rec, Id>,
  fieldPath: string,
): Editor<Rec, Id> {
  /** After an edit, the server's issue with the field has been seen, and the choice between its new text and theirs is open. */
  const afterEdit = (step: EditingStep<Rec, Id>, edits: EditsOf<Id>): EditingStep<Rec, Id> => {
    switch (step.kind) {
      case 'nothingLeft':
        return { kind: 'editing' };
      case 'conflict': {
        const others = Object.entries(step.choices).filter(([id]) => !(id in edits));
        return { ...step, choices: Object.fromEntries(others) as ChoicesOf<Id> };
      }
      case 'failed': {
        const issues = step.error.issues?.filter(({ path }) => !(path.slice(fieldPath.length) in edits));
        return { ...step, error: { ...step.error, issues } };
      }
      default:
        return step;
    }
  };

  return {
    start: (record, draft = null) => ({
      work: startWork(record),
      step: draft ? { kind: 'offered', draft } : { kind: 'editing' },
    }),
    reducer: (state, action) => {
      const { work, step } = state;
      switch (action.type) {
        case 'refreshed':
          if (step.kind !== 'editing' || hasChanges(work)) return state;
          return { ...state, work: { ...work, base: action.record, edits: {} } };
        case 'edited':
          // While it is saved a question covers the fields, and then they are locked; what came through all the same
          // would be lost with the dialog.
          if (step.kind === 'saving' || step.kind === 'saved' || step.kind === 'offered') return state;
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
          return { ...state, step: { ...step, choices: { ...step.choices, [action.id]: action.side } } };
        case 'theirsTaken':
          if (step.kind !== 'conflict') return state;
          return { work: { ...rebaseWork(work, step.theirs), edits: {} }, step: { kind: 'nothingLeft' } };
        case 'draftRestored':
          if (step.kind !== 'offered') return state;
          return { work: startWork(step.draft.base, step.draft.edits), step: { kind: 'editing' } };
      }
    },
  };
}
