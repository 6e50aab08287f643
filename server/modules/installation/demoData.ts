import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import { recordKinds, type RecordKind } from '@contract/source/kinds';
import type { SourceRow } from '@contract/source/rows';
import { asActiveCaller, assertSignedIn, type Author } from '@server/accounts/activeCaller';
import { writeAudit } from '@server/accounts/audit';
import type { Database, Executor } from '@server/db/schema';
import { conflict } from '@server/http/errors';
import { openImport } from '@server/modules/imports/openImport';
import { areRecordsDemo, DEMO_SOURCE, lockDemoRecords } from '@server/source/demoRecords';
import { assertNotOwned } from '@server/source/ownership';
import { storeRows } from '@server/source/rows/storeRows';
import { clearKind, removeRecords } from '@server/source/rows/writeRecords';
import { hasRecords } from './installation';

export interface DemoAuthor extends Author {
  email: string;
  fullname: string;
}

/** The day around which the dates of the example files lie (demo/examples), and who has the tasks in them. */
const EXAMPLE_DAY = Date.UTC(2026, 10, 2);
const EXAMPLE_PERSON = { email: 'engineer@demo.test', fullname: 'Jonah Reyes' };

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** Days from the day of the examples until today, in whole weeks: work days stay work days. */
const daysSince = (today: number) => Math.floor((today - EXAMPLE_DAY) / DAY_MS / WEEK_DAYS) * WEEK_DAYS;

/** The rows of an example file, as if it had been made today and for this person. */
export async function exampleRows(
  folder: string,
  kind: RecordKind,
  { email, fullname }: Pick<DemoAuthor, 'email' | 'fullname'>,
): Promise<SourceRow[]> {
  const days = daysSince(Date.now());
  const types = new Map(kindDescriptions[kind].fields.map(({ id, type }) => [id, type]));
  const moved = (field: string, value: unknown) => {
    if (value === EXAMPLE_PERSON.email) return email;
    if (value === EXAMPLE_PERSON.fullname) return fullname;
    const type = types.get(field);
    if (typeof value !== 'string' || (type !== 'date' && type !== 'instant')) return value;
    const later = new Date(Date.parse(value) + days * DAY_MS).toISOString();
    return type === 'date' ? later.slice(0, 'YYYY-MM-DD'.length) : later;
  };
  const rows: SourceRow[] = [];
  const opened = await openImport(kind, join(folder, `${kind}.csv`), {});
  for await (const batch of opened.rows?.batches() ?? []) {
    for (const { values } of batch) {
      const { externalId, ...record } = Object.fromEntries(
        Object.entries(values).map(([field, value]) => [field, moved(field, value)]),
      );
      rows.push({ externalId: String(externalId), record });
    }
  }
  return rows;
}

/**
 * Fills an installation without records with the example files. Killed in between, it is run again or removed.
 * @param folder of the example files
 * @throws ApiError 409 where there are records
 */
export async function loadDemoData(db: Kysely<Database>, folder: string, author: DemoAuthor): Promise<void> {
  const { actorId, requestId } = author;
  await asActiveCaller(db, author, async (trx) => {
    await lockDemoRecords(trx);
    if (await areRecordsDemo(trx)) return;
    for (const kind of recordKinds) await assertNotOwned(trx, kind);
    if (await hasRecords(trx)) {
      throw conflict('There are records already. Demo data is never mixed with them.');
    }
    await trx.insertInto('demo_records').values({ loaded_by: actorId }).execute();
    await audit(trx, 'loaded', author);
  });
  const sender = {
    source: DEMO_SOURCE,
    actorId,
    requestId,
    assertAllowed: (trx: Executor) => assertSignedIn(trx, author),
  };
  for (const kind of recordKinds) {
    await storeRows(db, kind, await exampleRows(folder, kind, author), sender);
  }
}

/** Kinds of which an installation may have records of its own beside the demo data. */
const shared: readonly RecordKind[] = ['person', 'calendar', 'option'];

/**
 * Removes the demo data with all that people have made of it.
 * @throws ApiError 409 where there is none
 */
export const removeDemoData = (db: Kysely<Database>, author: DemoAuthor): Promise<void> =>
  asActiveCaller(db, author, async (trx) => {
    await lockDemoRecords(trx);
    const { numDeletedRows } = await trx.deleteFrom('demo_records').executeTakeFirst();
    if (Number(numDeletedRows) === 0) throw conflict('No demo data is loaded.');
    for (const kind of recordKinds.filter((each) => !shared.includes(each))) await clearKind(trx, kind);
    for (const kind of shared) {
      const rows = await trx
        .selectFrom('source_rows')
        .select('internalid')
        .where('kind', '=', kind)
        .where('source', '=', DEMO_SOURCE)
        .execute();
      await removeRecords(
        trx,
        kind,
        rows.map(({ internalid }) => internalid),
      );
    }
    await trx.deleteFrom('task_files').execute();
    await trx.deleteFrom('sales_order_files').execute();
    await trx.deleteFrom('files').execute();
    await trx.deleteFrom('source_rows').where('source', '=', DEMO_SOURCE).execute();
    await trx.deleteFrom('source_passes').where('source', '=', DEMO_SOURCE).execute();
    await trx.deleteFrom('awaited_records').execute();
    await audit(trx, 'removed', author);
  });

const audit = (trx: Executor, what: string, by: DemoAuthor) =>
  writeAudit(trx, {
    by,
    action: `demo-data.${what}`,
    subjectType: 'installation',
    subjectId: null,
  });
