import { sql, type Selectable } from 'kysely';
import type { Issue } from '@contract/errors';
import { limits } from '@contract/limits';
import { changeLimits, type ChangeOperation, type ChangeState } from '@contract/source/changes';
import type { RecordKind } from '@contract/source/kinds';
import type { Author } from '@server/accounts/activeCaller';
import type { Executor } from '@server/db/schema';
import type { OutboxTable, SentField } from '@server/db/sourceTables';
import { fromNow } from '@server/db/time';
import { ApiError } from '@server/http/errors';
import { freeKey } from '@server/http/idempotency';

export type OutboxRow = Selectable<OutboxTable>;

/** More objections than this say nothing more to a person. */
const MOST_ISSUES = 20;

/** What people call a new request, which has no number yet: the case that it is for. */
const OF_CASE = 'case ';
export const labelOfCase = (number: string): string => OF_CASE + number;
/** The number of the case in the label of a new request. */
export const caseNumberIn = (label: string): string => label.slice(OF_CASE.length);

/** A change to be sent. */
export interface NewChange {
  source: string;
  kind: RecordKind;
  operation: ChangeOperation;
  internalid: string | null;
  externalId: string | null;
  label: string;
  by: Pick<Author, 'actorId' | 'requestId'>;
  creationKey?: string;
  base: Record<string, string | boolean | null>;
  content: Record<string, SentField>;
  /** The file that is put on the record. */
  fileId?: string;
  /** Nobody waits for it: it is one of many, and goes after those that somebody waits for. */
  isOfRun?: boolean;
}

/**
 * Puts a change on its way, in the transaction that has checked it.
 * @returns the change, which waits
 * @throws ApiError 429 where too many of the person's changes wait already
 */
export async function putIntoOutbox(trx: Executor, change: NewChange): Promise<OutboxRow> {
  await assertRoom(trx, change);
  return trx
    .insertInto('outbox')
    .values({
      source: change.source,
      kind: change.kind,
      operation: change.operation,
      internalid: change.internalid,
      external_id: change.externalId,
      label: change.label,
      actor_id: change.by.actorId,
      request_id: change.by.requestId,
      creation_key: change.creationKey ?? null,
      base: JSON.stringify(change.base),
      content: JSON.stringify(change.content),
      file_id: change.fileId ?? null,
      of_run: change.isOfRun ?? false,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Changes of one person wait for each other only where many of theirs wait already: below half of the limit, as many more
 * would have to be stored at the same moment.
 * @throws ApiError 429 where too many of the person's changes wait already
 */
async function assertRoom(trx: Executor, { by: { actorId }, source }: NewChange): Promise<void> {
  const count = async () => (await waitingQuery(trx, actorId).executeTakeFirstOrThrow()).waiting;
  if ((await count()) < changeLimits.waitingOfPerson / 2) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waiting changes of ${actorId}`}, 0))`.execute(
    trx,
  );
  const waiting = await count();
  if (waiting < changeLimits.waitingOfPerson) return;
  throw new ApiError(
    429,
    'rate_limited',
    `${waiting} of your changes still wait for ${source}. Try again once it has confirmed some.`,
  );
}

/** Counts a person's changes that wait. */
export const waitingQuery = (db: Executor, actorId: string) =>
  db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('actor_id', '=', actorId)
    .where('state', '=', 'waiting');

/** A form that is sent again, wherever to, tells that its person knows how it has ended before. */
export async function noteSentAgain(trx: Executor, actorId: string, creationKey: string): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ told_at: fromNow(0) })
    .where('actor_id', '=', actorId)
    .where('creation_key', '=', creationKey)
    .where('told_at', 'is', null)
    .where('state', '!=', 'waiting')
    .execute();
}

export const findChange = (db: Executor, id: string): Promise<OutboxRow | undefined> =>
  db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();

/** How a change has ended. */
export interface Ending {
  state: Exclude<ChangeState, 'waiting'>;
  internalid?: string;
  externalId?: string;
  problem?: string;
  issues?: readonly Issue[];
  altered?: readonly string[];
}

/** Ends a change, once. A file that the business system has not taken leaves its record. */
export async function settleChange(trx: Executor, id: string, ending: Ending): Promise<boolean> {
  const settled = await trx
    .updateTable('outbox')
    .set({
      state: ending.state,
      problem: ending.problem?.slice(0, limits.longText) ?? null,
      issues: JSON.stringify(ending.issues?.slice(0, MOST_ISSUES) ?? []),
      altered: JSON.stringify(ending.altered ?? []),
      ...(ending.internalid !== undefined && { internalid: ending.internalid }),
      ...(ending.externalId !== undefined && { external_id: ending.externalId }),
      settled_at: fromNow(0),
      claimed_until: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('file_id')
    .executeTakeFirst();
  if (settled?.file_id && ending.state !== 'confirmed')
    await trx.deleteFrom('files').where('id', '=', settled.file_id).execute();
  return settled !== undefined;
}

/** The changes that wait are sent at once; an attempt that is being made is not made twice. */
export async function hastenChanges(db: Executor, ids: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ due_at: fromNow(0) })
    .where('state', '=', 'waiting')
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends a change that nobody sends any more: the form of a creation may send its key again. */
export async function cancelChange(
  trx: Executor,
  { id, actor_id, creation_key }: Pick<OutboxRow, 'id' | 'actor_id' | 'creation_key'>,
  reason: string,
): Promise<boolean> {
  if (creation_key !== null) await freeKey(trx, { userId: actor_id, key: creation_key });
  return settleChange(trx, id, { state: 'cancelled', problem: reason });
}

/**
 * Cancels a change that has certainly not been sent; false where it may have been, or has ended. It waits for an
 * attempt that is just about to be made.
 */
export async function cancelUnsent(trx: Executor, id: string, reason: string): Promise<boolean> {
  const row = await trx
    .selectFrom('outbox')
    .select(['id', 'actor_id', 'creation_key', 'sent_at'])
    .select(sql<boolean>`coalesce(claimed_until > now(), false)`.as('isClaimed'))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.sent_at !== null || row.isClaimed) return false;
  return cancelChange(trx, row, reason);
}

/** The person knows how these have ended; those that wait are told later. */
export async function noteTold(trx: Executor, actorId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('outbox')
    .set({ told_at: fromNow(0) })
    .where('actor_id', '=', actorId)
    .where('id', 'in', ids)
    .where('state', '!=', 'waiting')
    .execute();
}

/** How long a change that has ended is kept. */
const KEEP_SECONDS = 90 * 24 * 3600;

export async function deleteOldChanges(db: Executor): Promise<void> {
  await db.deleteFrom('outbox').where('settled_at', '<', fromNow(-KEEP_SECONDS)).execute();
}
