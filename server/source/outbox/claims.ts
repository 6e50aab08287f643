import { sql, type ExpressionBuilder } from 'kysely';
import { limits } from '@contract/limits';
import type { Database, Executor } from '@server/db/schema';
import type { OutboxTable } from '@server/db/sourceTables';
import { fromNow } from '@server/db/time';
import { LeaseLostError } from '@server/source/replica/lease';
import type { OutboxRow } from './outbox';

/** Longer than an attempt lasts (`ATTEMPT_MS` in outboxWorker.ts): nobody cancels a change while it is sent. */
const CLAIM_SECONDS = 90;
/** A file that cannot be read for so long is lost; the folder of files may be away for a while. */
const UNREADABLE_SECONDS = 24 * 3600;
/** An attempt is due at most a minute after the one before. */
const UNTRIED_SECONDS = 600;

/** Whether a change waits whose attempt is due. */
export async function isChangeDue(db: Executor, source: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('source', '=', source)
    .where('state', '=', 'waiting')
    // Both, so that the index leads to those that are due.
    .where('of_run', 'in', [false, true])
    .where('due_at', '<=', fromNow(0))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who claims changes, and which it is sending right now. */
export interface Claimant {
  /** Who has the lease. */
  holder: string;
  /** The ids of the changes that are on their way. */
  running: readonly string[];
}

/** A change that is due, while it is decided whether it may be sent. */
type Next = ExpressionBuilder<Database & { next: OutboxTable }, 'next'>;

const isRunning = (id: 'next.id' | 'created.id', { running }: Claimant) =>
  sql<boolean>`${sql.ref(id)} = any(${running}::uuid[])`;

/** Whether an earlier change of its record waits; a file that could not be sent holds up nothing (D-256). */
const isBehindEarlier = (eb: Next) =>
  eb.exists(
    eb
      .selectFrom('outbox as earlier')
      .select('earlier.id')
      .where('earlier.state', '=', 'waiting')
      .whereRef('earlier.kind', '=', 'next.kind')
      .whereRef('earlier.internalid', '=', 'next.internalid')
      .whereRef('earlier.position', '<', 'next.position')
      .where((of) => of.or([of('earlier.operation', '<>', 'attach'), of('earlier.problem', 'is', null)])),
  );

/**
 * Whether it creates a record while another creation of the kind is on its way: a business system that numbers records
 * may give those that come together the same number (D-238). What a frozen server was creating is taken over, or holds up
 * later ones until its claim ends.
 */
const isBehindCreation = (eb: Next, claimant: Claimant) =>
  eb.exists(
    eb
      .selectFrom('outbox as created')
      .select('created.id')
      .where('next.operation', '=', 'create')
      .where('created.state', '=', 'waiting')
      .where('created.operation', '=', 'create')
      .whereRef('created.kind', '=', 'next.kind')
      .whereRef('created.id', '!=', 'next.id')
      .where('created.claimed_until', '>=', fromNow(0))
      .where((of) =>
        of.or([
          isRunning('created.id', claimant),
          // Of several that a dead server was creating, the first is not held up by those behind it.
          of.and([
            of('created.claimed_by', 'is distinct from', claimant.holder),
            of('created.position', '<', of.ref('next.position')),
          ]),
        ]),
      ),
  );

/**
 * Claims the next change that is due, for the holder of the lease: those first that somebody waits for, then those of
 * changes of several tasks (D-254), each in the order in which they became due. What an earlier holder was sending is taken
 * over, and so is what this one has given up without a note of it. Changes of one record are sent in their order: one that
 * waits for its second attempt holds up those behind it, unless it is a file. Of the creations of a kind one is on its way
 * at a time.
 * @param db the transaction that holds the lease: of two servers that claim at once, each would miss the other's claim
 */
export function claimChange(
  db: Executor,
  source: string,
  claimant: Claimant,
): Promise<OutboxRow | undefined> {
  const next = db
    .selectFrom('outbox as next')
    .select('id')
    .where('source', '=', source)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', fromNow(0))
    .where((eb) => eb.not(isRunning('next.id', claimant)))
    .where((eb) => eb.not(isBehindEarlier(eb)))
    .where((eb) => eb.not(isBehindCreation(eb, claimant)))
    .orderBy('of_run')
    .orderBy('due_at')
    .orderBy('position')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return (
    db
      .updateTable('outbox')
      .set((eb) => ({
        claimed_by: claimant.holder,
        claimed_until: fromNow(CLAIM_SECONDS),
        attempts: eb('attempts', '+', 1),
      }))
      // Not `in`: PostgreSQL may run the subquery again for each row, and claim more than one change.
      .where('id', '=', next)
      .returningAll()
      .executeTakeFirst()
  );
}

/** A change as this server claimed it. */
type ClaimedChange = Pick<OutboxRow, 'id' | 'claimed_by'>;

/**
 * From here on it may be stored at the business system.
 * @throws LeaseLostError where another server sends it by now
 */
export async function noteSending(db: Executor, { id, claimed_by }: ClaimedChange): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ sent_at: fromNow(0), unreadable_since: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('claimed_by', '=', claimed_by)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LeaseLostError();
}

/**
 * Its file cannot be read here, now or since an earlier attempt.
 * @returns whether it could not be read for a day
 * @throws LeaseLostError where another server sends it by now
 */
export async function noteUnreadable(db: Executor, { id, claimed_by }: ClaimedChange): Promise<boolean> {
  const noted = await db
    .updateTable('outbox')
    .set((eb) => ({
      // Where nobody has tried for a while, as over a weekend without a server, it counts from now.
      unreadable_since: eb
        .case()
        .when('due_at', '>', fromNow(-UNTRIED_SECONDS))
        .then(eb.fn.coalesce('unreadable_since', fromNow(0)))
        .else(fromNow(0))
        .end(),
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('claimed_by', '=', claimed_by)
    .returning((eb) => eb('unreadable_since', '<', fromNow(-UNREADABLE_SECONDS)).as('isLost'))
    .executeTakeFirst();
  if (!noted) throw new LeaseLostError();
  return Boolean(noted.isLost);
}

/**
 * The attempt has ended without certainty, or it could not be made: the next follows after `seconds`. What another server
 * has taken over is left to it.
 */
export async function postponeChange(
  db: Executor,
  { id, claimed_by }: ClaimedChange,
  { problem, seconds, isUnsent }: { problem: string; seconds: number; isUnsent: boolean },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      problem: problem.slice(0, limits.longText),
      due_at: fromNow(seconds),
      claimed_until: null,
      ...(isUnsent && { sent_at: null }),
    })
    .where('id', '=', id)
    .where('claimed_by', '=', claimed_by)
    .execute();
}
