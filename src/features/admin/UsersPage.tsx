import { memo } from 'react';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { User } from '@contract/accounts/users';
import { listBounds } from '@contract/limits';
import { useGetDirectoryQuery } from '@/api/users';
import { UnknownNotice } from '@/editing/UnknownNotice';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { paths } from '@/lib/paths';
import { selectIsAdmin } from '@/lib/session/session';
import { ListSavedViews } from '@/list/ListSavedViews';
import { useViewAddress } from '@/list/useViewAddress';
import { ListHead } from '@/ui/data-table/ListHead';
import { RefreshErrorAlert } from '@/ui/feedback/RefreshErrorAlert';
import { UserDialogHost } from './dialogs/UserDialogHost';
import { userTable } from './userColumns';
import { userList } from './userList';
import { userMessages } from './messages';
import { UserTable } from './UserTable';
import { StatusSwitchesProvider, useStatusSwitches } from './useStatusSwitches';
import { useLoadedNotice, useUserList } from './useUserList';

/** A person who is no admin sees nothing of the page, whatever role their browser stores (SHELL-06). */
function AccessDenied({ reason }: { reason?: string }) {
  return (
    <>
      <Typography variant="h1">{userMessages.accessDenied}</Typography>
      {reason && <Typography role="alert">{reason}</Typography>}
    </>
  );
}

/** The page's title, and what adds to the list. Memoised: no search, page or order changes it. */
const UserListHead = memo(function UserListHead({ users }: { users: readonly User[] | undefined }) {
  const dispatch = useAppDispatch();
  return (
    <ListHead
      title="Users"
      about={
        <ListSavedViews list={userList} table={userTable} rows={users} allLabel="All users">
          Who can sign in, and as what. A deactivated user is signed out at once.
        </ListSavedViews>
      }
    >
      <Box sx={{ display: 'flex', justifyContent: { md: 'flex-end' }, gap: 2 }}>
        <Button variant="text" component={Link} to={paths.data}>
          Data
        </Button>
        <Button
          variant="outlined"
          startIcon={<GroupAddOutlined />}
          onClick={() => dispatch(userList.actions.opened('import'))}
        >
          Add many
        </Button>
        <Button
          variant="contained"
          startIcon={<PersonAddAltOutlined />}
          onClick={() => dispatch(userList.actions.opened('new'))}
        >
          Add User
        </Button>
      </Box>
    </ListHead>
  );
});

function UserListPage() {
  const list = useUserList();
  const { found, error } = list;
  const users = found?.rows;
  const retry = useLoadedNotice(list);
  const switches = useStatusSwitches(users);
  const { data: directory } = useGetDirectoryQuery(undefined, { refetchOnMountOrArgChange: true });
  const left = directory?.left ?? [];
  if (error?.status === 403) return <AccessDenied reason={error.message} />;
  return (
    <StatusSwitchesProvider value={switches}>
      <UserListHead users={users} />
      {users && error && (
        <RefreshErrorAlert retry={retry} sx={{ mb: 4 }}>
          {userMessages.loadFailed}
        </RefreshErrorAlert>
      )}
      {users && users.length >= listBounds.users.rows && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {userMessages.cut(users.length)}
        </Alert>
      )}
      {switches.unknown.map((lost) => (
        <Box key={lost.user.id} sx={{ mb: 4 }}>
          <UnknownNotice
            title={userMessages.statusUnknown(lost.user.fullname, lost.wants)}
            error={lost.error}
            text={userMessages.checkingAgain}
            onCheck={() => switches.check(lost)}
          />
        </Box>
      ))}
      {left.length > 0 && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {userMessages.left(left.map(({ fullname }) => fullname).join(', '))}
        </Alert>
      )}
      <UserTable list={list} retry={retry} />
      {users && <UserDialogHost />}
    </StatusSwitchesProvider>
  );
}

function UsersOfAdmin() {
  // The address names the view, so nothing is drawn before it is read.
  return useViewAddress(userList.address) && <UserListPage />;
}

/** /admin. The guard keeps others away; the page does not rely on it, and asks for nothing in their name. */
export const UsersPage = () => (useSelector(selectIsAdmin) ? <UsersOfAdmin /> : <AccessDenied />);
