import type { Executor } from '@server/db/schema';
import { inTransaction } from '@server/db/inTransaction';
import type { JudgedRow } from '@server/source/rows/judgeRows';
import { LOADING, storeRows } from '@server/source/rows/storeRows';
import { TableError } from '@server/tables/table';
import {
  assertStillAdmin,
  fileOf,
  holdClaim,
  IMPORT_SOURCE,
  judgeOptions,
  updateClaimed,
  type Step,
} from './importClaims';
import { noteRows, noteStored, outcomeOf, sourcesOf, type SourceFacts } from './importRows';
import { assertIdentified, RowsCameError, sortBatch, type SortedBatch } from './judgeBatch';
import { openImport, type FileRow } from './openImport';

/** Stores the rows of the file, and goes on where an earlier try has ended. */
export async function runStore(step: Step): Promise<void> {
  const { db, row } = step;
  const { id, kind, settings } = row;
  // As the check has read them: a kept match may have been changed since.
  const columns = row.found && Object.fromEntries(row.found.columns.map((each) => [each.header, each.field]));
  const { rows } = await openImport(kind, fileOf(step), { ...settings, ...(columns && { columns }) });
  if (!rows) throw new TableError('The file is not the one that was checked.');
  const lines = await storedLines(db, id);
  let done = 0;
  for await (const batch of rows.batches()) {
    step.assertRunning();
    done += batch.length;
    if (done <= row.rows_done) continue;
    const { refused, unstored, lineOf, ...stored } = await storeBatch(step, batch, lines);
    for (const [externalId, line] of stored.lines) lines.set(externalId, line);
    await inTransaction(db, async (trx) => {
      await holdClaim(trx, row);
      const rows = [...refused, ...unstored].map((each) => ({ line: lineOf(each), row: each }));
      await noteRows(trx, id, rows, 'settled');
      await updateClaimed(trx, row, { rows_done: done, attempts: 0, problem: null });
    });
  }
  await updateClaimed(db, row, {
    state: 'done',
    // Of what the check has missed some may have come.
    ...(await inTransaction(db, (trx) => outcomeOf(trx, row), { local: LOADING })),
    problem: null,
    claim: null,
  });
}

/** How often a batch is identified, where rows come meanwhile; the import is begun again after that. */
const MOST_TRIES = 10;

/** Stores the rows of a batch that can be read, and says which of them the database does not take. */
async function storeBatch(
  step: Step,
  batch: readonly FileRow[],
  before: ReadonlyMap<string, number>,
  tries = MOST_TRIES,
): Promise<SortedBatch & { unstored: JudgedRow[] }> {
  const { db, row } = step;
  const { id, kind, settings, acting_id: actorId } = row;
  const sorted = await sortBatch(db, kind, batch, before);
  if (sorted.readable.length === 0) return { ...sorted, unstored: [] };
  const sources = new Map<string, SourceFacts>();
  const sender = {
    source: IMPORT_SOURCE,
    actorId,
    requestId: null,
    assertAllowed: async (trx: Executor) => {
      await assertStillAdmin(trx, actorId);
      await holdClaim(trx, row);
    },
  };
  try {
    const verdicts = await storeRows(db, kind, sorted.readable, sender, {
      ...judgeOptions(settings),
      keepsSource: true,
      beforehand: async (trx, some) => {
        await assertIdentified(trx, kind, batch, sorted, some);
        const ids = some.map(({ externalId }) => externalId);
        for (const [externalId, source] of await sourcesOf(trx, kind, ids)) sources.set(externalId, source);
      },
      alsoStore: (trx, judged) => noteStored(trx, id, kind, judged, sorted.lineOf, sources),
    });
    // Among them what the database does not take: nothing was noted of that. Of the others, the note stays.
    return { ...sorted, unstored: verdicts.filter(({ verdict }) => verdict === 'refused') };
  } catch (error) {
    if (!(error instanceof RowsCameError) || tries === 1) throw error;
    step.assertRunning();
    return storeBatch(step, batch, before, tries - 1);
  }
}

/** Where the records of earlier tries stand in the file: the first line of each, later ones were refused. */
async function storedLines(db: Executor, importId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('import_rows')
    .select((eb) => ['external_id', eb.fn.min('line').as('line')])
    .where('import_id', '=', importId)
    .where('is_stored', '=', true)
    .groupBy('external_id')
    .execute();
  return new Map(rows.map(({ external_id, line }) => [external_id, Number(line)]));
}
