import { sql, type RawBuilder } from 'kysely';
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
  /** Null where the source is no connector. */
  lag: number | null;
  is_reading: boolean | null;
}

/** How long ago a pass was, 0 where the clock was set back since; null where there was none. */
export const lagSeconds = (passedAt: RawBuilder<unknown>) =>
  sql<number | null>`case when ${passedAt} is not null
    then greatest(extract(epoch from now() - ${passedAt})::int, 0) end`;

/** Every pass. Its lag counts where its source is the connector of the kind. */
const passes = sql`
  select pass.kind, pass.source, pass.passed_at,
    case when owner.kind is not null then ${lagSeconds(sql.ref('pass.passed_at'))} end as lag,
    owner.began_at is not null and owner.problem is null as is_reading
  from source_passes pass
  left join replica_kinds owner on owner.kind = pass.kind and owner.source = pass.source`;

const toPass = ({ kind, source, passed_at, lag, is_reading }: PassRow): SourcePass => ({
  kind,
  source,
  at: passed_at.toISOString(),
  ...(lag !== null && { lagSeconds: lag }),
  ...(is_reading && { isReading: true as const }),
});

/** The last pass of each source and kind that pages tell of: those of connectors, then the newest. */
export async function toldPasses(db: Executor): Promise<SourcePass[]> {
  const { rows } = await sql<PassRow>`
    ${passes} order by owner.kind is null, pass.passed_at desc, pass.kind limit ${sourceLimits.told}`.execute(
    db,
  );
  return rows.map(toPass);
}

/** When each source has last sent rows of each kind, the newest first. */
export async function listPasses(db: Executor): Promise<SourcePass[]> {
  const { rows } = await sql<PassRow>`
    ${passes} order by pass.passed_at desc, pass.kind limit ${sourceLimits.listed}`.execute(db);
  return rows.map(toPass);
}
