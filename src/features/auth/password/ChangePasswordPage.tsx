import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { paths } from '@/lib/paths';
import { selectIsAdmin, selectMustChangePassword, selectSessionUser } from '@/lib/session/session';
import { AdminChoiceDialog } from '../AdminChoiceDialog';
import { AuthFrame } from '../AuthFrame';
import { ChangePasswordForm } from './ChangePasswordForm';
import { logout } from '../logout';
import { OwnSessions } from '../OwnSessions';
import { passwordMessages } from './passwordMessages';
import { returnPathOf } from '../returnPath';

/**
 * Changes one's own password: by choice, from the header, or because an administrator has set it (ADM-13). In the second
 * case no other page can be opened first, and the page that was asked for follows.
 */
export function ChangePasswordPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useSelector(selectSessionUser);
  const isAdmin = useSelector(selectIsAdmin);
  const mustChange = useSelector(selectMustChangePassword);
  const [cameByForce] = useState(mustChange);
  const path = returnPathOf(useLocation().state);
  const from = path === paths.password ? null : path;

  const leaveFor = (to: string) => void navigate(to, { replace: true });
  const leave = () => {
    if (from) void navigate(-1);
    else leaveFor(paths.home);
  };
  // Here or in another tab.
  const isFree = cameByForce && !mustChange;
  // Signing in leads to /home where no page was asked for.
  const hasChoice = isFree && isAdmin && (from === null || from === paths.home);
  if (isFree && !hasChoice) return <Navigate to={from ?? paths.home} replace />;

  return (
    <AuthFrame>
      <Typography variant="loginTitle" component="h1" sx={{ mb: 4 }}>
        Change Password
      </Typography>
      {mustChange && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {passwordMessages.mustChange}
        </Alert>
      )}
      <ChangePasswordForm email={user?.email ?? ''} onDone={leave} />
      <Button fullWidth sx={{ mt: 4 }} onClick={mustChange ? () => void dispatch(logout()) : leave}>
        {mustChange ? 'Logout' : 'Cancel'}
      </Button>
      {!mustChange && <OwnSessions />}
      {hasChoice && <AdminChoiceDialog onChoose={leaveFor} onClose={() => leaveFor(paths.home)} />}
    </AuthFrame>
  );
}
