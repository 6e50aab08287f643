import { sql, type Kysely } from 'kysely';
import { isBackup } from '@server/backup/manifest';
import type { Database } from '@server/db/schema';
import { ConfigError } from './config';

/** @throws ConfigError where only a part of an installation has been moved to this database, or restored in it */
export async function assertWhole(db: Kysely<Database>): Promise<void> {
  // A part of a backup has the tables of its own version: this comes before they are brought up to date.
  const { rows } = await sql`select 1 where to_regclass('moves') is not null`.execute(db);
  if (rows.length === 0) return;
  const begun = await db
    .selectFrom('moves')
    .select('source')
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (begun && isBackup(begun.source))
    throw new ConfigError(
      'A restore to this database has not ended. Run `npm run restore` once more, as before.',
    );
  if (begun)
    throw new ConfigError('A move to this database has not ended. Run `npm run move` once more, as before.');
}
