import type { Kysely, Selectable } from 'kysely';
import { issuesText } from '@server/http/errors';
import { asPage } from '@server/db/postgres/connectionSlots';
import type { Database } from '@server/db/schema';
import type { ImportRowsTable } from '@server/db/sourceTables';
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
        'changed_here',
        'is_stored',
        'is_undone',
      ])
      .where('import_id', '=', importId)
      .where('line', '>', last)
      .orderBy('line')
      .limit(PAGE);
    const rows = await asPage(() => page.execute());
    if (rows.length === 0) return;
    for (const row of rows) {
      const undone =
        row.is_undone === null ? null : row.is_undone ? 'yes' : 'no, changed, used or deleted since';
      yield [String(row.line), row.external_id, row.internalid, row.verdict, detailsOf(row), undone];
      last = row.line;
    }
  }
}

/** Why it is refused, what it changes, whether a person has changed that, and what it names that is not here. */
function detailsOf({
  issues,
  changes,
  absent,
  changed_here,
  is_stored,
}: Pick<
  Selectable<ImportRowsTable>,
  'issues' | 'changes' | 'absent' | 'changed_here' | 'is_stored'
>): string {
  const reasons = issues ? [issuesText(issues)] : [];
  const changed = (changes ?? []).map(
    ({ field, before, after }) => `${field}: ${before || 'empty'} → ${after || 'empty'}`,
  );
  const notHere = (absent ?? []).map(
    ({ field, value }) => `${field}: ${value} ${is_stored ? 'was' : 'is'} not here`,
  );
  const changedHere = changed_here ? ['people have changed it here since'] : [];
  return [...reasons, ...changed, ...changedHere, ...notHere].join('; ');
}
