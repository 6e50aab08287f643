import { roleDirectoryId } from '@contract/roles';
import { ApiError } from '@server/http/errors';
import type { Account } from '@server/modules/auth/users';

/** What admins change of an account, besides its password. */
export type AccountChanges = Partial<
  Pick<Account, 'email' | 'fullname' | 'role' | 'internal_ns_id' | 'is_active'>
>;

/**
 * The fields whose value is another than the stored one. Another role brings its directory id, where none is named with
 * it (ADM-05).
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

/** The stored values of what is about to be changed, for the audit trail. */
export const valuesBefore = (stored: Account, changes: AccountChanges): AccountChanges =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, stored[field as keyof AccountChanges]]));

export const isActiveAdmin = ({ role, is_active }: Pick<Account, 'role' | 'is_active'>): boolean =>
  role === 'Admin' && is_active;

/** What the pages of an open session have believed since signing in has changed: every session of the account ends. */
export const endsSessions = ({ is_active, role, email }: AccountChanges): boolean =>
  is_active === false || role !== undefined || email !== undefined;

/**
 * Whether an admin changes of their own account what it is entered by. Whoever has only borrowed the session could have a
 * new password mailed to themselves then (ADM-13).
 */
export const needsOwnPassword = (
  targetId: string,
  { email, role }: AccountChanges,
  actorId: string,
): boolean => targetId === actorId && (email !== undefined || role !== undefined);

/**
 * Refuses changes that leave nobody to look after the accounts, or by which admins lock themselves out (ADM-13).
 * @param activeAdmins the ids of all of them, none of whom can change meanwhile
 * @throws ApiError 409 for the last active admin, 403 for oneself
 */
export function assertAdminsStay(
  target: Account,
  changes: AccountChanges,
  { actorId, activeAdmins }: { actorId: string; activeAdmins: readonly string[] },
): void {
  if (!isActiveAdmin(target) || isActiveAdmin({ ...target, ...changes })) return;
  if (activeAdmins.length === 1) throw new ApiError(409, 'conflict', 'This is the last active admin.');
  if (target.id !== actorId) return;
  throw new ApiError(
    403,
    'forbidden',
    changes.role === undefined
      ? 'You cannot deactivate yourself.'
      : 'You cannot take the admin role from yourself.',
  );
}
