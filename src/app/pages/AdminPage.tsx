import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { selectIsAdmin } from '@/lib/session';
import { PlannedNote } from './PlannedNote';

/** /admin. The guard keeps others away; the page does not rely on it (SHELL-06). */
export function AdminPage() {
  const isAdmin = useSelector(selectIsAdmin);
  if (!isAdmin) return <Typography variant="h1">Access denied</Typography>;
  return (
    <>
      <Typography variant="h1">Users</Typography>
      <PlannedNote willHold="who can sign in, and as what" />
    </>
  );
}
