import { addUserRequest } from '@contract/accounts/admin';
import { newPassword } from '@contract/accounts/auth';
import { limits } from '@contract/limits';
import { roleDirectoryId, roles, type Role } from '@contract/accounts/roles';
import type { User } from '@contract/accounts/users';
import type { EditsOf } from '@/editing/recordWork';
import { textFieldError } from '@/ui/fields/fieldErrors';
import { dialogMessages } from './messages';

/** What admins change of a user, in the order it is seen (ADM-09). */
export const userFieldIds = ['email', 'fullname', 'role', 'internal_ns_id'] as const;
export type UserFieldId = (typeof userFieldIds)[number];

/** What can be typed when a user is added, besides a password. */
export type NewUserFieldId = UserFieldId | 'alias';

export const fieldLabels: Readonly<Record<NewUserFieldId, string>> = {
  email: 'Email',
  fullname: 'Full Name',
  role: 'Role',
  internal_ns_id: 'Directory ID',
  alias: 'Alias',
};

/** The most characters that each holds. */
export const fieldLengths: Readonly<Record<NewUserFieldId, number>> = {
  email: limits.email,
  fullname: limits.name,
  role: limits.name,
  internal_ns_id: limits.directoryId,
  alias: limits.name,
};

export const roleOptions = roles.map((role) => ({ id: role, label: role }));

/** An edit with what follows from it: a role brings its directory id (ADM-04, ADM-05). */
export const withDirectoryId = (edits: EditsOf<UserFieldId>): EditsOf<UserFieldId> =>
  edits.role === undefined ? edits : { ...edits, internal_ns_id: roleDirectoryId[edits.role as Role] };

const sameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Who has an address already, in any case (ADM-08). */
export const holderOf = (email: string, users: readonly User[]): User | undefined =>
  users.find((user) => sameAddress(user.email, email));

const emptyTexts: Partial<Record<NewUserFieldId, string>> = {
  email: 'Enter the email.',
  fullname: 'Enter the full name.',
  role: 'Choose the role.',
  internal_ns_id: 'Enter the directory ID.',
};

/** What is wrong with the text of a field, by the contract; undefined where nothing is. */
export function fieldError(id: NewUserFieldId, value: string): string | undefined {
  const empty = emptyTexts[id];
  if (value.trim() === '') return empty;
  const tooLong = textFieldError(value, fieldLengths[id]);
  if (tooLong !== undefined) return tooLong;
  const message = addUserRequest.shape[id].safeParse(value).error?.issues[0]?.message;
  return message && `${message}${id === 'email' ? '' : '.'}`;
}

/**
 * What is wrong with an address that a user gets; undefined where nothing is.
 *
 * @param others everybody else
 */
export const emailError = (email: string, others: readonly User[]): string | undefined =>
  fieldError('email', email) ?? (holderOf(email, others) ? dialogMessages.emailTaken : undefined);

/** What is wrong with a password for somebody; undefined where nothing is. Whether it is too common, the server tells. */
export const passwordError = (password: string): string | undefined =>
  password === '' ? 'Enter a password.' : newPassword.safeParse(password).error?.issues[0]?.message;
