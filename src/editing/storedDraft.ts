import { isObject } from '@contract/isObject';
import { drafts } from '@/lib/storage/drafts';
import type { EditsOf, RecordWork, RecordWorks } from './recordWork';

/** What somebody typed into a record another time, and the record as it was then. */
export interface RecordDraft<Rec, Id extends string> {
  base: Rec;
  edits: EditsOf<Id>;
  /** Milliseconds since 1970. */
  savedAt: number;
}

export interface StoredDrafts<Rec, Id extends string> {
  /**
   * The draft of a user for a record as it is opened; null where there is none that can be read. One that has all been
   * stored since is dropped: a later change of somebody else's would make it look unsaved again.
   */
  read: (userId: string, record: Rec) => RecordDraft<Rec, Id> | null;
  /** @param savedAt when it was typed, in milliseconds since 1970 */
  save: (userId: string, work: RecordWork<Rec, Id>, savedAt?: number) => void;
  drop: (userId: string, record: Rec) => void;
}

/** How the drafts of one kind of record are stored. */
export interface DraftPlace<Rec> {
  /** The kind's part of the key: "task". */
  kind: string;
  idOf: (record: Rec) => string;
  /** Whether what was read can be taken for a record. */
  isRecord: (value: unknown) => value is Rec;
}

/** The drafts of one kind of record, in the tab's storage. */
export function storedDrafts<Rec, Id extends string>(
  { kind, idOf, isRecord }: DraftPlace<Rec>,
  fieldIds: readonly string[],
  { edited }: RecordWorks<Rec, Id>,
): StoredDrafts<Rec, Id> {
  const placeOf = (record: Rec) => [kind, idOf(record)];
  const isEdits = (value: unknown): value is EditsOf<Id> =>
    isObject(value) &&
    Object.entries(value).every(([id, text]) => fieldIds.includes(id) && typeof text === 'string');
  const drop: StoredDrafts<Rec, Id>['drop'] = (userId, record) => drafts.drop(userId, placeOf(record));
  return {
    read: (userId, record) => {
      const value = drafts.read(userId, placeOf(record));
      if (!isObject(value)) return null;
      const { base, edits, savedAt } = value;
      if (!isRecord(base) || idOf(base) !== idOf(record)) return null;
      if (!isEdits(edits) || typeof savedAt !== 'number') return null;
      const isUnsaved = [base, record].every((each) => edited(each, edits).changed.length > 0);
      if (isUnsaved) return { base, edits, savedAt };
      drop(userId, record);
      return null;
    },
    save: (userId, { base, edits }, savedAt = Date.now()) => {
      const draft: RecordDraft<Rec, Id> = { base, edits, savedAt };
      drafts.save(userId, placeOf(base), draft);
    },
    drop,
  };
}
