import { inTransaction } from '@server/db/inTransaction';
import { judgeRows } from '@server/source/rows/judgeRows';
import { LOADING } from '@server/source/rows/storeRows';
import { absentNames } from './absentNames';
import { matchesOf } from './columnMatches';
import { fileOf, holdClaim, judgeOptions, updateClaimed, type Step } from './importClaims';
import { noteRows, outcomeOf } from './importRows';
import { sortBatch } from './judgeBatch';
import { openImport } from './openImport';

/** Says for each row of the file what it would do, and stores none. Starts from the first row at each try. */
export async function runCheck(step: Step): Promise<void> {
  const { db, row } = step;
  const { kind, settings } = row;
  await inTransaction(db, async (trx) => {
    await holdClaim(trx, row);
    await trx.deleteFrom('import_rows').where('import_id', '=', row.id).execute();
  });
  const { found, problem, rows } = await openImport(kind, fileOf(step), settings, await matchesOf(db, kind));
  const json = JSON.stringify(found);
  if (!rows) {
    const asked = { state: 'asking', found: json, problem: problem ?? null, claim: null } as const;
    await updateClaimed(db, row, asked);
    return;
  }
  await updateClaimed(db, row, { found: json, rows_total: rows.total, rows_done: 0, problem: null });
  const lines = new Map<string, number>();
  const options = { ...judgeOptions(settings), taken: new Map<string, string>() };
  let done = 0;
  for await (const batch of rows.batches()) {
    step.assertRunning();
    const { readable, refused, lineOf, ...sorted } = await sortBatch(db, kind, batch, lines);
    for (const [externalId, line] of sorted.lines) lines.set(externalId, line);
    const { judged, absent } = await inTransaction(
      db,
      async (trx) => {
        const judged = await judgeRows(trx, kind, readable, options);
        return { judged, absent: await absentNames(trx, kind, judged) };
      },
      { accessMode: 'read only', local: LOADING },
    );
    done += batch.length;
    await inTransaction(db, async (trx) => {
      await holdClaim(trx, row);
      const rows = [...judged, ...refused];
      await noteRows(
        trx,
        row.id,
        rows.map((each) => ({ line: lineOf(each), row: each, absent: absent.get(each) })),
        'checked',
      );
      await updateClaimed(trx, row, { rows_done: done, problem: null });
    });
  }
  await updateClaimed(db, row, {
    state: 'checked',
    ...(await inTransaction(db, (trx) => outcomeOf(trx, { id: row.id, found }), { local: LOADING })),
    problem: null,
    claim: null,
  });
}
