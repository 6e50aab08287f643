import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiError } from '@/api/base/apiError';
import type { SharedState } from '@/lib/hooks/storeHooks';
import type { Edited, EditsOf, Versioned } from './recordWork';
import type { DraftPlace } from './storedDraft';

/** A call to be dispatched: an endpoint's `initiate`, or a thunk around one. */
type Call<Data = unknown> = ThunkAction<
  Promise<{ data?: Data; error?: unknown }>,
  SharedState,
  undefined,
  UnknownAction
>;

/** What is wrong, by field. A form may add inputs that are no fields of the record, such as a password. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** A notice in place of "saved", or beside it; `waitsFor` names the system that has not confirmed it yet. */
export interface SavedNotice {
  kind: 'info' | 'warning';
  message: string;
  waitsFor?: string;
}

/** Everything that editing one kind of record needs to know of it. */
export interface EditingDefinition<Rec extends Versioned, Id extends string, Context> {
  /** As messages call it: "this task". */
  noun: string;
  /** As the activity log calls one of them: "task 48213". */
  nameOf: (record: Rec) => string;
  /** In the order they are seen. */
  fields: readonly { id: Id; label: string }[];
  /** What is saved in a field, as text; '' for nothing. */
  savedText: (record: Rec, id: Id) => string;
  /** A field's text as people read it, with what its record knows of it; absent where it is stored as it is read. */
  shownText?: (id: Id, text: string, record: Rec) => string;
  /** An edit with what follows from it. */
  withEffects?: (edits: EditsOf<Id>) => EditsOf<Id>;

  /**
   * What cannot be saved as it stands. What was stored as it is blocks nothing where it is not sent.
   *
   * @param context what the form knows beside the record, as `useEditing` was given it
   */
  errorsOf: (edited: Edited<Rec, Id>, context: Context) => FieldErrors;
  /** How fields that are right by themselves can be wrong together with what somebody else saved; absent where they cannot. */
  merged?: { isInvalid: (edited: Edited<Rec, Id>) => boolean; title: string };
  /** Why a field cannot be saved on top of what is stored; null where it can. */
  fieldLock?: (stored: Rec, id: Id) => string | null;
  /** Why nothing can be saved on top of what is stored any more; null where something can. */
  recordLock?: (stored: Rec) => string | null;

  update: (edited: Edited<Rec, Id>, context: Context) => Call;
  /**
   * Asks for the record as it is stored now; null where there is none.
   *
   * @param isJustSent whether a record holds what was sent so shortly before that its call may still wait for an end
   */
  read: (record: Rec, isJustSent: (stored: Rec) => boolean) => Call<Rec | null>;
  /** What is stored now, in the error of an update that came too late; else undefined. */
  storedIn: (error: ApiError) => Rec | undefined;
  /** Where a call carries the fields, and an issue of one begins: "fields."; absent where at the top. */
  fieldPath?: string;
  /** Where unsaved input is stored; absent where it ends with the dialog. */
  drafts?: DraftPlace<Rec>;

  /**
   * What else is told of a save: that it waits for another system, or was stored otherwise.
   *
   * @param answer the update's; undefined where it was lost
   * @param known the record as it was last read
   */
  savedNotice?: (answer: unknown, known: Rec) => SavedNotice | undefined;

  /** What is to be known before this is saved, after the question; undefined where nothing is. */
  confirmNote?: (edited: Edited<Rec, Id>) => string | undefined;
  messages: { confirmText: string; noChanges: string; saved: string; failed: string };
  /** The notice of errors found before sending; absent where the fields alone show them. */
  errorsNotice?: (errors: FieldErrors) => string | undefined;
  /** The notice of a rejected update, where it is not `messages.failed`. */
  rejectedNotice?: (error: ApiError) => string | undefined;
  /** What to read of an error, where the general lines do not fit. */
  errorLines?: (error: ApiError) => string[] | undefined;
}
