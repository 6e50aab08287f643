import type { Kysely } from 'kysely';
import { issuesText } from '@server/http/errors';
import { asPage } from '@server/db/postgres/connectionSlots';
import type { Database } from '@server/db/schema';
import type { Cell } from '@server/tables/table';

const PAGE = 1000;

export const reportHeaders = ['Line', 'External ID', 'Internal ID', 'Verdict', 'Details', 'Undone'];

/** Every row of an import as a row of its report, by line. */
export async function* reportRows(db: Kysely<Database>, importId: string): AsyncGenerator<Cell[]> {
  for (let last = 0; ;) {
    const page = db
      .selectFrom('import_rows')
      .select([
        'line',
        'external_id',
        'internalid',
        'verdict',
        'issues',
        'changes',
        'absent',
        'is_stored',
        'is_undone',
      ])
      .where('import_id', '=', importId)
      .where('line', '>', last)
      .orderBy('line')
      .limit(PAGE);
    const rows = await asPage(() => page.execute());
    if (rows.length === 0) return;
    for (const {
      line,
      external_id,
      internalid,
      verdict,
      issues,
      changes,
      absent,
      is_stored,
      is_undone,
    } of rows) {
      const changed = (changes ?? []).map(
        ({ field, before, after }) => `${field}: ${before || 'empty'} → ${after || 'empty'}`,
      );
      const notHere = (absent ?? []).map(
        ({ field, value }) => `${field}: ${value} ${is_stored ? 'was' : 'is'} not here`,
      );
      const details = [...(issues ? [issuesText(issues)] : []), ...changed, ...notHere].join('; ');
      const undone = is_undone === null ? null : is_undone ? 'yes' : 'no, changed or used since';
      yield [String(line), external_id, internalid, verdict, details, undone];
      last = line;
    }
  }
}
