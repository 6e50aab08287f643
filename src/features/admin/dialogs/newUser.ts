import type { AddUserRequest } from '@contract/accounts/admin';
import { roleDirectoryId, type Role } from '@contract/accounts/roles';
import { usernameOf, type User } from '@contract/accounts/users';
import { emailError, fieldError, holderOf, passwordError, type NewUserFieldId } from './userFields';

/** What is typed to add a user; the directory id follows from the role (ADM-04). */
export interface NewUser {
  email: string;
  fullname: string;
  alias: string;
  role: Role | '';
  password: string;
  /** A mail with a link to set a password is sent instead of one that is typed. */
  isInvited: boolean;
}

export const noUser: NewUser = {
  email: '',
  fullname: '',
  alias: '',
  role: '',
  password: '',
  isInvited: false,
};

export const directoryIdOf = ({ role }: NewUser): string => (role ? roleDirectoryId[role] : '');

export type NewUserErrors = Partial<Record<NewUserFieldId | 'password', string>>;

/** What has to be corrected before somebody can be added, in the order it is seen. */
export function newUserErrors(value: NewUser, users: readonly User[]): NewUserErrors {
  const errors: NewUserErrors = {
    email: emailError(value.email, users),
    password: value.isInvited ? undefined : passwordError(value.password),
    fullname: fieldError('fullname', value.fullname),
    alias: fieldError('alias', value.alias),
    role: fieldError('role', value.role),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined));
}

/** The body of the call, of what has no errors. */
export function bodyOf(value: NewUser): AddUserRequest {
  const { email, fullname, alias, password, isInvited } = value;
  return {
    email,
    username: usernameOf(email),
    fullname,
    alias: alias.trim() || null,
    // One without a role has an error.
    role: value.role as Role,
    internal_ns_id: directoryIdOf(value),
    is_active: true,
    ...(!isInvited && { password }),
  };
}

/** Whether somebody among `users` is who was to be added. */
export function isAmong({ email, fullname, role }: NewUser, users: readonly User[]): boolean {
  const holder = holderOf(email, users);
  return holder?.fullname === fullname && holder.role === role;
}
