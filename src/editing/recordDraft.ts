/** What the editable fields of a record hold, as text: '' for nothing. */
export type DraftOf<Id extends string> = Record<Id, string>;
export type EditsOf<Id extends string> = Partial<DraftOf<Id>>;

/** The editable fields of one kind of record, and what is typed into them. */
export interface RecordDrafts<Rec, Id extends string> {
  /** In the order they are seen. */
  fieldIds: readonly Id[];
  /** The saved values with the person's edits over them. */
  draftOf: (record: Rec, edits: EditsOf<Id>) => DraftOf<Id>;
  /** The fields whose text differs from what is saved. What was typed and typed back is no change. */
  changedIds: (record: Rec, edits: EditsOf<Id>) => Id[];
}

export function makeRecordDrafts<Rec, Id extends string>(
  fieldIds: readonly Id[],
  savedText: (record: Rec, id: Id) => string,
): RecordDrafts<Rec, Id> {
  return {
    fieldIds,
    draftOf: (record, edits) => {
      const saved = Object.fromEntries(fieldIds.map((id) => [id, savedText(record, id)]));
      return { ...(saved as DraftOf<Id>), ...edits };
    },
    changedIds: (record, edits) =>
      fieldIds.filter((id) => edits[id] !== undefined && edits[id] !== savedText(record, id)),
  };
}
