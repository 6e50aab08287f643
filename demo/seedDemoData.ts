import { sql, type Kysely, type Transaction } from 'kysely';
import { inTransaction, withoutHurry } from '@server/db/inTransaction';
import { DEMO_PASSWORD } from '@server/accounts/demoAccounts';
import type { Database } from '@server/db/schema';
import type { FileStore } from '@server/files/fileStore';
import { hashPassword } from '@server/modules/auth/passwords';
import { insertAccounts } from './people/accounts';
import { insertCalendars } from './people/calendars';
import type { DemoDocuments } from './documents/demoDocuments';
import { insertLookups } from './catalogue/lookups';
import { filledTables, insertUnit } from './unit';

/** Where demo data goes. */
export interface DemoTarget {
  db: Kysely<Database>;
  files: Pick<FileStore, 'put'>;
}

export interface DemoOptions {
  /** How many units: one has about 400 tasks, 300 cases, 500 configuration items and so on. */
  scale: number;
  /** Dates lie around its day, activity before it; a database that has demo data already keeps its day. */
  now?: Date;
  onProgress?: (units: number, scale: number) => void;
}

/** `filled` now; `present` before, nothing done; `occupied` by accounts that are no demo data, nothing done. */
export type DemoOutcome = 'filled' | 'present' | 'occupied';

/**
 * Fills the database with demo data up to `scale` units; run again, it adds what is missing and never repeats.
 * Each unit is one transaction together with the count of units: killed at any moment, whole units are there and the
 * next run goes on after them. Servers that start together wait for each other at the count's row.
 */
export async function seedDemoData(
  { db, files }: DemoTarget,
  { scale, now = new Date(), onProgress }: DemoOptions,
): Promise<DemoOutcome> {
  const documents = documentsOnce(files);
  let outcome: DemoOutcome = 'present';
  for (;;) {
    const step = await inTransaction(db, (trx) => addUnit(trx, scale, now, documents), {
      local: withoutHurry,
    });
    if (step === 'occupied') return step;
    if (step === 'complete') break;
    outcome = 'filled';
    onProgress?.(step.units, scale);
  }
  if (outcome === 'filled') await inTransaction(db, gatherStatistics, { local: withoutHurry });
  return outcome;
}

/** The demo documents, stored when the first unit asks for them: a start that fills nothing draws no PDF. */
function documentsOnce(files: DemoTarget['files']): () => Promise<DemoDocuments> {
  let stored: Promise<DemoDocuments> | undefined;
  const store = async () => (await import('./documents/demoDocuments')).storeDemoDocuments(files);
  return () => (stored ??= store());
}

/** The embedded database has nobody who gathers statistics, and a bulk load outruns who does it on PostgreSQL. */
async function gatherStatistics(trx: Transaction<Database>): Promise<void> {
  await sql`analyze ${sql.join(filledTables.map((table) => sql.table(table)))}`.execute(trx);
}

async function addUnit(
  trx: Transaction<Database>,
  scale: number,
  now: Date,
  documents: () => Promise<DemoDocuments>,
): Promise<'occupied' | 'complete' | { units: number }> {
  await trx
    .insertInto('demo_data')
    .values({ day: now.toISOString().slice(0, 10) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { units, day } = await trx
    .selectFrom('demo_data')
    .select(['units', 'day'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (units >= scale) return 'complete';
  if (units === 0) {
    const someone = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (someone) {
      await trx.deleteFrom('demo_data').execute();
      return 'occupied';
    }
    await insertAccounts(trx, now, await hashPassword(DEMO_PASSWORD));
    await insertCalendars(trx);
    await insertLookups(trx);
  }
  await insertUnit(trx, units, day, await documents());
  await trx
    .updateTable('demo_data')
    .set({ units: units + 1 })
    .execute();
  return { units: units + 1 };
}
