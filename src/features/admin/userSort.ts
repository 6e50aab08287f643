import type { User } from '@contract/users';
import { compareMoments, compareTexts, makeSorter } from '@/list/makeSorter';

const compareBy = {
  fullname: compareTexts,
  username: compareTexts,
  email: compareTexts,
  role: compareTexts,
  internal_ns_id: compareTexts,
  is_active: compareTexts,
  lastSignIn: compareMoments,
};
/** What the list can be sorted by: its columns. */
export type UserSortField = keyof typeof compareBy;

export const userSortFields: readonly string[] = Object.keys(compareBy);

export const statusText = (isActive: boolean) => (isActive ? 'Active' : 'Inactive');

/** The users in the asked order. */
export const sortUsers = makeSorter<User, UserSortField>(compareBy, (user, field) =>
  field === 'is_active' ? statusText(user.is_active) : user[field],
);
