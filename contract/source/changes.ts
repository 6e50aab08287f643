import * as z from 'zod/mini';
import { issue } from '@contract/errors';
import { instant, recordId, storedText } from '@contract/text';
import { recordKinds } from './kinds';

/**
 * How far a change is on its way to the business system: `waiting` until that has confirmed or rejected it; a `conflict`
 * where the record was changed there meanwhile.
 */
export const changeStates = ['waiting', 'confirmed', 'rejected', 'conflict', 'cancelled'] as const;
export type ChangeState = (typeof changeStates)[number];

/** `attach` puts a file on a record. */
export const changeOperations = ['update', 'create', 'attach'] as const;
export type ChangeOperation = (typeof changeOperations)[number];

export const changeLimits = { listed: 500, bytes: 2_000_000, waitingOfPerson: 500 } as const;

/** The message of a change that the business system has not confirmed yet. */
export const sentWaiting = (source: string): string => `Sent, waiting for ${source}.`;

/** 202: a creation that the business system has not confirmed yet. */
export const sentAnswer = z.object({ message: z.string() });
export type SentAnswer = z.infer<typeof sentAnswer>;

const state = z.enum(changeStates);

/** What became of the newest change of a record. */
export const delivery = z.object({
  state,
  /** The name of the business system. */
  source: z.string(),
  /** When it was made; of a settled one, when that was. */
  at: instant,
  /** Of a confirmed one: the id that the business system knows the record, or the file, by. */
  id: z.optional(storedText),
  /** How long the business system took to confirm it, in milliseconds. */
  tookMs: z.optional(z.int()),
  /** The fields that the business system has stored otherwise than they were sent, by their labels. */
  altered: z.optional(z.array(z.string())),
  /** Why it waits, or was not stored. */
  problem: z.optional(z.string()),
});
export type Delivery = z.infer<typeof delivery>;

/** A change of a business system's record. */
export const change = z.object({
  id: z.uuid(),
  kind: z.enum(recordKinds),
  operation: z.enum(changeOperations),
  /** The record; null until a creation is confirmed. */
  internalid: z.nullable(recordId),
  /** What people call the record, or the file that is put on it. */
  label: storedText,
  state,
  source: z.string(),
  createdAt: instant,
  settledAt: z.nullable(instant),
  tookMs: z.nullable(z.int()),
  problem: z.nullable(z.string()),
  issues: z.array(issue),
  altered: z.array(z.string()),
  /** The fields of an update as they were typed; they are not lost where it was not stored. */
  values: z.record(z.string(), z.nullable(storedText)),
  /** What the person saw in their place. */
  seen: z.record(z.string(), z.nullable(storedText)),
  /** Of a creation: the case and the key of the form that has sent it. */
  form: z.nullable(z.object({ caseId: storedText, key: z.string() })),
});
export type Change = z.infer<typeof change>;

/** GET /api/changes: the caller's own changes that wait, and those that they were not told the end of. */
export const changesAnswer = z.array(change);

/** POST /api/changes/told. */
export const toldRequest = z.strictObject({ ids: z.array(z.uuid()).check(z.maxLength(changeLimits.listed)) });

/** GET /api/outbox: everybody's changes, those that wait first. */
export const outboxAnswer = z.array(
  z.extend(change, {
    person: z.string(),
    attempts: z.int(),
    /** Whether it may have been stored there already, so that it cannot be cancelled. */
    mayBeSent: z.boolean(),
    nextAttemptAt: z.nullable(instant),
  }),
);
export type OutboxEntry = z.infer<typeof outboxAnswer>[number];

export const outboxParams = z.strictObject({ id: z.uuid() });
