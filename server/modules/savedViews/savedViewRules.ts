import { isAdmin, type Role } from '@contract/accounts/roles';
import {
  savedViewLimits,
  type ReplaceSavedViewRequest,
  type SavedView,
  type SharedWith,
} from '@contract/savedViews';
import type { Executor } from '@server/db/schema';
import { ApiError, conflict } from '@server/http/errors';
import { countBeside, type Place, type ViewReader } from './savedViewRepository';

export const forbidden = (message: string) => new ApiError(403, 'forbidden', message);

/** The role that a view is shared with; null for one's own. */
export const roleOf = (shared: SharedWith): Role | null => (shared === 'me' ? null : shared);

/** People share with their own role, admins with any. */
export function assertMayShare(shared: SharedWith, { role }: ViewReader): void {
  if (shared === 'me' || shared === role || isAdmin(role)) return;
  throw forbidden(
    'You can share a view with your own role only. Choose that role, or keep the view to yourself.',
  );
}

export function assertMaySetDefault(shared: SharedWith, { role }: ViewReader): void {
  if (shared !== 'me' && !isAdmin(role)) throw forbidden('Only an admin can set the default view of a role.');
}

/** One's own default is never taken for that of a role: a view that goes to others is no default unless it says so. */
export function newDefault(
  before: SavedView,
  { shared, isDefault }: ReplaceSavedViewRequest,
  author: ViewReader,
): boolean {
  const kept = before.isDefault && before.shared === shared;
  if (isDefault !== undefined && isDefault !== kept) assertMaySetDefault(shared, author);
  return isDefault ?? kept;
}

export async function assertRoom(trx: Executor, place: Place): Promise<void> {
  const { own, shared, same } = await countBeside(trx, place);
  if (same > 0) throw conflict('There is a view of this name already.');
  if (own >= savedViewLimits.own) {
    throw conflict(`One person can have ${savedViewLimits.own} views of a list. Delete one first.`);
  }
  if (place.sharedWith && shared >= savedViewLimits.shared) {
    throw conflict(`A role can have ${savedViewLimits.shared} shared views of a list. Delete one first.`);
  }
}
