import { sql } from 'kysely';
import type { RecordKind } from '@contract/source/kinds';

/**
 * The source of a record, as a column of a list; null if it was made here. Of a kind that nobody sends, or that a
 * connector owns as a whole, no record is looked up.
 * @param id the column of its internal id, with its table
 */
export const sourceColumn = (kind: RecordKind, id: `${string}.${string}`) =>
  sql<string | null>`case when exists (
    select 1 from source_passes pass where pass.kind = ${sql.lit(kind)}
      and not exists (select 1 from replica_kinds owner where owner.kind = pass.kind)
  ) then (
    select source_rows.source from source_rows
    where source_rows.kind = ${sql.lit(kind)} and source_rows.internalid = ${sql.ref(id)} collate "C"
  ) end`.as('source');

/** The source as an answer has it. */
export const withSource = (source: string | null | undefined): { source?: string } =>
  source ? { source } : {};
