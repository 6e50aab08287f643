import { sql, type Kysely } from 'kysely';
import { isAdmin } from '@contract/accounts/roles';
import {
  type CreateSavedViewRequest,
  type ReplaceSavedViewRequest,
  type SavedView,
} from '@contract/savedViews';
import { asActiveCaller, type Author } from '@server/accounts/activeCaller';
import { writeAudit } from '@server/accounts/audit';
import type { Database, Executor } from '@server/db/schema';
import { ApiError, conflict, unfitField } from '@server/http/errors';
import { createOnce } from '@server/http/idempotency';
import { countHit, type RateLimit } from '@server/http/limits/rateLimits';
import { clearDefault, findSavedView, lockSavedViews, ownerOf, type ViewReader } from './savedViewRepository';
import {
  assertMaySetDefault,
  assertMayShare,
  assertRoom,
  forbidden,
  newDefault,
  roleOf,
} from './savedViewRules';

/** Who changes a view, and what they may still store. */
export interface ViewAuthor extends Author, ViewReader {
  quota: RateLimit[];
}

const notFound = () => new ApiError(404, 'not_found', 'There is no such view.');

/**
 * Stores a new view; with a key, once for each key.
 * @throws ApiError 403 for a role that one may not share with or set the default of, 409 for a name that one has or one too many
 */
export const createSavedView = (
  db: Kysely<Database>,
  view: CreateSavedViewRequest,
  author: ViewAuthor,
  key?: string,
): Promise<SavedView> =>
  asActiveCaller(db, author, async (trx) => {
    if (key === undefined) return insertView(trx, view, author);
    const creation = { userId: author.userId, key, operation: 'saved-view', request: view };
    const answer = await createOnce(trx, creation, async () => {
      const made = await insertView(trx, view, author);
      return { internalid: made.id, id: made.name, view: made };
    });
    return answer.view;
  });

async function insertView(
  trx: Executor,
  view: CreateSavedViewRequest,
  author: ViewAuthor,
): Promise<SavedView> {
  const { list, shared, isDefault = false, definition } = view;
  assertMayShare(shared, author);
  if (isDefault) assertMaySetDefault(shared, author);
  await lockSavedViews(trx, list);
  const name = view.name.trim();
  const place = { list, ownerId: author.userId, sharedWith: roleOf(shared), name, except: null };
  await assertRoom(trx, place);
  if (isDefault) await clearDefault(trx, place);
  await countHit(trx, author.quota);
  const { id } = await trx
    .insertInto('saved_views')
    .values({
      list,
      name,
      owner_id: author.userId,
      shared_with: place.sharedWith,
      is_default: isDefault,
      definition: JSON.stringify(definition),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored = await storedView(trx, id, author);
  await auditShared(trx, 'view.created', id, author, { after: stored });
  return stored;
}

/**
 * Replaces a view.
 * @throws ApiError 404 for somebody else's own, 403 for a shared one of somebody else, 409 for another version than the stored one
 */
export const replaceSavedView = (
  db: Kysely<Database>,
  id: string,
  view: ReplaceSavedViewRequest,
  author: ViewAuthor,
): Promise<SavedView> =>
  asActiveCaller(db, author, async (trx) => {
    await lockSavedViews(trx, view.list);
    const before = await changeable(trx, id, author);
    if (before.list !== view.list) throw unfitField('list', 'Cannot be changed');
    if (view.version !== undefined && view.version !== before.version) {
      const message = 'Somebody else has changed this view.';
      throw conflict(message, before);
    }
    if (view.takeOver && !isAdmin(author.role)) throw forbidden('Only an admin can take over a view.');
    const isNowMine = before.isMine || view.takeOver === true;
    const isDefault = newDefault(before, view, author);
    if (view.shared === 'me' && !isNowMine) throw forbidden('Only its owner can make a view private.');
    // Also where it stays shared: its owner may have left that role.
    assertMayShare(view.shared, author);
    const ownerId = isNowMine ? author.userId : await ownerOf(trx, id);
    const place = {
      list: view.list,
      ownerId,
      sharedWith: roleOf(view.shared),
      name: view.name.trim(),
      except: id,
    };
    await assertRoom(trx, place);
    if (isDefault) await clearDefault(trx, place);
    await countHit(trx, author.quota);
    await trx
      .updateTable('saved_views')
      .set({
        name: place.name,
        owner_id: ownerId,
        shared_with: place.sharedWith,
        is_default: isDefault,
        definition: JSON.stringify(view.definition),
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute();
    const after = await storedView(trx, id, author);
    await auditShared(trx, 'view.changed', id, author, { before, after });
    return after;
  });

/** Deletes a view, with the same errors as replacing it. */
export const deleteSavedView = (db: Kysely<Database>, id: string, author: ViewAuthor): Promise<void> =>
  asActiveCaller(db, author, async (trx) => {
    const { list } = await changeable(trx, id, author);
    await lockSavedViews(trx, list);
    const before = await changeable(trx, id, author);
    await countHit(trx, author.quota);
    await trx.deleteFrom('saved_views').where('id', '=', id).execute();
    await auditShared(trx, 'view.deleted', id, author, { before });
  });

/** A view that the author may change. */
async function changeable(trx: Executor, id: string, author: ViewAuthor): Promise<SavedView> {
  const view = await findSavedView(trx, id, author);
  if (!view) throw notFound();
  if (!view.isMine && !isAdmin(author.role)) {
    throw forbidden('Only its owner or an admin can change a shared view.');
  }
  return view;
}

async function storedView(trx: Executor, id: string, author: ViewAuthor): Promise<SavedView> {
  const view = await findSavedView(trx, id, author);
  if (!view) throw notFound();
  return view;
}

interface Change {
  before?: SavedView;
  after?: SavedView;
}

/** The audit trail is read by admins, so it holds what was or is shared, and nothing of a private view. */
async function auditShared(
  trx: Executor,
  action: string,
  subjectId: string,
  by: ViewAuthor,
  { before, after }: Change,
): Promise<void> {
  const told = (view: SavedView | undefined) =>
    view && view.shared !== 'me'
      ? { viewName: view.name, list: view.list, sharedWith: view.shared, isDefault: view.isDefault }
      : null;
  const values = { before: told(before), after: told(after) };
  if (!values.before && !values.after) return;
  await writeAudit(trx, { by, action, subjectType: 'view', subjectId, ...values });
}
