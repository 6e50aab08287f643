import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Role } from '@contract/roles';
import { createListSlice, type ListSort, type ListState } from '@/lib/createListSlice';

/** What narrows the list of users. `null`, and empty text, mean "All". */
export interface UserFilters {
  /** Part of a username or an e-mail address. */
  text: string;
  role: Role | null;
  status: 'active' | 'inactive' | null;
}

export const noUserFilters: UserFilters = { text: '', role: null, status: null };

export const defaultUserSort: ListSort = { field: 'fullname', direction: 'asc' };

/** What the list of users shows: filters, page, sort. */
export const usersSlice = createListSlice('users', noUserFilters, { sort: defaultUserSort });

export type UsersState = ListState<UserFilters>;

/** Which dialog is open over the list: `new` adds a user, `import` many, anything else is the id of the one that is edited. */
export const userDialogSlice = createSlice({
  name: 'userDialog',
  initialState: (): { id: string | null } => ({ id: null }),
  reducers: {
    userOpened: (_state, { payload }: PayloadAction<string>) => ({ id: payload }),
    userClosed: () => ({ id: null }),
  },
});

export const { userOpened, userClosed } = userDialogSlice.actions;

/** The part of the store this feature reads. */
export interface UsersRootState {
  users: UsersState;
  userDialog: { id: string | null };
}

export const selectUsersView = (state: UsersRootState): UsersState => state.users;
export const selectOpenUser = (state: UsersRootState): string | null => state.userDialog.id;
