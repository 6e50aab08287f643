import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { selectIsAdmin } from '@/lib/session';
import { ListHead } from '@/ui/ListHead';
import { UserDialogHost } from './dialogs/UserDialogHost';

/** /admin. The guard keeps others away; the page does not rely on it (SHELL-06). */
export function UsersPage() {
  const isAdmin = useSelector(selectIsAdmin);
  if (!isAdmin) return <Typography variant="h1">Access denied</Typography>;
  return (
    <>
      <ListHead
        title="Users"
        about="Who can sign in, and as what. A deactivated user is signed out at once."
      />
      <UserDialogHost />
    </>
  );
}
