import type { Kysely, Selectable } from 'kysely';
import {
  importLimits,
  type ImportAnswer,
  type ImportSettings,
  type ImportState,
  type ImportSummary,
} from '@contract/source/imports';
import type { RecordKind } from '@contract/source/kinds';
import { asActiveCaller, type CallerSession } from '@server/accounts/activeCaller';
import { writeAudit } from '@server/accounts/audit';
import type { Database, Executor } from '@server/db/schema';
import type { ImportsTable } from '@server/db/sourceTables';
import { fromNow } from '@server/db/time';
import { ApiError, unfitField } from '@server/http/errors';
import { assertApart } from '@server/source/demoRecords';
import { countRows, noCounts, shownRows } from './importRows';
import { columnFields } from './matchColumns';

/** What records of an import are stored under, unless their source has sent them before. */
export const IMPORT_SOURCE = 'import';

export interface ImportAuthor extends CallerSession {
  requestId: string;
}

type ImportOfSomebody = Selectable<ImportsTable> & { author: string | null };

const toSummary = (row: ImportOfSomebody): ImportSummary => ({
  id: row.id,
  kind: row.kind,
  fileName: row.file_name,
  state: row.state,
  counts: row.counts,
  rowsDone: row.rows_done,
  rowsTotal: row.rows_total,
  rowsKept: row.rows_kept,
  problem: row.problem,
  createdBy: row.author ?? '',
  createdAt: row.created_at.toISOString(),
});

const importsOf = (db: Executor) =>
  db
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.created_by')
    .selectAll('imports')
    .select('users.fullname as author');

/** The newest imports. */
export async function listImports(db: Executor): Promise<ImportSummary[]> {
  const rows = await importsOf(db).orderBy('imports.created_at', 'desc').limit(importLimits.listed).execute();
  return rows.map(toSummary);
}

const noSuchImport = () => new ApiError(404, 'not_found', 'There is no such import.');

/** @throws ApiError 404 */
export async function readImport(db: Executor, id: string): Promise<ImportAnswer> {
  const row = await importsOf(db).where('imports.id', '=', id).executeTakeFirst();
  if (!row) throw noSuchImport();
  const { questions = [], columns = [] } = row.found ?? {};
  return {
    ...toSummary(row),
    settings: row.settings,
    questions,
    columns,
    rows: row.state === 'checking' ? [] : await shownRows(db, id),
  };
}

/** The states in which a file is needed no more. */
export const endedStates = ['done', 'stopped', 'undoing', 'undone'] as const;

/** What an admin asks of an import, and the states in which it may be asked. */
const expected: Record<string, readonly ImportState[]> = {
  changed: ['checking', 'asking', 'checked', 'failed'],
  started: ['checked'],
  stopped: ['storing'],
  undone: ['done', 'stopped', 'failed'],
  discarded: ['checking', 'asking', 'checked', 'failed'],
};

