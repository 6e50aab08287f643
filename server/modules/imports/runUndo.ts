import { sql, type Selectable } from 'kysely';
import type { RecordKind } from '@contract/source/kinds';
import { rowLimits } from '@contract/source/rows';
import { writeAudit } from '@server/accounts/audit';
import { inTransaction } from '@server/db/inTransaction';
import type { Executor } from '@server/db/schema';
import type { ImportRowsTable, ImportsTable } from '@server/db/sourceTables';
import { completeContent, loadOptions } from '@server/source/completeContent';
import type { Content } from '@server/source/content';
import { assertApart } from '@server/source/demoRecords';
import { externalIdsOf } from '@server/source/findRecords';
import { assertNotOwned } from '@server/source/ownership';
import { kindTables } from '@server/source/kindTables';
import { lockKind } from '@server/source/lockKind';
import { LOADING } from '@server/source/rows/storeRows';
import { usedRecords } from '@server/source/usedRecords';
import { removeRecords, writeRecords } from '@server/source/rows/writeRecords';
import { assertStillAdmin, holdClaim, IMPORT_SOURCE, updateClaimed, type Step } from './importClaims';
import { holdStored, sourcesOf, type SourceFacts } from './importRows';

/**
 * Brings back what the import has changed. A record that was changed since stays as it is, and so does one that a source
 * has sent since as the import has left it, one that the import has made and that others name now, and one whose internal
 * id another external id has taken.
 */
export async function runUndo(step: Step): Promise<void> {
  const { db, row } = step;
  for (;;) {
    step.assertRunning();
    const isMore = await inTransaction(db, (trx) => undoSome(trx, row), { local: LOADING });
    if (!isMore) break;
  }
  await updateClaimed(db, row, { state: 'undone', problem: null, claim: null });
}

type Noted = Pick<Selectable<ImportRowsTable>, 'before' | 'before_source'>;
type Named = Pick<Selectable<ImportRowsTable>, 'internalid' | 'external_id' | 'before_source'>;

const idOf = ({ internalid, external_id }: Pick<Named, 'internalid' | 'external_id'>): string =>
  internalid ?? external_id;

/**
 * Whether a source has sent since what the import has stored. One that repeats what it sent before an import has
 * corrected it knows nothing of the correction.
 */
function isConfirmed(now: SourceFacts | undefined, { before, before_source }: Noted): boolean {
  if (!now || now.source === IMPORT_SOURCE) return false;
  const isRepeated =
    before !== null &&
    now.source === before_source?.source &&
    now.content_hash === before_source.content_hash;
  return !isRepeated;
}

/**
 * When the records had been changed last: an undo is no change of a person, and what a source tells of the time in between
 * counts.
 */
async function restoreTimes(trx: Executor, kind: RecordKind, undone: readonly Named[]): Promise<void> {
  const { table, id, onChange } = kindTables[kind];
  if (!onChange) return;
  const times = undone.map((each) => ({
    internalid: idOf(each),
    changed_at: each.before_source?.changed_at,
  }));
  await sql`
    update ${sql.table(table)} as record set updated_at = noted.changed_at
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as noted (internalid text, changed_at timestamptz)
    where record.${sql.ref(id)} = noted.internalid collate "C" and noted.changed_at is not null`.execute(trx);
}

/** @returns whether there was anything left to bring back */
async function undoSome(trx: Executor, row: Selectable<ImportsTable>): Promise<boolean> {
  const { id, kind, acting_id: actorId } = row;
  await assertApart(trx, IMPORT_SOURCE);
  await assertNotOwned(trx, kind);
  await lockKind(trx, kind);
  const stored = await trx
    .selectFrom('import_rows')
    .select(['line', 'external_id', 'internalid', 'verdict', 'before', 'before_source', 'after_hash'])
    .where('import_id', '=', id)
    .where('is_stored', '=', true)
    .where('verdict', 'in', ['created', 'updated'])
    .where('is_undone', 'is', null)
    .orderBy('line')
    .limit(rowLimits.rowsOfBatch)
    .execute();
  if (stored.length === 0) return false;
  const isAsLeft = await holdStored(trx, kind, stored.map(idOf));
  const made = stored.filter(({ before }) => before === null);
  const used = await usedRecords(trx, kind, made.map(idOf));
  const sourcesNow = await sourcesOf(
    trx,
    kind,
    stored.map(({ external_id }) => external_id),
  );
  const idsOf = (each: (typeof stored)[number]) =>
    each.before_source ? [idOf(each), each.before_source.internalid] : [idOf(each)];
  const externalIds = await externalIdsOf(trx, kind, stored.flatMap(idsOf), { deletedToo: true });
  const same = stored.filter(
    (each) =>
      isAsLeft(idOf(each), each.after_hash) &&
      !(each.before === null && used.has(idOf(each))) &&
      !isConfirmed(sourcesNow.get(each.external_id), each) &&
      idsOf(each).every(
        (internalid) => (externalIds.get(internalid) ?? each.external_id) === each.external_id,
      ),
  );
  const created = same.filter(({ before }) => before === null);
  const updated = same.filter(({ before }) => before !== null);
  await removeRecords(trx, kind, created.map(idOf));
  const options = await loadOptions(trx, kind);
  await writeRecords(
    trx,
    kind,
    updated.map((each) => ({
      internalid: idOf(each),
      // Its lists may have come since.
      content: completeContent(kind, each.before as Content, options),
    })),
  );
  await restoreTimes(trx, kind, updated);
  await trx
    .deleteFrom('source_rows')
    .where('kind', '=', kind)
    .where('external_id', '=', sql<string>`any(${same.map(({ external_id }) => external_id)})`)
    .execute();
  const sources = same.flatMap(({ before_source }) => before_source ?? []);
  await sql`
    insert into source_rows
    select * from json_populate_recordset(null::source_rows, ${JSON.stringify(sources)}::json)`.execute(trx);
  const undone = new Set(same);
  for (const isUndone of [true, false]) {
    const lines = stored.filter((each) => undone.has(each) === isUndone).map(({ line }) => line);
    await trx
      .updateTable('import_rows')
      .set({ is_undone: isUndone })
      .where('import_id', '=', id)
      .where('line', '=', sql<number>`any(${lines})`)
      .execute();
  }
  await writeAudit(trx, {
    by: { actorId, requestId: null },
    action: 'records.restored',
    subjectType: kind,
    subjectId: null,
    after: {
      import: id,
      removed: created.length,
      restored: updated.length,
      kept: stored.length - same.length,
    },
  });
  await assertStillAdmin(trx, actorId);
  await holdClaim(trx, row);
  await updateClaimed(trx, row, {
    rows_kept: sql<number>`rows_kept + ${sql.lit(stored.length - same.length)}`,
    attempts: 0,
    problem: null,
  });
  return true;
}
