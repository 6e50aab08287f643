import { isObject } from '@contract/isObject';
import { drafts } from '@/lib/storage/drafts';
import type { EditsOf, RecordWork, RecordWorks } from './recordWork';

/** What somebody typed into a record another time, and the record as it was then. */
export interface RecordDraft<Rec, Id extends string> {
  base: Rec;
  edits: EditsOf<Id>;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The change that was sent with it and not stored, where it comes from one. */
  changeId?: string | undefined;
}

export interface StoredDrafts<Rec, Id extends string> {
  /**
   * The draft of a user for a record as it is opened; null where there is none that can be read. One that has all been
   * stored since is dropped: a later change of somebody else's would make it look unsaved again.
   */
  read: (userId: string, record: Rec) => RecordDraft<Rec, Id> | null;
  /**
   * What is typed over a draft that comes from a change still comes from it.
   *
   * @param origin when it was typed, in milliseconds since 1970, and the change that it comes from, where it is not typed now
   */
  save: (
    userId: string,
    work: RecordWork<Rec, Id>,
    origin?: Pick<RecordDraft<Rec, Id>, 'savedAt' | 'changeId'>,
  ) => void;
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
      const { base, edits, savedAt, changeId } = value;
      if (!isRecord(base) || idOf(base) !== idOf(record)) return null;
      if (!isEdits(edits) || typeof savedAt !== 'number') return null;
      if (changeId !== undefined && typeof changeId !== 'string') return null;
      const isUnsaved = [base, record].every((each) => edited(each, edits).changed.length > 0);
      if (isUnsaved) return { base, edits, savedAt, changeId };
      drop(userId, record);
      return null;
    },
    save: (userId, { base, edits }, { savedAt, changeId } = { savedAt: Date.now() }) => {
      const before = drafts.read(userId, placeOf(base)) as Partial<RecordDraft<Rec, Id>> | null;
      const draft: RecordDraft<Rec, Id> = { base, edits, savedAt, changeId: changeId ?? before?.changeId };
      drafts.save(userId, placeOf(base), draft);
    },
    drop,
  };
}
