import { sql, type Kysely, type Selectable, type UpdateObject } from 'kysely';
import type { ImportSettings } from '@contract/source/imports';
import { rowLimits } from '@contract/source/rows';
import { writeAudit } from '@server/accounts/audit';
import { inTransaction } from '@server/db/inTransaction';
import type { Database, Executor } from '@server/db/schema';
import type { ImportsTable } from '@server/db/sourceTables';
import type { FileStore } from '@server/files/fileStore';
import type { Content } from '@server/source/content';
import { judgeRows, type JudgeOptions } from '@server/source/judgeRows';
import { LOADING, lockKind, storeRows } from '@server/source/storeRows';
import { removeRecords, writeRecords } from '@server/source/writeRecords';
import { TableError } from '@server/tables/table';
import { sortBatch } from './judgeBatch';
import { countRows, noteChecked, noteStored, sourcesOf, storedHashes } from './importRows';
import { IMPORT_SOURCE } from './imports';
import { openImport } from './openImport';

/** Another server has taken over, or a person has stopped it: nothing more may be done. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';
}

/** An import that this server works on. */
export interface Step {
  db: Kysely<Database>;
  files: Pick<FileStore, 'open'>;
  row: Selectable<ImportsTable>;
  /** Throws where this server has to stop. */
  assertRunning: () => void;
}

const judgeOptions = ({ mode = 'both' }: ImportSettings): JudgeOptions => ({
  keepsMissing: true,
  ...(mode !== 'both' && { only: mode }),
});

/** Keeps the import as it is until the commit. */
async function holdClaim(trx: Executor, { id, claim }: Selectable<ImportsTable>): Promise<void> {
  const held = await trx
    .selectFrom('imports')
    .select('id')
    .where('id', '=', id)
    .where('claim', '=', claim)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw new ClaimLostError();
}

/** Changes the import, unless it has been taken over. */
export async function updateClaimed(
  db: Executor,
  { id, claim }: Selectable<ImportsTable>,
  change: UpdateObject<Database, 'imports'>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set(change)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw new ClaimLostError();
}

/** The file, to be read from its start as often as is needed. */
const fileOf =
  ({ files, row }: Step) =>
  async () => {
    const file = row.file_key === null ? undefined : await files.open(row.file_key);
    if (!file) throw new TableError('The file is not kept here any more. Choose it again.');
    return file.stream;
  };

/** Says for each row of the file what it would do, and stores none. Starts from the first row at each try. */
export async function checkImport(step: Step): Promise<void> {
  const { db, row } = step;
  const { kind, settings } = row;
  await db.deleteFrom('import_rows').where('import_id', '=', row.id).execute();
  const { found, problem, rows } = await openImport(kind, fileOf(step), settings);
  const json = JSON.stringify(found);
  if (!rows) {
    const asked = { state: 'asking', found: json, problem: problem ?? null, claim: null } as const;
    await updateClaimed(db, row, asked);
    return;
  }
  await updateClaimed(db, row, { found: json, rows_total: rows.total, rows_done: 0, problem: null });
  const lines = new Map<string, number>();
  let done = 0;
  for await (const batch of rows.batches()) {
    step.assertRunning();
    const { readable, refused, lineOf } = await sortBatch(db, kind, batch, lines);
    const judged = await inTransaction(db, (trx) => judgeRows(trx, kind, readable, judgeOptions(settings)), {
      accessMode: 'read only',
    });
    done += batch.length;
    await inTransaction(db, async (trx) => {
      await holdClaim(trx, row);
      await noteChecked(trx, row.id, [...judged, ...refused], lineOf);
      await updateClaimed(trx, row, { rows_done: done });
    });
  }
  const counts = JSON.stringify(await countRows(db, row.id));
  await updateClaimed(db, row, { state: 'checked', counts, claim: null });
}

