import { sql, type Selectable } from 'kysely';
import { MAX_LISTED_VIEWS, type SavedView, type SavedViewList } from '@contract/savedViews';
import { isAdmin, type Role } from '@contract/accounts/roles';
import type { SavedViewsTable } from '@server/db/accountTables';
import type { Executor } from '@server/db/schema';

/** Who asks. */
export interface ViewReader {
  userId: string;
  role: Role;
}

type StoredView = Selectable<SavedViewsTable>;

/**
 * The views that a person may know of: their own, those of their role, and for an admin all that are shared. Every
 * look-up begins here, so nobody else's private view is in any answer.
 */
const visible = (db: Executor, { userId, role }: ViewReader) =>
  db
    .selectFrom('saved_views')
    .leftJoin('users', 'users.id', 'saved_views.owner_id')
    .selectAll('saved_views')
    .select(['users.fullname', 'users.is_active'])
    .where((of) =>
      of.or([
        of('owner_id', '=', userId),
        isAdmin(role) ? of('shared_with', 'is not', null) : of('shared_with', '=', role),
      ]),
    );

interface VisibleView extends StoredView {
  fullname: string | null;
  is_active: boolean | null;
}

const toSavedView = (row: VisibleView, { userId }: ViewReader): SavedView => ({
  id: row.id,
  list: row.list,
  name: row.name,
  shared: row.shared_with ?? 'me',
  isDefault: row.is_default,
  definition: row.definition,
  version: row.version,
  isMine: row.owner_id === userId,
  owner: row.fullname,
  hasOwnerLeft: row.is_active !== true,
});

/** The views of a list that a person may use, by name. */
export async function listSavedViews(
  db: Executor,
  list: SavedViewList,
  reader: ViewReader,
): Promise<SavedView[]> {
  const rows = await visible(db, reader)
    .where('list', '=', list)
    .orderBy(sql`lower(saved_views.name)`)
    .orderBy('saved_views.id')
    .limit(MAX_LISTED_VIEWS)
    .execute();
  return rows.map((row) => toSavedView(row, reader));
}

/** One view; undefined if there is none that the person may know of. */
export async function findSavedView(
  db: Executor,
  id: string,
  reader: ViewReader,
): Promise<SavedView | undefined> {
  const row = await visible(db, reader).where('saved_views.id', '=', id).executeTakeFirst();
  return row && toSavedView(row, reader);
}

/**
 * Changes of one list's views are made one after the other, so that what is counted and compared holds until the
 * commit.
 */
export const lockSavedViews = (trx: Executor, list: SavedViewList) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`saved views of ${list}`}, 0))`.execute(trx);

/** A place for a view: of whose, in which list, for whom. `except` is the view itself. */
export interface Place {
  list: SavedViewList;
  ownerId: string;
  sharedWith: Role | null;
  name: string;
  except: string | null;
}

/** How many views the owner and the role have beside this one, and whether the owner has one of this name. */
export async function countBeside(
  trx: Executor,
  { list, ownerId, sharedWith, name, except }: Place,
): Promise<{ own: number; shared: number; same: number }> {
  const { rows } = await sql<{ own: number; shared: number; same: number }>`
    select count(*) filter (where owner_id = ${ownerId})::int as own,
      count(*) filter (where shared_with = ${sharedWith})::int as shared,
      count(*) filter (where owner_id = ${ownerId} and lower(name) = lower(${name}))::int as same
    from saved_views where list = ${list} and id is distinct from ${except}`.execute(trx);
  return rows[0] ?? { own: 0, shared: 0, same: 0 };
}

/** Takes the default away from the view that has it, of the owner or of the role. */
export async function clearDefault(
  trx: Executor,
  { list, ownerId, sharedWith, except }: Place,
): Promise<void> {
  const others = trx
    .updateTable('saved_views')
    .set({ is_default: false, version: sql`version + 1` })
    .where('list', '=', list)
    .where('is_default', '=', true)
    .where('id', 'is distinct from', except);
  await (
    sharedWith
      ? others.where('shared_with', '=', sharedWith)
      : others.where('shared_with', 'is', null).where('owner_id', '=', ownerId)
  ).execute();
}

/** The id of the account that a view belongs to. */
export async function ownerOf(trx: Executor, id: string): Promise<string> {
  const row = trx.selectFrom('saved_views').select('owner_id').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).owner_id;
}
