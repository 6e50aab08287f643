import { sql } from 'kysely';
import { sourceLimits, type SourcePass } from '@contract/source/installation';
import type { RecordKind } from '@contract/source/kinds';
import type { Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';

/**
 * Notes that a source has sent rows of a kind, in the transaction that has stored them.
 * @param at as of when they are; now if left out
 */
export async function notePass(
  trx: Executor,
  kind: RecordKind,
  source: string,
  at: Date | null = null,
): Promise<void> {
  const passed_at = at ?? fromNow(0);
  await trx
    .insertInto('source_passes')
    .values({ kind, source, passed_at })
    .onConflict((conflict) => conflict.columns(['kind', 'source']).doUpdateSet({ passed_at }))
    .execute();
}

interface PassRow {
  kind: RecordKind;
  source: string;
  passed_at: Date;
}

const toPass = ({ kind, source, passed_at }: PassRow): SourcePass => ({
  kind,
  source,
  at: passed_at.toISOString(),
});

/** The newest pass of each kind, whichever source it was of. */
export async function newestPasses(db: Executor): Promise<SourcePass[]> {
  const { rows } = await sql<PassRow>`
    select distinct on (kind) kind, source, passed_at from source_passes order by kind, passed_at desc`.execute(
    db,
  );
  return rows.map(toPass);
}

/** When each source has last sent rows of each kind, the newest first. */
export async function listPasses(db: Executor): Promise<SourcePass[]> {
  const rows = await db
    .selectFrom('source_passes')
    .selectAll()
    .orderBy('passed_at', 'desc')
    .orderBy('kind')
    .limit(sourceLimits.listed)
    .execute();
  return rows.map(toPass);
}
