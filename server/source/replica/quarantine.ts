import { sql } from 'kysely';
import type { RecordKind } from '@contract/source/kinds';
import type { RowVerdict } from '@contract/source/rows';
import type { Executor } from '@server/db/schema';

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
  const rows = refused.map(({ externalId, issues }) => ({ external_id: externalId, issues: issues ?? [] }));
  await sql`
    insert into quarantine (kind, external_id, source, mapping, issues)
    select ${kind}, external_id, ${source}, ${mapping}, issues
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
