import type { Kysely, Selectable, UpdateObject } from 'kysely';
import type { ImportSettings } from '@contract/source/imports';
import type { Database, Executor } from '@server/db/schema';
import type { ImportsTable } from '@server/db/sourceTables';
import type { FileStore } from '@server/files/fileStore';
import type { JudgeOptions } from '@server/source/rows/judgeRows';
import { TableError } from '@server/tables/table';

/** What records of an import are stored under, unless their source has sent them before. */
export const IMPORT_SOURCE = 'Import';

export const statesAtWork = ['checking', 'storing', 'undoing'] as const;

/** The problem of an import that does not get on for a while. */
export const WAITING =
  'The server cannot go on at the moment, perhaps because its disk is full. It goes on by itself as soon as it can.';

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

/** How rows are judged by an import's settings. */
export const judgeOptions = ({ mode = 'both', changedHere = 'replace' }: ImportSettings): JudgeOptions => ({
  keepsMissing: true,
  keepsChangedHere: changedHere === 'keep',
  ...(mode !== 'both' && { only: mode }),
});

/**
 * Keeps the import as it is until the commit.
 * @throws ClaimLostError
 */
export async function holdClaim(trx: Executor, { id, claim }: Selectable<ImportsTable>): Promise<void> {
  const held = await trx
    .selectFrom('imports')
    .select('id')
    .where('id', '=', id)
    .where('claim', '=', claim)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw new ClaimLostError();
}

/**
 * Changes the import.
 * @throws ClaimLostError where it has been taken over
 */
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
export const fileOf =
  ({ files, row }: Step) =>
  async () => {
    const file = row.file_key === null ? undefined : await files.open(row.file_key);
    if (!file) throw new TableError('The file is not kept here any more. Choose it again.');
    return file.stream;
  };

/**
 * The admin in whose name rows are stored must be one still.
 * @throws TableError
 */
export async function assertStillAdmin(trx: Executor, id: string): Promise<void> {
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
