import type { Executor } from '@server/db/schema';
import { endedStates } from '@server/modules/imports/importFiles';

/** The keys of all files in the file store that the database names. */
export async function namedFiles(trx: Executor): Promise<string[]> {
  const rows = await trx
    .selectFrom('files')
    .select('storage_key as key')
    .where('storage_key', 'is not', null)
    .union(
      trx
        .selectFrom('imports')
        .select('file_key as key')
        .where('file_key', 'is not', null)
        .where('state', 'not in', endedStates),
    )
    .orderBy('key')
    .execute();
  return rows.flatMap(({ key }) => key ?? []);
}
