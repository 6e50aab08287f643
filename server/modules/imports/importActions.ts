import type { Kysely, Selectable } from 'kysely';
import { columnFields } from '@contract/source/columnFields';
import { importLimits, type ImportSettings, type ImportState } from '@contract/source/imports';
import type { RecordKind } from '@contract/source/kinds';
import { asActiveCaller, type Author } from '@server/accounts/activeCaller';
import { writeAudit } from '@server/accounts/audit';
import type { Database, Executor } from '@server/db/schema';
import type { ImportsTable } from '@server/db/sourceTables';
import { conflict, unfitField } from '@server/http/errors';
import { assertApart } from '@server/source/demoRecords';
import { assertNotOwned } from '@server/source/ownership';
import { IMPORT_SOURCE } from './importClaims';
import { endedStates } from './importFiles';
import { hasStored, noCounts, settle } from './importRows';
import { noSuchImport } from './readImports';

/** What an admin asks of an import, and the states in which it may be asked. */
const allowedIn = {
  changed: ['checking', 'asking', 'checked', 'failed'],
  started: ['checked'],
  stopped: ['storing'],
  undone: ['done', 'stopped', 'failed'],
  discarded: ['checking', 'asking', 'checked', 'failed'],
} as const satisfies Record<string, readonly ImportState[]>;
type Action = keyof typeof allowedIn;

/**
 * Locks an import that an action may be done with now.
 * @throws ApiError 404, 409
 */
async function lockImport(trx: Executor, id: string, action: Action): Promise<Selectable<ImportsTable>> {
  const row = await trx.selectFrom('imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw noSuchImport();
  const states: readonly ImportState[] = allowedIn[action];
  if (!states.includes(row.state)) {
    throw conflict(`The import cannot be ${action} now. Somebody may have changed it.`);
  }
  return row;
}

/** @throws ApiError 409 where rows of the import are stored: only an undo may take them back */
async function assertNothingStored(trx: Executor, id: string): Promise<void> {
  if (await hasStored(trx, id)) {
    throw conflict('The import has stored rows. Undo it, or leave it in the list.');
  }
}

const audit = (
  trx: Executor,
  what: Action | 'added',
  { id, kind, file_name }: Pick<Selectable<ImportsTable>, 'id' | 'kind' | 'file_name'>,
  author: Author,
) =>
  writeAudit(trx, {
    by: author,
    action: `import.${what}`,
    subjectType: 'import',
    subjectId: id,
    after: { kind, fileName: file_name },
  });

export interface NewImport {
  kind: RecordKind;
  fileName: string;
  zone?: string;
  fileKey: string;
}

/**
 * Adds an import, to be checked.
 * @throws ApiError 409 while too many are not stored yet, beside demo data, and for a connector's kind
 */
export const addImport = (
  db: Kysely<Database>,
  { kind, fileName, zone, fileKey }: NewImport,
  author: Author,
): Promise<string> =>
  asActiveCaller(db, author, async (trx) => {
    await assertApart(trx, IMPORT_SOURCE);
    await assertNotOwned(trx, kind);
    const open = await trx
      .selectFrom('imports')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('file_key', 'is not', null)
      .where('state', 'not in', endedStates)
      .executeTakeFirstOrThrow();
    if (Number(open.count) >= importLimits.open) {
      throw conflict(
        `${importLimits.open} imports, of all admins together, are not stored yet. Store or discard some first.`,
      );
    }
    const settings: ImportSettings = { ...(zone && { zone }) };
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
  author: Author,
): Promise<void> =>
  asActiveCaller(db, author, async (trx) => {
    const row = await lockImport(trx, id, 'changed');
    if (row.file_key === null) {
      throw conflict('The file is not kept any more. Choose it again.');
    }
    await assertNothingStored(trx, id);
    assertFields(row.kind, settings);
    await setState(trx, id, 'checking', author, { settings: JSON.stringify(settings) });
    await audit(trx, 'changed', row, author);
  });

/** @throws ApiError 400 for a field that the kind does not have, or that two columns are set to */
export function assertFields(kind: RecordKind, { columns = {} }: Pick<ImportSettings, 'columns'>): void {
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
  author: Author,
  others: { settings?: string; rows_done?: number; counts?: string; file_key?: null } = {},
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
export const startImport = (db: Kysely<Database>, id: string, author: Author): Promise<void> =>
  asActiveCaller(db, author, async (trx) => {
    const row = await lockImport(trx, id, 'started');
    await setState(trx, id, 'storing', author, { rows_done: 0 });
    await audit(trx, 'started', row, author);
  });

/**
 * Stops an import after the batch that is being stored. What is stored stays, and can be undone.
 * @returns the key of its file, which nobody needs any more
 * @throws ApiError 404, 409 where it is not being stored
 */
export const stopImport = (db: Kysely<Database>, id: string, author: Author): Promise<string | null> =>
  asActiveCaller(db, author, async (trx) => {
    const row = await lockImport(trx, id, 'stopped');
    await setState(trx, id, 'stopped', author, { ...(await settle(trx, row)), file_key: null });
    await audit(trx, 'stopped', row, author);
    return row.file_key;
  });

/**
 * Starts to bring back what an import has changed.
 * @throws ApiError 404, 409 where nothing is stored
 */
export const undoImport = (db: Kysely<Database>, id: string, author: Author): Promise<void> =>
  asActiveCaller(db, author, async (trx) => {
    const row = await lockImport(trx, id, 'undone');
    if (!(await hasStored(trx, id))) throw conflict('The import has stored nothing.');
    await setState(trx, id, 'undoing', author);
    await audit(trx, 'undone', row, author);
  });

/**
 * Removes an import that has stored nothing.
 * @returns the key of its file, which nobody needs any more
 * @throws ApiError 404, 409 where it has stored rows
 */
export const discardImport = (db: Kysely<Database>, id: string, author: Author): Promise<string | null> =>
  asActiveCaller(db, author, async (trx) => {
    const row = await lockImport(trx, id, 'discarded');
    await assertNothingStored(trx, id);
    await trx.deleteFrom('imports').where('id', '=', id).execute();
    await audit(trx, 'discarded', row, author);
    return row.file_key;
  });
