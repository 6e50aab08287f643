import { sql, type ExpressionBuilder } from 'kysely';
import { MOST_WAITING, type RequestKindId, type WaitingRequest } from '@contract/requests/requests';
import type { Delivery } from '@contract/source/changes';
import type { RecordKind } from '@contract/source/kinds';
import type { Database, Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';
import { noteTold, type OutboxRow } from '@server/source/outbox/outbox';

/** How long the end of a change stands on its record. */
const SHOWN_SECONDS = 24 * 3600;

/** How long the business system took, in milliseconds; null where that is not known. */
export const tookMs = ({ sent_at, settled_at }: Pick<OutboxRow, 'sent_at' | 'settled_at'>) =>
  sent_at && settled_at ? Math.max(0, settled_at.getTime() - sent_at.getTime()) : null;

/** What became of a change, for its record. */
export const deliveryOf = (change: OutboxRow): Delivery => {
  const isConfirmed = change.state === 'confirmed';
  const took = isConfirmed ? tookMs(change) : null;
  return {
    state: change.state,
    source: change.source,
    at: (change.settled_at ?? change.created_at).toISOString(),
    ...(isConfirmed && change.external_id !== null && { id: change.external_id }),
    ...(took !== null && { tookMs: took }),
    ...(change.altered?.length && { altered: change.altered }),
    ...(change.problem !== null && { problem: change.problem }),
  };
};

/** Changes that ended of late. */
const isRecent = (eb: ExpressionBuilder<Database, 'outbox'>) =>
  eb('settled_at', '>', fromNow(-SHOWN_SECONDS));

/**
 * The changes of these records' fields that wait, and the one of each record that was made last of those that ended, where
 * it ended of late; in the order in which they were made. What ended before it is not read, however much that is.
 */
export async function shownChanges(
  db: Executor,
  kind: RecordKind,
  ids: readonly string[],
): Promise<Map<string, OutboxRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await shownQuery(db, kind, ids).execute();
  const byRecord = new Map(ids.map((id): [string, OutboxRow[]] => [id, []]));
  for (const row of rows) byRecord.get(row.internalid ?? '')?.push(row);
  return byRecord;
}

/** The statement of `shownChanges`. */
export function shownQuery(db: Executor, kind: RecordKind, ids: readonly string[]) {
  const ofKind = db
    .selectFrom('outbox')
    .selectAll('outbox')
    .where('kind', '=', kind)
    .where('operation', '<>', 'attach');
  const last = ofKind
    .where('internalid', '=', sql.ref<string>('record.id'))
    .where('state', '<>', 'waiting')
    // What a person has taken back themselves is no change that failed.
    .where((eb) => eb.or([eb('state', '<>', 'cancelled'), eb('told_at', 'is', null)]))
    .orderBy('position', 'desc')
    .limit(1);
  const ended = db
    .selectFrom(sql<{ id: string }>`unnest(${ids}::text[])`.as<'record'>(sql`record (id)`))
    .innerJoinLateral(last.as('last'), (join) => join.onTrue())
    .selectAll('last')
    .where('last.settled_at', '>', fromNow(-SHOWN_SECONDS));
  return ofKind
    .where('internalid', '=', sql<string>`any(${ids}::text[])`)
    .where('state', '=', 'waiting')
    .unionAll(ended)
    .orderBy('position');
}

/** The creations of requests for a case that wait, the oldest first, up to the limit of an answer. */
export async function waitingCreations(
  db: Executor,
  kind: RequestKindId,
  caseId: string,
): Promise<WaitingRequest[]> {
  const rows = await db
    .selectFrom('outbox')
    .leftJoin('users', 'users.id', 'outbox.actor_id')
    .select(['outbox.created_at', 'outbox.source', 'users.fullname'])
    .where('outbox.state', '=', 'waiting')
    .where('operation', '=', 'create')
    .where('kind', '=', kind)
    .where(sql<boolean>`base->>'case' = ${caseId}`)
    .orderBy('position')
    .limit(MOST_WAITING)
    .execute();
  return rows.map(({ created_at, source, fullname }) => ({
    at: created_at.toISOString(),
    owner: fullname,
    source,
  }));
}

/** What became of these files. */
export async function deliveriesOfFiles(
  db: Executor,
  fileIds: readonly string[],
): Promise<Map<string, Delivery>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('file_id', 'in', fileIds)
    .where((eb) => eb.or([eb('state', '=', 'waiting'), isRecent(eb)]))
    .execute();
  return new Map(rows.map((row) => [row.file_id ?? '', deliveryOf(row)]));
}

/**
 * A change whose end is answered to the call that has made it. A confirmed one need not be told again; any other end is,
 * until the person's page says that the answer has arrived.
 */
export async function answered(db: Executor, change: OutboxRow | undefined): Promise<OutboxRow | undefined> {
  if (change?.state === 'confirmed') await noteTold(db, change.actor_id, [change.id]);
  return change;
}
