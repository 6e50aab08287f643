import { sql } from 'kysely';
import { limits } from '@contract/limits';
import type { RecordKind } from '@contract/source/kinds';
import { rowLimits, type RowVerdict } from '@contract/source/rows';
import type { Executor } from '@server/db/schema';

/** The most fields that are named of one row. */
const MOST_ISSUES = 20;

/** What a row says may be anything, and one row must not keep the others out. */
const storable = (text: string) => text.replace(/[\p{Cc}\p{Surrogate}]/gu, '\uFFFD');

/**
 * Keeps the reasons why rows of a connector cannot be stored, and forgets those of rows that now are.
 * @param verdicts each record once
 */
export async function quarantineRows(
  trx: Executor,
  { kind, source, mapping }: { kind: RecordKind; source: string; mapping: string },
  verdicts: readonly RowVerdict[],
): Promise<void> {
  const refused = verdicts.filter(({ verdict }) => verdict === 'refused');
  const stored = verdicts.filter(({ verdict }) => verdict !== 'refused');
  await releaseRows(
    trx,
    kind,
    stored.map(({ externalId }) => externalId),
  );
  if (refused.length === 0) return;
  const rows = refused.map(({ externalId, issues = [] }) => ({
    external_id: storable(externalId).slice(0, rowLimits.externalId),
    issues: issues.slice(0, MOST_ISSUES).map(({ path, message }) => ({
      path: storable(path).slice(0, limits.line),
      message: storable(message).slice(0, limits.longText),
    })),
  }));
  await sql`
    insert into quarantine (kind, external_id, source, mapping, issues)
    select distinct on (external_id) ${kind}, external_id, ${source}, ${mapping}, issues
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (external_id text, issues jsonb)
    order by external_id
    on conflict (kind, external_id) do update set
      source = excluded.source, mapping = excluded.mapping, issues = excluded.issues, last_at = now()`.execute(
    trx,
  );
}

/** Forgets rows that are stored now, or gone at their source. */
export async function releaseRows(trx: Executor, kind: RecordKind, ids: readonly string[]): Promise<void> {
  await sql`delete from quarantine where kind = ${kind} and external_id = any(${ids})`.execute(trx);
}
