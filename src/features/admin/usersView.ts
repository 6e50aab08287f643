import type { ListState } from '@/list/createListSlice';
import type { OpenState } from '@/lib/createOpenSlice';
import { userDialogSlice, usersSlice, type UserFilters } from './usersSlice';

export type UsersState = ListState<UserFilters>;

/** The part of the store this feature reads. */
export interface UsersRootState {
  users: UsersState;
  userDialog: OpenState;
}

export const selectUsersView = (state: UsersRootState): UsersState => state.users;
export const selectUserFilters = (state: UsersRootState): UserFilters => state.users.filters;
/** Which dialog is open: see `userDialogSlice`. */
export const selectOpenUser = (state: UsersRootState): string | null => state.userDialog.id;

/** The usual order of the list. */
export const defaultUserSort = usersSlice.getInitialState().sort;

export const { opened: userOpened, closed: userClosed } = userDialogSlice.actions;
