import { memo, useCallback } from 'react';
import { useSelector } from 'react-redux';
import type { User } from '@contract/accounts/users';
import { countedText, countText, rangeText } from '@/lib/format/texts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { ListFilterBar } from '@/list/ListFilterBar';
import { useIsOfView } from '@/list/useIsOfView';
import { usePrintedList } from '@/list/usePrintedList';
import { DataTable } from '@/ui/data-table/DataTable';
import { StatusSwitch } from './StatusSwitch';
import { UserCard } from './UserCard';
import { userTable } from './userColumns';
import { userList } from './userList';
import { UserListState } from './UserListState';
import type { UserList } from './useUserList';

const { opened, pageChanged, sortChanged } = userList.actions;

const rowKey = ({ id }: User) => id;
const renderCard = (user: User) => <UserCard user={user} />;
const renderCardFoot = (user: User) => <StatusSwitch user={user} />;
const NOUN = ['user', 'users'] as const;
// The specification's words (ADM-02), also of one user.
const ownRange = (from: number, to: number, total: number) => rangeText(from, to, total, ['users', 'users']);

/** The list on the one list surface. Memoised: while somebody types, it is drawn once the rows have followed. */
export const UserTable = memo(function UserTable({ list, retry }: { list: UserList; retry: () => void }) {
  const { found, matching, shown, isFetching, error } = list;
  const dispatch = useAppDispatch();
  const openId = useSelector(userList.selectOpen);
  const print = usePrintedList(userList, shown);
  const isOfView = useIsOfView(userList, list);
  const open = useCallback(({ id }: User) => void dispatch(opened(id)), [dispatch]);
  const matchText = `${countText(matching.length)} of ${countedText(found?.rows.length ?? 0, NOUN)} match`;
  const hasRows = matching.length > 0;
  const isWaiting = !found && !error;
  return (
    <DataTable
      label="Users"
      {...userTable}
      view={shown.savedView}
      rows={found ? matching : null}
      rowKey={rowKey}
      refreshing={isFetching && found !== undefined}
      state={hasRows || isWaiting ? undefined : <UserListState list={list} retry={retry} />}
      page={shown.page}
      onPageChange={(page) => dispatch(pageChanged(page))}
      sort={shown.sort}
      onSortChange={(sort) => dispatch(sortChanged(sort))}
      rangeText={ownRange}
      onOpen={open}
      openText="Edit"
      openKey={openId}
      isOfView={isOfView}
      print={print}
      renderCard={renderCard}
      renderCardFoot={renderCardFoot}
      toolbar={(tools) => (
        <ListFilterBar list={userList} rows={found?.rows} matchText={matchText} tools={tools} />
      )}
    />
  );
});
