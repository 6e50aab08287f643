import { importLimits } from '@contract/source/imports';
import type { Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';

/** The states in which a file is needed no more. */
export const endedStates = ['done', 'stopped', 'undoing', 'undone'] as const;

/** Removes imports that nobody has to look up any more, with their rows. Their files are swept at the next start. */
export async function deleteOldImports(db: Executor): Promise<void> {
  const DAY_SECONDS = 86_400;
  await db
    .deleteFrom('imports')
    .where('created_at', '<', fromNow(-importLimits.keptDays * DAY_SECONDS))
    .where('state', 'not in', ['checking', 'storing', 'undoing'])
    .execute();
}

/** Which of these keys are files of imports. */
export async function knownImportFiles(db: Executor, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('imports')
    .select('file_key')
    .where('file_key', 'in', keys)
    .where('state', 'not in', endedStates)
    .execute();
  return rows.flatMap(({ file_key }) => file_key ?? []);
}
