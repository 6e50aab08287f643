import type { DraftOf, EditsOf, RecordDrafts } from './recordDraft';
import type { ChoicesOf, RecordWork, RecordWorks } from './recordWork';
import type { ConflictSide } from './threeWay';
import type { ApiError } from '@/api/apiError';
import type { SettledSave } from './saveRecord';

/** What somebody typed into a record another time, and the record as it was then. */
export interface RecordDraft<Rec, Id extends string> {
  base: Rec;
  edits: EditsOf<Id>;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** What every editor of a record offers to its dialog. */
export interface RecordEditing<Rec, Id extends string> {
  /** The record as it is saved, as far as the person has seen. */
  base: Rec;
  draft: DraftOf<Id>;
  work: RecordWork<Rec, Id>;
  step: StepOf<Rec, Id>;
  edit: (edits: EditsOf<Id>) => void;
  /** Update: asks for confirmation, or says why nothing is saved. */
  askToSave: () => void;
  /** Proceed. */
  save: () => void;
  /** Cancel of the confirmation. */
  resume: () => void;
  /** Whether it was saved, where that is not known; saves nothing. */
  check: () => void;
  choose: (id: Id, side: ConflictSide) => void;
  /** Saves what was chosen, on top of theirs. */
  saveChosen: () => void;
  takeTheirs: () => void;
}

/** Where the person stands between typing and having saved. */
export type StepOf<Rec, Id extends string> =
  | { kind: 'editing' }
  /** What was typed another time waits to be taken up again or thrown away. */
  | { kind: 'offered'; draft: RecordDraft<Rec, Id> }
  | { kind: 'confirming'; before: StepOf<Rec, Id> }
  /** `isAsking`: the answer did not come, and the server is asked what it has stored. */
  | { kind: 'saving'; isAsking: boolean }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'unknown'; error: ApiError }
  /** Somebody else saved first; `theirs` is what is stored now (TDET-16). */
  | { kind: 'conflict'; theirs: Rec; choices: ChoicesOf<Id> }
  | { kind: 'fault' }
  | { kind: 'nothingLeft' };

export interface EditorStateOf<Rec, Id extends string> {
  /** Its base stays even when the list is fetched again behind the dialog. */
  work: RecordWork<Rec, Id>;
  step: StepOf<Rec, Id>;
}

export type EditorActionOf<Rec, Id extends string> =
  | { type: 'edited'; edits: EditsOf<Id> }
  | { type: 'stepped'; step: StepOf<Rec, Id> }
  | { type: 'settled'; settled: SettledSave<Rec, Id> }
  | { type: 'chosen'; id: Id; side: ConflictSide }
  /** The other person's values are taken; what was typed here is given up. */
  | { type: 'theirsTaken' }
  | { type: 'draftRestored' };

export interface EditorOf<Rec, Id extends string> {
  startEditing: (record: Rec, draft?: RecordDraft<Rec, Id> | null) => EditorStateOf<Rec, Id>;
  /** What can happen to an open record: a reducer. */
  editor: (state: EditorStateOf<Rec, Id>, action: EditorActionOf<Rec, Id>) => EditorStateOf<Rec, Id>;
  stepAfter: (settled: SettledSave<Rec, Id>) => StepOf<Rec, Id>;
  /** What the server found wrong, by field; what is about no field is left out. */
  fieldIssues: (step: StepOf<Rec, Id>) => EditsOf<Id>;
  countChanges: (state: EditorStateOf<Rec, Id>) => number;
}

/**
 * The editor of one kind of record.
 *
 * @param fieldPath where the request carries the fields, and an issue of one begins
 */
export function makeRecordEditor<Rec, Id extends string>(
  { fieldIds, changedIds }: RecordDrafts<Rec, Id>,
  { startWork, rebaseWork }: RecordWorks<Rec, Id>,
  fieldPath: string,
): EditorOf<Rec, Id> {
  const stepAfter: EditorOf<Rec, Id>['stepAfter'] = ({ outcome }) => {
    if (outcome.kind === 'conflict') return { ...outcome, choices: {} };
    return outcome.kind === 'saved' ? { kind: 'editing' } : outcome;
  };

  /** Who edits a field has seen its fault, and has not chosen yet between the new text and theirs. */
  const afterEdit = (step: StepOf<Rec, Id>, edits: EditsOf<Id>): StepOf<Rec, Id> => {
    switch (step.kind) {
      case 'nothingLeft':
        return { kind: 'editing' };
      case 'conflict': {
        const kept = Object.entries(step.choices).filter(([id]) => !(id in edits));
        return { ...step, choices: Object.fromEntries(kept) as ChoicesOf<Id> };
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
    startEditing: (record, draft = null) => ({
      work: startWork(record),
      step: draft ? { kind: 'offered', draft } : { kind: 'editing' },
    }),
    stepAfter,
    fieldIssues: (step) => {
      if (step.kind !== 'failed') return {};
      const issues = step.error.issues ?? [];
      const found = fieldIds.flatMap((id) => {
        const issue = issues.find(({ path }) => path === fieldPath + id);
        return issue ? [[id, issue.message]] : [];
      });
      return Object.fromEntries(found) as Partial<DraftOf<Id>>;
    },
    countChanges: ({ work }) => changedIds(work.base, work.edits).length,
    editor: (state, action) => {
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
