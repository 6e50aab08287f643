import { roles } from '@contract/accounts/roles';
import type { User } from '@contract/accounts/users';
import { isoDate } from '@/lib/format/dates';
import { defineList } from '@/list/defineList';
import { openById } from '@/list/listDefinition';
import { compareMoments, compareTexts } from '@/list/makeSorter';

export const statusText = (isActive: boolean) => (isActive ? 'Active' : 'Inactive');

const SEARCH = 'Username or email';

const fields = {
  fullname: compareTexts,
  username: compareTexts,
  email: compareTexts,
  role: compareTexts,
  internal_ns_id: compareTexts,
  is_active: compareTexts,
  lastSignIn: compareMoments,
};
/** What the list can be sorted by: its columns. */
export type UserSortField = keyof typeof fields;

/**
 * All users (ADM-01, ADM-02), by name as one looks somebody up. What is open over them: `new` adds a user, `import` many,
 * anything else is the id of the one that is edited.
 */
export const userList = defineList<User>()({
  name: 'users',
  filters: {
    text: {
      kind: 'text',
      key: 'search',
      label: SEARCH,
      placeholder: SEARCH,
      value: ({ username, email }) => [username, email],
    },
    role: {
      kind: 'choices',
      label: 'Role',
      options: roles.map((role) => ({ value: role, label: role })),
      // "Field Service Partner" in full.
      width: 232,
      value: ({ role }) => role,
    },
    status: {
      kind: 'choice',
      label: 'Status',
      options: [
        { value: 'active', label: statusText(true) },
        { value: 'inactive', label: statusText(false) },
      ],
      value: ({ is_active }) => (is_active ? 'active' : 'inactive'),
    },
    signedIn: {
      kind: 'day',
      key: 'signed-in',
      label: 'Last sign-in',
      words: ['today', 'this-week', 'this-month', 'last-30-days', 'before-90-days', 'never'],
      more: true,
      value: ({ lastSignIn }) => lastSignIn && isoDate(new Date(lastSignIn)),
    },
  },
  sort: {
    fields,
    value: (user, field) => (field === 'is_active' ? statusText(user.is_active) : user[field]),
    usual: { field: 'fullname', direction: 'asc' },
  },
  savedViews: 'user',
  open: openById('user'),
});
