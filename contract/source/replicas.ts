import * as z from 'zod/mini';
import { listOf } from '@contract/answers';
import { issue, MAX_ISSUES } from '@contract/errors';
import { limits } from '@contract/limits';
import { instant, storedText, text } from '@contract/text';
import { recordKinds } from './kinds';

/** `allowed`: the most records that a comparison may be allowed to mark as deleted. */
const replicaLimits = { allowed: 1_000_000_000 } as const;
export const quarantineLimits = { listed: 500, bytes: 1_000_000 } as const;

const kind = z.enum(recordKinds, { error: `Must be one of ${recordKinds.join(', ')}` });
const count = z.int().check(z.nonnegative());

/** How far a connector's kind is. */
export const replica = z.object({
  kind,
  source: storedText,
  account: storedText,
  /** Whether all its records have come once. */
  isLoaded: z.boolean(),
  /** How many have come so far, until then. */
  loaded: z.nullable(count),
  /** As of when its records are; null before the first whole pass. */
  at: z.nullable(instant),
  /** How old that is by the server's clock. */
  lagSeconds: z.nullable(count),
  /** Whether a server keeps its records in step now, or will in a moment: the one that answers has the connector. */
  isAtWork: z.boolean(),
  /** Whether its passes fail. With a problem and without this, a comparison fails. */
  isFailing: z.boolean(),
  /** Why, and since when. */
  problem: z.nullable(text(limits.longText)),
  problemSince: z.nullable(instant),
  quarantined: count,
  isComparing: z.boolean(),
  comparedAt: z.nullable(instant),
  /** How many records the last comparison would have marked as deleted: too many to do so unasked. */
  halted: z.nullable(count),
});
/** GET /api/replicas: every kind that a connector owns, by kind. */
export const replicasAnswer = listOf(replica, recordKinds.length);
export type Replica = z.infer<typeof replica>;

/** GET /api/quarantine: the rows of connectors that cannot be stored, the newest first. */
export const quarantineAnswer = listOf(
  z.object({
    kind,
    externalId: storedText,
    source: storedText,
    issues: listOf(issue, MAX_ISSUES),
    firstAt: instant,
    lastAt: instant,
  }),
  quarantineLimits.listed,
);
export type QuarantinedRow = z.infer<typeof quarantineAnswer>[number];

/** What GET /api/quarantine may be asked with: one kind's rows. */
export const quarantineQuery = z.strictObject({ kind: z.optional(kind) });

export const replicaParams = z.strictObject({ kind });

/** POST /api/replicas/{kind}/comparison. */
export const comparisonRequest = z.strictObject({
  /** How many records may be marked as deleted, where that is too many to go unasked. */
  allow: z.optional(
    z
      .int({ error: 'Must be a whole number' })
      .check(
        z.minimum(1, { error: 'Must be 1 or more' }),
        z.maximum(replicaLimits.allowed, { error: `Must be at most ${replicaLimits.allowed}` }),
      ),
  ),
});
