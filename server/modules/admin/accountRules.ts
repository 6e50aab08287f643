import { roleDirectoryId } from '@contract/accounts/roles';
import { ApiError, conflict } from '@server/http/errors';
import type { Account } from '@server/modules/auth/users';

/** The fields of an account that admins can change, besides its password. */
export type AccountChanges = Partial<
  Pick<Account, 'email' | 'fullname' | 'role' | 'internal_ns_id' | 'is_active'>
>;

/**
 * The fields whose value differs from the stored one. A new role brings its directory id, unless another id is given
 * (ADM-05).
 */
export function changedFields(stored: Account, wanted: AccountChanges): AccountChanges {
  const { role } = wanted;
  const brought = role === undefined || role === stored.role ? {} : { internal_ns_id: roleDirectoryId[role] };
  return Object.fromEntries(
    Object.entries({ ...brought, ...wanted }).filter(
      ([field, value]) => value !== stored[field as keyof AccountChanges],
    ),
  );
}

/** The stored values of the fields that will change, for the audit trail. */
export const valuesBefore = (stored: Account, changes: AccountChanges): AccountChanges =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, stored[field as keyof AccountChanges]]));

export const isActiveAdmin = ({ role, is_active }: Pick<Account, 'role' | 'is_active'>): boolean =>
  role === 'Admin' && is_active;

/** Whether the change leads to another mailbox: upper and lower case are one (D-14). */
export const movesMailbox = (stored: Pick<Account, 'email'>, { email }: AccountChanges): boolean =>
  email !== undefined && email.toLowerCase() !== stored.email.toLowerCase();

/** Whether the change affects what an open session relies on: then all sessions of the account end. */
export const endsSessions = (stored: Pick<Account, 'email'>, changes: AccountChanges): boolean =>
  changes.is_active === false || changes.role !== undefined || movesMailbox(stored, changes);

/**
 * Whether an admin changes their own sign-in details. Somebody using a stolen session could otherwise mail themselves
 * a new password (ADM-13).
 */
export const needsOwnPassword = (
  targetId: string,
  { email, role }: AccountChanges,
  actorId: string,
): boolean => targetId === actorId && (email !== undefined || role !== undefined);

/**
 * Rejects changes that would leave no active admin, or lock admins out of their own account (ADM-13).
 * @param activeAdmins the ids of all active admins, whose accounts are locked
 * @throws ApiError 409 for the last active admin, 403 for the caller's own account
 */
export function assertAdminsStay(
  target: Account,
  changes: AccountChanges,
  { actorId, activeAdmins }: { actorId: string; activeAdmins: readonly string[] },
): void {
  if (!isActiveAdmin(target) || isActiveAdmin({ ...target, ...changes })) return;
  if (activeAdmins.length === 1) throw conflict('This is the last active admin.');
  if (target.id !== actorId) return;
  throw new ApiError(
    403,
    'forbidden',
    changes.role === undefined
      ? 'You cannot deactivate yourself.'
      : 'You cannot take the admin role from yourself.',
  );
}
