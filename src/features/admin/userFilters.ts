import type { User } from '@contract/users';
import { foldText } from '@/lib/format/texts';
import type { UserFilters } from './usersSlice';

/** The users that fit all filters that are set, in the order they came in (ADM-01). */
export function filterUsers(users: readonly User[], filters: UserFilters): readonly User[] {
  const { role, status } = filters;
  const text = foldText(filters.text.trim());
  if (!text && !role && !status) return users;
  return users.filter(
    (user) =>
      (!role || user.role === role) &&
      (!status || user.is_active === (status === 'active')) &&
      (!text || foldText(user.username).includes(text) || foldText(user.email).includes(text)),
  );
}

/** How many filters are set; blank text is none. */
export const countFilters = ({ text, role, status }: UserFilters): number =>
  [text.trim(), role, status].filter(Boolean).length;
