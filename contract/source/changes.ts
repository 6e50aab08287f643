import * as z from 'zod/mini';
import { listOf } from '@contract/answers';
import { issue, MAX_ISSUES } from '@contract/errors';
import { limits } from '@contract/limits';
import { instant, recordId, storedText, text, uuid } from '@contract/text';
import { MAX_ITEMS } from '@contract/requests/requestItems';
import { recordKinds, type RecordKind } from './kinds';

/**
 * How far a change is on its way to the business system: `waiting` until that has confirmed or rejected it; a `conflict`
 * where the record was changed there meanwhile.
 */
export const changeStates = ['waiting', 'confirmed', 'rejected', 'conflict', 'cancelled'] as const;
export type ChangeState = (typeof changeStates)[number];

/** `attach` puts a file on a record. */
export const changeOperations = ['update', 'create', 'attach'] as const;
export type ChangeOperation = (typeof changeOperations)[number];

export const changeLimits = {
  listed: 500,
  bytes: 2_000_000,
  /** Of those of a person that wait, beside those that have ended. */
  waitingBytes: 500_000,
  waitingOfPerson: 500,
  fields: 200,
} as const;

/** The message of a change that the business system has not confirmed yet. */
export const sentWaiting = (source: string): string => `Sent, waiting for ${source}.`;

/** 202: a creation that the business system has not confirmed yet. */
export const sentAnswer = z.object({ message: text(limits.longText) });
export type SentAnswer = z.infer<typeof sentAnswer>;

const state = z.enum(changeStates);

/** The fields that the business system has stored otherwise than they were sent, by their labels. */
const altered = listOf(storedText, changeLimits.fields);

/** What became of the newest change of a record. */
export const delivery = z.object({
  state,
  /** The name of the business system. */
  source: storedText,
  /** When it was made; of a settled one, when that was. */
  at: instant,
  /** Of a confirmed one: the id that the business system knows the record, or the file, by. */
  id: z.optional(storedText),
  /** How long the business system took to confirm it, in milliseconds. */
  tookMs: z.optional(z.int()),
  altered: z.optional(altered),
  /** Why it waits, or was not stored. */
  problem: z.optional(text(limits.longText)),
});
export type Delivery = z.infer<typeof delivery>;

/** What a form holds, by the names of its fields. */
const typed = z.record(text(limits.id), z.nullable(storedText));

/** A change of a business system's record. */
export const change = z.object({
  id: uuid,
  kind: z.enum(recordKinds),
  operation: z.enum(changeOperations),
  /** The record; null until a creation is confirmed. */
  internalid: z.nullable(recordId),
  /** What people call the record, or the file that is put on it. */
  label: storedText,
  state,
  source: storedText,
  /** Whether it is one of a change of several tasks: the call that has made it does not wait for its end. */
  isOfRun: z.boolean(),
  createdAt: instant,
  settledAt: z.nullable(instant),
  tookMs: z.nullable(z.int()),
  problem: z.nullable(text(limits.longText)),
  issues: listOf(issue, MAX_ISSUES),
  altered,
  /**
   * The fields as they were typed, an entry of a list by its id; they are not lost where the change was not stored. The
   * caller's own list has them, and the two that follow, only then: it is asked every few seconds. GET /api/outbox has
   * those of every update, and no lines.
   */
  values: typed,
  /** Likewise the lines of a new request. */
  lines: listOf(typed, MAX_ITEMS),
  /** What the person saw in their place. */
  seen: typed,
  /** Of a creation: the case and the key of the form that has sent it. */
  form: z.nullable(z.object({ caseId: storedText, caseNumber: storedText, key: text(limits.token) })),
});
export type Change = z.infer<typeof change>;

/** GET /api/changes: the caller's own changes that they were not told the end of, and those that wait. */
export const changesAnswer = listOf(change, changeLimits.listed + changeLimits.waitingOfPerson);

/** POST /api/changes/told. */
export const toldRequest = z.strictObject({ ids: listOf(uuid, changeLimits.listed) });

/** The kinds of record that people change at a business system. */
export const writtenKinds = ['task', 'imr', 'por'] as const satisfies RecordKind[];

/** GET /api/outbox: of these the changes in a state, of a kind, and those that a text finds. */
export const outboxQuery = z.strictObject({
  state: z.optional(state),
  kind: z.optional(z.enum(writtenKinds)),
  /** A part of what people call the record, or of the person's name; or the record's whole id, here or there. */
  search: z.optional(text(limits.search)),
});
export type OutboxQuery = z.infer<typeof outboxQuery>;

/** GET /api/outbox: everybody's changes, those that wait first. */
export const outboxAnswer = listOf(
  z.extend(change, {
    person: text(limits.name),
    attempts: z.int(),
    /** Whether it may have been stored there already, so that it cannot be cancelled. */
    mayBeSent: z.boolean(),
    nextAttemptAt: z.nullable(instant),
  }),
  changeLimits.listed,
);
export type OutboxEntry = z.infer<typeof outboxAnswer>[number];

export const outboxParams = z.strictObject({ id: uuid });