/** The admin in whose name rows are stored must be one still. */
async function assertStillAdmin(trx: Executor, id: string): Promise<void> {
  const admin = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('role', '=', 'Admin')
    .forShare()
    .executeTakeFirst();
  if (!admin) throw new TableError('Who has started this has no access to it any more.');
}

/** Stores the rows of the file, and goes on where an earlier try has ended. */
export async function storeImport(step: Step): Promise<void> {
  const { db, row } = step;
  const { id, kind, settings, acting_id: actorId } = row;
  const { rows } = await openImport(kind, fileOf(step), settings);
  if (!rows) throw new TableError('The file is not the one that was checked.');
  const lines = await storedLines(db, id);
  let done = 0;
  for await (const batch of rows.batches()) {
    step.assertRunning();
    done += batch.length;
    if (done <= row.rows_done) continue;
    const { readable, refused, lineOf } = await sortBatch(db, kind, batch, lines);
    const sources = new Map<string, unknown>();
    const sender = {
      source: IMPORT_SOURCE,
      actorId,
      requestId: null,
      assertAllowed: async (trx: Executor) => {
        await assertStillAdmin(trx, actorId);
        await holdClaim(trx, row);
      },
    };
    if (readable.length > 0) {
      await storeRows(db, kind, readable, sender, {
        ...judgeOptions(settings),
        beforehand: async (trx, some) => {
          const ids = some.map(({ externalId }) => externalId);
          for (const [externalId, source] of await sourcesOf(trx, kind, ids)) sources.set(externalId, source);
        },
        alsoStore: (trx, judged) => noteStored(trx, id, kind, judged, lineOf, sources),
      });
    }
    await inTransaction(db, async (trx) => {
      await holdClaim(trx, row);
      await noteChecked(trx, id, refused, lineOf);
      await updateClaimed(trx, row, { rows_done: done, attempts: 0 });
    });
  }
  const counts = JSON.stringify(await countRows(db, id));
  await updateClaimed(db, row, { state: 'done', counts, claim: null });
}

/** The lines of the records that an earlier try has stored. */
async function storedLines(db: Executor, importId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['external_id', 'line'])
    .where('import_id', '=', importId)
    .where('is_stored', '=', true)
    .execute();
  return new Map(rows.map(({ external_id, line }) => [external_id, line]));
}

/** Brings back what the import has changed. A record that was changed since stays as it is. */
export async function undoImport(step: Step): Promise<void> {
  const { db, row } = step;
  for (;;) {
    step.assertRunning();
    const isMore = await inTransaction(db, (trx) => undoSome(trx, row), { local: LOADING });
    if (!isMore) break;
  }
  await updateClaimed(db, row, { state: 'undone', claim: null });
}

/** @returns whether there was anything left to bring back */
async function undoSome(trx: Executor, row: Selectable<ImportsTable>): Promise<boolean> {
  const { id, kind, acting_id: actorId } = row;
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
  const idOf = (each: { internalid: string | null; external_id: string }) =>
    each.internalid ?? each.external_id;
  const now = await storedHashes(trx, kind, stored.map(idOf));
  const same = stored.filter((each) => now.get(idOf(each)) === each.after_hash);
  const created = same.filter(({ before }) => before === null);
  const updated = same.filter(({ before }) => before !== null);
  await removeRecords(trx, kind, created.map(idOf));
  await writeRecords(
    trx,
    kind,
    updated.map((each) => ({ internalid: idOf(each), content: each.before as Content })),
  );
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
    actorId,
    action: 'records.restored',
    subjectType: kind,
    subjectId: null,
    after: {
      import: id,
      removed: created.length,
      restored: updated.length,
      kept: stored.length - same.length,
    },
    requestId: null,
  });
  await assertStillAdmin(trx, actorId);
  await holdClaim(trx, row);
  await updateClaimed(trx, row, {
    rows_kept: sql<number>`rows_kept + ${sql.lit(stored.length - same.length)}`,
    attempts: 0,
  });
  return true;
}