/** Locks an import and checks that it may be `done` now. */
async function lockImport(trx: Executor, id: string, done: string): Promise<Selectable<ImportsTable>> {
  const row = await trx.selectFrom('imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw noSuchImport();
  if (!expected[done]?.includes(row.state)) {
    throw new ApiError(409, 'conflict', `The import cannot be ${done} now. Somebody may have changed it.`);
  }
  return row;
}

const hasStored = () =>
  new ApiError(409, 'conflict', 'The import has stored rows. Undo it, or leave it in the list.');

const isStored = (trx: Executor, id: string) =>
  trx
    .selectFrom('import_rows')
    .select('line')
    .where('import_id', '=', id)
    .where('is_stored', '=', true)
    .limit(1)
    .executeTakeFirst();

const audit = (
  trx: Executor,
  what: string,
  { id, kind, file_name }: Pick<Selectable<ImportsTable>, 'id' | 'kind' | 'file_name'>,
  author: ImportAuthor,
) =>
  writeAudit(trx, {
    actorId: author.actorId,
    action: `import.${what}`,
    subjectType: 'import',
    subjectId: id,
    after: { kind, fileName: file_name },
    requestId: author.requestId,
  });

export interface NewImport {
  kind: RecordKind;
  fileName: string;
  zone?: string;
  fileKey: string;
}

/**
 * Adds an import, to be checked. Columns are read as in the newest import of the kind, where the headers are the same.
 * @throws ApiError 409 while too many are not stored yet, and beside demo data
 */
export const addImport = (
  db: Kysely<Database>,
  { kind, fileName, zone, fileKey }: NewImport,
  author: ImportAuthor,
): Promise<string> =>
  asActiveCaller(db, author, async (trx) => {
    await assertApart(trx, IMPORT_SOURCE);
    const open = await trx
      .selectFrom('imports')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', 'in', ['checking', 'asking', 'checked', 'storing'])
      .executeTakeFirstOrThrow();
    if (Number(open.count) >= importLimits.open) {
      throw new ApiError(
        409,
        'conflict',
        'Too many imports are not stored yet. Store or discard some first.',
      );
    }
    const last = await trx
      .selectFrom('imports')
      .select('settings')
      .where('kind', '=', kind)
      .where('state', '=', 'done')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    const columns = last?.settings.columns;
    const settings: ImportSettings = { ...(zone && { zone }), ...(columns && { columns }) };
    const row = await trx
      .insertInto('imports')
      .values({
        kind,
        file_name: fileName,
        file_key: fileKey,
        settings: JSON.stringify(settings),
        state: 'checking',
        found: null,
        counts: JSON.stringify(noCounts()),
        rows_total: null,
        problem: null,
        created_by: author.actorId,
        acting_id: author.actorId,
        claim: null,
        claimed_until: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(trx, 'added', row, author);
    return row.id;
  });

/**
 * Reads the file in another way, and checks it again.
 * @throws ApiError 400 for a field that the kind does not have, 404, 409 once it is stored
 */
export const changeImport = (
  db: Kysely<Database>,
  id: string,
  settings: ImportSettings,
  author: ImportAuthor,
): Promise<void> =>
  asActiveCaller(db, author, async (trx) => {
    const row = await lockImport(trx, id, 'changed');
    if (row.file_key === null) {
      throw new ApiError(409, 'conflict', 'The file is not kept any more. Choose it again.');
    }
    if (await isStored(trx, id)) throw hasStored();
    assertFields(row.kind, settings);
    await setState(trx, id, 'checking', author, { settings: JSON.stringify(settings) });
    await audit(trx, 'changed', row, author);
  });

function assertFields(kind: RecordKind, { columns = {} }: ImportSettings): void {
  const known = new Set(columnFields(kind).map(({ id }) => id));
  const used = new Set<string>();
  for (const [header, field] of Object.entries(columns)) {
    if (field === null) continue;
    if (!known.has(field)) throw unfitField('columns', `${header}: there is no field ${field}`);
    if (used.has(field)) throw unfitField('columns', `Two columns are set to ${field}`);
    used.add(field);
  }
}

const setState = (
  trx: Executor,
  id: string,
  state: ImportState,
  author: ImportAuthor,
  others: { settings?: string; rows_done?: number } = {},
) =>
  trx
    .updateTable('imports')
    .set({
      state,
      acting_id: author.actorId,
      claim: null,
      claimed_until: null,
      attempts: 0,
      problem: null,
      ...others,
    })
    .where('id', '=', id)
    .execute();

/**
 * Starts to store the rows of a checked import.
 * @throws ApiError 404, 409 where it is not checked
 */
export const startImport = (db: Kysely<Database>, id: string, author: ImportAuthor): Promise<void> =>
  asActiveCaller(db, author, async (trx) => {
    const row = await lockImport(trx, id, 'started');
    await setState(trx, id, 'storing', author, { rows_done: 0 });
    await audit(trx, 'started', row, author);
  });

/**
 * Stops an import after the batch that is being stored. What is stored stays, and can be undone.
 * @throws ApiError 404, 409 where it is not being stored
 */
export const stopImport = (db: Kysely<Database>, id: string, author: ImportAuthor): Promise<void> =>
  asActiveCaller(db, author, async (trx) => {
    const row = await lockImport(trx, id, 'stopped');
    await setState(trx, id, 'stopped', author);
    await trx.deleteFrom('import_rows').where('import_id', '=', id).where('is_stored', '=', false).execute();
    const counts = JSON.stringify(await countRows(trx, id));
    await trx.updateTable('imports').set({ counts }).where('id', '=', id).execute();
    await audit(trx, 'stopped', row, author);
  });

/**
 * Starts to bring back what an import has changed.
 * @throws ApiError 404, 409 where nothing is stored
 */
export const undoImport = (db: Kysely<Database>, id: string, author: ImportAuthor): Promise<void> =>
  asActiveCaller(db, author, async (trx) => {
    const row = await lockImport(trx, id, 'undone');
    if (!(await isStored(trx, id))) throw new ApiError(409, 'conflict', 'The import has stored nothing.');
    await setState(trx, id, 'undoing', author);
    await audit(trx, 'undone', row, author);
  });

/**
 * Removes an import that has stored nothing.
 * @returns the key of its file, which nobody needs any more
 * @throws ApiError 404, 409 where it has stored rows
 */
export const discardImport = (
  db: Kysely<Database>,
  id: string,
  author: ImportAuthor,
): Promise<string | null> =>
  asActiveCaller(db, author, async (trx) => {
    const row = await lockImport(trx, id, 'discarded');
    if (await isStored(trx, id)) throw hasStored();
    await trx.deleteFrom('imports').where('id', '=', id).execute();
    await audit(trx, 'discarded', row, author);
    return row.file_key;
  });

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
