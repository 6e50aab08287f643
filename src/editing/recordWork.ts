import type { DraftOf, EditsOf, RecordDrafts } from './recordDraft';
import { threeWay, type ConflictSide, type ThreeWay } from './threeWay';

/** What somebody has typed into a record and not saved. */
export interface RecordWork<Rec, Id extends string> {
  /** The record as the person has seen it. By its version the server can tell that somebody else saved in between. */
  base: Rec;
  edits: EditsOf<Id>;
  /** What was sent from `base` without an answer ever coming back: each may be stored, now or later. */
  sent: readonly EditsOf<Id>[];
  /** What others changed meanwhile and was taken over without a question, to be named. */
  meanwhile: readonly Id[];
}

export type ChoicesOf<Id extends string> = Partial<Record<Id, ConflictSide>>;

/** What can be done with the work on one kind of record. */
export interface RecordWorks<Rec, Id extends string> {
  startWork: (base: Rec, edits?: EditsOf<Id>) => RecordWork<Rec, Id>;
  /** The changed fields and nothing else. */
  changedEdits: (work: RecordWork<Rec, Id>) => EditsOf<Id>;
  hasChanges: (work: RecordWork<Rec, Id>) => boolean;
  /** Who changed what since `base`. A stored value that is what was sent from here is the person's own, whoever stored it. */
  compareWork: (work: RecordWork<Rec, Id>, stored: Rec) => ThreeWay<Id>;
  /** The fields for which the person has to be asked before anything is saved on top of `stored` (TDET-16). */
  askedIds: (work: RecordWork<Rec, Id>, stored: Rec) => Id[];
  /**
   * The same work on top of what is stored now: what only others changed is taken over, what only the person changed is
   * kept, and where the person was asked, what was chosen holds.
   */
  rebaseWork: (work: RecordWork<Rec, Id>, stored: Rec, choices?: ChoicesOf<Id>) => RecordWork<Rec, Id>;
}

/** @param isSavable whether a field can be saved at all on top of what is stored now */
export function makeRecordWorks<Rec, Id extends string>(
  { fieldIds, draftOf, changedIds }: RecordDrafts<Rec, Id>,
  isSavable: (stored: Rec, id: Id) => boolean = () => true,
): RecordWorks<Rec, Id> {
  const pick = (draft: DraftOf<Id>, ids: readonly Id[]) =>
    Object.fromEntries(ids.map((id) => [id, draft[id]])) as EditsOf<Id>;

  const compareWork: RecordWorks<Rec, Id>['compareWork'] = ({ base, edits, sent }, stored) => {
    const now = draftOf(stored, {});
    const own = fieldIds.filter((id) => sent.some((attempt) => attempt[id] === now[id]));
    return threeWay(fieldIds, draftOf(base, pick(now, own)), draftOf(base, edits), now);
  };
  const askedIds: RecordWorks<Rec, Id>['askedIds'] = (work, stored) => {
    const { mine, both } = compareWork(work, stored);
    return fieldIds.filter((id) => both.includes(id) || (mine.includes(id) && !isSavable(stored, id)));
  };

  return {
    startWork: (base, edits = {}) => ({ base, edits, sent: [], meanwhile: [] }),
    changedEdits: ({ base, edits }) => pick(draftOf(base, edits), changedIds(base, edits)),
    hasChanges: ({ base, edits }) => changedIds(base, edits).length > 0,
    compareWork,
    askedIds,
    rebaseWork: (work, stored, choices = {}) => {
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
    },
  };
}
