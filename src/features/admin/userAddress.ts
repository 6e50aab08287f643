import { roles } from '@contract/roles';
import { pageText, queryText, readPage, readSearch, readSort, sortText } from '@/list/addressParts';
import type { ViewAddress } from '@/list/viewAddress';
import { usersSlice } from './usersSlice';
import { userSortFields } from './userSort';
import { defaultUserSort, userClosed, userOpened, type UsersRootState, type UsersState } from './usersView';

interface UsersView {
  list: UsersState;
  /** The open dialog: the id of a user, `new` or `import`. */
  user: string | null;
}

const readStatus = (text: string | null) => (text === 'active' || text === 'inactive' ? text : null);

/** The users page's view in its address (SHELL-17). */
export const userAddress: ViewAddress<UsersRootState, UsersView> = {
  select: ({ users, userDialog }) => ({ list: users, user: userDialog.id }),
  restore: ({ list, user }) => [
    usersSlice.actions.viewRestored(list),
    user === null ? userClosed() : userOpened(user),
  ],
  read: (search) => {
    const params = new URLSearchParams(search);
    return {
      list: {
        filters: {
          text: readSearch(params.get('search')),
          role: roles.find((role) => role === params.get('role')) ?? null,
          status: readStatus(params.get('status')),
        },
        page: readPage(params.get('page')),
        sort: readSort(params.get('sort'), userSortFields, defaultUserSort),
      },
      user: params.get('user') || null,
    };
  },
  write: ({ list: { filters, page, sort }, user }) =>
    queryText({
      search: filters.text.trim(),
      role: filters.role,
      status: filters.status,
      sort: sortText(sort, defaultUserSort),
      page: pageText(page),
      user,
    }),
  closed: ({ list }) => ({ list, user: null }),
  onFirstPage: ({ list, user }) => ({ list: { ...list, page: 0 }, user }),
};
