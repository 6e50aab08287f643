import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { listBounds } from '@contract/limits';
import { selectIsAdmin } from '@/lib/session/session';
import { useViewAddress } from '@/lib/useViewAddress';
import { RefreshErrorAlert } from '@/ui/feedback/RefreshErrorAlert';
import { UserDialogHost } from './dialogs/UserDialogHost';
import { StatusSwitchesProvider } from './statusSwitches';
import { useLoadedNotice } from './useLoadedNotice';
import { userAddress } from './userAddress';
import { UserListHead } from './UserListHead';
import { userMessages } from './userMessages';
import { UserTable } from './UserTable';
import { useStatusSwitches } from './useStatusSwitches';
import { useUserList } from './useUserList';

/** Nothing of the page is shown to who is no admin, whatever their browser says (SHELL-06). */
function AccessDenied({ reason }: { reason?: string }) {
  return (
    <>
      <Typography variant="h1">{userMessages.accessDenied}</Typography>
      {reason && <Typography role="alert">{reason}</Typography>}
    </>
  );
}

function UserListPage() {
  const list = useUserList();
  const { users, error } = list;
  const retry = useLoadedNotice(list);
  const switches = useStatusSwitches(users);
  if (error?.status === 403) return <AccessDenied reason={error.message} />;
  return (
    <StatusSwitchesProvider value={switches}>
      <UserListHead />
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
      <UserTable list={list} retry={retry} />
      {users && <UserDialogHost />}
    </StatusSwitchesProvider>
  );
}

function UsersOfAdmin() {
  // The address says what is shown, so nothing is drawn before it is read.
  return useViewAddress(userAddress) && <UserListPage />;
}

/** /admin. The guard keeps others away; the page does not rely on it, and asks for nothing in their name. */
export const UsersPage = () => (useSelector(selectIsAdmin) ? <UsersOfAdmin /> : <AccessDenied />);
