import { sql } from 'kysely';
import type { RecordKind } from '@contract/source/kinds';
import type { Executor } from '@server/db/schema';

/** Batches of one kind come one after the other, so none judges rows by what another is about to change. */
export async function lockKind(trx: Executor, kind: RecordKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`source rows of ${kind}`}, 0))`.execute(trx);
}
