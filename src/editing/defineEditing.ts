import type { ApiError } from '@/api/base/apiError';
import type { EditingDefinition, FieldErrors } from './editingDefinition';
import { makeEditor, stepAfter, type EditingStep, type Editor } from './editorState';
import { editingMessages, errorLines } from './messages';
import {
  makeRecordWorks,
  type Edited,
  type EditsOf,
  type RecordWork,
  type RecordWorks,
  type Versioned,
} from './recordWork';
import type { SettledSave } from './saveRecord';
import { storedDrafts, type StoredDrafts } from './storedDraft';
import type { ConflictSide } from './threeWay';

/** A kind of record that can be edited: its definition, and the rules that follow from it. */
export interface Editable<Rec extends Versioned, Id extends string, Context> {
  definition: EditingDefinition<Rec, Id, Context>;
  works: RecordWorks<Rec, Id>;
  editor: Editor<Rec, Id>;
  drafts: StoredDrafts<Rec, Id> | null;
  /** The labels of fields, in the order they are seen: "Due Date, Message". */
  labelsOf: (ids: readonly string[]) => string;
  shownText: (id: Id, text: string, record: Rec) => string;
  /** What the server found wrong with fields; what is about no field is left out. */
  issuesOf: (error: ApiError) => EditsOf<Id>;
  /** The field to go to after a save that was rejected; undefined where no field is wrong. */
  firstWrong: (settled: SettledSave<Rec, Id>, context: Context) => Id | undefined;
  /** Why an update was not saved, and what to do, line by line. */
  errorLines: (error: ApiError) => string[];
}

/** An open record, for its dialog: what is typed, where the person stands, and what they can do. */
export interface Editing<Rec extends Versioned, Id extends string> extends Edited<Rec, Id> {
  kind: Editable<Rec, Id, never>;
  work: RecordWork<Rec, Id>;
  step: EditingStep<Rec, Id>;
  /** How many changes leaving would lose. */
  changes: number;
  /** What cannot be saved as it stands, seen from here; `isChecked` once Update was pressed and it was not saved. */
  errors: FieldErrors;
  isChecked: boolean;
  /** What the server found wrong with fields, until they are edited. */
  issues: EditsOf<Id>;
  /** Why no field can be changed for now; null where they can. */
  blocked: string | null;
  edit: (edits: EditsOf<Id>) => void;
  /** Update: asks for confirmation, or says why nothing is saved. */
  askToSave: () => void;
  /** Proceed. */
  save: () => void;
  /** Cancel of the confirmation. */
  resume: () => void;
  /** Asks whether it was saved, where that is not known; saves nothing. */
  check: () => void;
  choose: (id: Id, side: ConflictSide) => void;
  /** Saves the choices, on top of theirs. */
  saveChosen: () => void;
  takeTheirs: () => void;
  restoreDraft: () => void;
  /** Discards the draft that is offered. */
  discardDraft: () => void;
  /** Gives up what is typed now; a draft that is still offered stays. */
  discard: () => void;
}

/**
 * Makes a kind of record editable by several people: merging, lost answers, drafts and notices follow from the
 * definition. `useEditing` opens one record of it, `EditingDialog` and `EditingNotices` draw what became of it.
 */
export function defineEditing<Rec extends Versioned, Id extends string, Context>(
  definition: EditingDefinition<Rec, Id, Context>,
): Editable<Rec, Id, Context> {
  const { fields, fieldPath = '', fieldLock } = definition;
  const fieldIds = fields.map(({ id }) => id);
  const works = makeRecordWorks(
    fieldIds,
    definition.savedText,
    (stored, id) => (fieldLock?.(stored, id) ?? null) === null,
  );
  const labelOf = (path: string) => fields.find(({ id }) => path === fieldPath + id)?.label;
  const issuesOf: Editable<Rec, Id, Context>['issuesOf'] = ({ issues = [] }) => {
    const found = fieldIds.flatMap((id) => {
      const issue = issues.find(({ path }) => path === fieldPath + id);
      return issue ? [[id, issue.message]] : [];
    });
    return Object.fromEntries(found) as EditsOf<Id>;
  };
  return {
    definition,
    works,
    editor: makeEditor(works, fieldPath),
    drafts: definition.drafts ? storedDrafts(definition.drafts, fieldIds, works) : null,
    labelsOf: (ids) =>
      fields
        .filter(({ id }) => ids.includes(id))
        .map(({ label }) => label)
        .join(', '),
    shownText: definition.shownText ?? ((_id, text) => text),
    issuesOf,
    firstWrong: (settled, context) => {
      const { work } = settled;
      const step = stepAfter(settled);
      const wrong: FieldErrors =
        step.kind === 'failed'
          ? issuesOf(step.error)
          : step.kind === 'invalid'
            ? definition.errorsOf(works.edited(work.base, work.edits), context)
            : {};
      return fieldIds.find((id) => id in wrong);
    },
    errorLines: (error) =>
      definition.errorLines?.(error) ?? errorLines(error, ({ path }) => labelOf(path), editingMessages),
  };
}
