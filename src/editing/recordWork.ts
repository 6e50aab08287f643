import { threeWay, type ConflictSide, type ThreeWay } from './threeWay';

/** Records count their versions, so that nobody replaces what they have not seen. */
export interface Versioned {
  version: number;
}

/** What the editable fields of a record hold, as text: '' for nothing. */
export type TextsOf<Id extends string> = Record<Id, string>;
export type EditsOf<Id extends string> = Partial<TextsOf<Id>>;
export type ChoicesOf<Id extends string> = Partial<Record<Id, ConflictSide>>;

/** A record with a person's edits over it. */
export interface Edited<Rec, Id extends string> {
  base: Rec;
  texts: TextsOf<Id>;
  /** The fields whose text differs from what is saved. What was typed and typed back is no change. */
  changed: readonly Id[];
}

/** What somebody has typed into a record and not saved. */
export interface RecordWork<Rec, Id extends string> {
  /** The record as the person has seen it. By its version the server can tell that somebody else saved in between. */
  base: Rec;
  edits: EditsOf<Id>;
  /** What was sent from `base` without an answer ever coming back: each may be stored, now or later. */
  sent: readonly EditsOf<Id>[];
  /** Fields that others changed meanwhile and that were taken over without a question, to be named. */
  meanwhile: readonly Id[];
}

/** What can be done with the work on one kind of record. */
export interface RecordWorks<Rec, Id extends string> {
  textsOf: (record: Rec, edits?: EditsOf<Id>) => TextsOf<Id>;
  edited: (record: Rec, edits: EditsOf<Id>) => Edited<Rec, Id>;
  startWork: (base: Rec, edits?: EditsOf<Id>) => RecordWork<Rec, Id>;
  /** The changed fields and nothing else. */
  changedEdits: (work: RecordWork<Rec, Id>) => EditsOf<Id>;
  hasChanges: (work: RecordWork<Rec, Id>) => boolean;
  /** Compares both sides since `base`. A stored value that equals what was sent from here counts as the person's own. */
  compareWork: (work: RecordWork<Rec, Id>, stored: Rec) => ThreeWay<Id>;
  /** The fields for which the person has to be asked before anything is saved on top of `stored` (TDET-16). */
  askedIds: (work: RecordWork<Rec, Id>, stored: Rec) => Id[];
  /**
   * The same work on top of what is stored now: what only others changed is taken over, what only the person changed
   * stays, and where the person was asked, the choice counts.
   */
  rebaseWork: (work: RecordWork<Rec, Id>, stored: Rec, choices?: ChoicesOf<Id>) => RecordWork<Rec, Id>;
}

/**
 * @param fieldIds in the order they are seen
 * @param savedText what is saved in a field, as text
 * @param isSavable whether a field can be saved on top of what is stored now
 */
export function makeRecordWorks<Rec, Id extends string>(
  fieldIds: readonly Id[],
  savedText: (record: Rec, id: Id) => string,
  isSavable: (stored: Rec, id: Id) => boolean,
): RecordWorks<Rec, Id> {
  const textsOf: RecordWorks<Rec, Id>['textsOf'] = (record, edits) => {
    const saved = Object.fromEntries(fieldIds.map((id) => [id, savedText(record, id)]));
    return { ...(saved as TextsOf<Id>), ...edits };
  };
  const changedIds = (record: Rec, edits: EditsOf<Id>) =>
    fieldIds.filter((id) => edits[id] !== undefined && edits[id] !== savedText(record, id));
  const pick = (texts: TextsOf<Id>, ids: readonly Id[]) =>
    Object.fromEntries(ids.map((id) => [id, texts[id]])) as EditsOf<Id>;

  const compareWork: RecordWorks<Rec, Id>['compareWork'] = ({ base, edits, sent }, stored) => {
    const now = textsOf(stored);
    const own = fieldIds.filter((id) => sent.some((attempt) => attempt[id] === now[id]));
    return threeWay(fieldIds, textsOf(base, pick(now, own)), textsOf(base, edits), now);
  };
  const askedIds: RecordWorks<Rec, Id>['askedIds'] = (work, stored) => {
    const { mine, both } = compareWork(work, stored);
    return fieldIds.filter((id) => both.includes(id) || (mine.includes(id) && !isSavable(stored, id)));
  };

  return {
    textsOf,
    edited: (base, edits) => ({ base, texts: textsOf(base, edits), changed: changedIds(base, edits) }),
    startWork: (base, edits = {}) => ({ base, edits, sent: [], meanwhile: [] }),
    changedEdits: ({ base, edits }) => pick(textsOf(base, edits), changedIds(base, edits)),
    hasChanges: ({ base, edits }) => changedIds(base, edits).length > 0,
    compareWork,
    askedIds,
    rebaseWork: (work, stored, choices = {}) => {
      const { mine, theirs, both } = compareWork(work, stored);
      const asked = askedIds(work, stored);
      const own = [...mine, ...both].filter((id) => !asked.includes(id) || choices[id] === 'mine');
      const meanwhile = new Set([...work.meanwhile, ...theirs]);
      return {
        base: stored,
        edits: pick(textsOf(work.base, work.edits), own),
        // Their version has passed: what is still on its way from there can no longer be stored.
        sent: [],
        meanwhile: fieldIds.filter((id) => meanwhile.has(id) && !own.includes(id)),
      };
    },
  };
}
