import { sql, type RawBuilder } from 'kysely';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import type { Executor } from '@server/db/schema';

const keyOf = (kind: RecordKind): RawBuilder<unknown> =>
  sql`hashtextextended(${`source rows of ${kind}`}, 0)`;

/** Batches of one kind come one after the other, so none judges rows by what another is about to change. */
export async function lockKind(trx: Executor, kind: RecordKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(kind)})`.execute(trx);
}

/**
 * No batch of a kind that records of this kind name is under way: what one stores would miss those that name it, and they
 * would not find it. Taken after `lockKind`; several kinds may name one at the same time.
 */
export async function lockNamed(trx: Executor, kind: RecordKind): Promise<void> {
  const named = new Set(kindDescriptions[kind].fields.flatMap(({ names }) => names ?? []));
  for (const each of named) await sql`select pg_advisory_xact_lock_shared(${keyOf(each)})`.execute(trx);
}
