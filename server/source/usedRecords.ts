import { sql } from 'kysely';
import type { RecordKind } from '@contract/source/kinds';
import type { Executor } from '@server/db/schema';

/** Where records of a kind are named by what people add to them. */
const uses: Partial<Record<RecordKind, readonly { table: string; column: string }[]>> = {
  task: [{ table: 'task_files', column: 'task_id' }],
  salesorder: [{ table: 'sales_order_files', column: 'sales_order_id' }],
  case: [
    { table: 'imr', column: 'case_id' },
    { table: 'por', column: 'case_id' },
  ],
  calendar: [{ table: 'event_calendars', column: 'calendar_id' }],
};

/** Which of these records others name: files of a task, requests of a case, events of a calendar. */
export async function usedRecords(
  db: Executor,
  kind: RecordKind,
  ids: readonly string[],
): Promise<Set<string>> {
  const used = new Set<string>();
  if (ids.length === 0) return used;
  for (const { table, column } of uses[kind] ?? []) {
    const { rows } = await sql<{ id: string }>`
      select distinct ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(column)} = any(${ids})`.execute(
      db,
    );
    for (const { id } of rows) used.add(id);
  }
  return used;
}
