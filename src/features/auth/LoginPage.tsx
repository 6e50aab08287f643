import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { isAdmin } from '@contract/accounts/roles';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { paths } from '@/lib/paths';
import { selectSessionStatus } from '@/lib/session/session';
import { whenIdle } from '@/lib/browser/whenIdle';
import { AuthFrame } from './AuthFrame';
import { ForgotPasswordDialog } from './password/ForgotPasswordDialog';
import { LoginForm, type Credentials } from './LoginForm';
import { logout } from './logout';
import { comesFromLink, returnPathOf } from './returnPath';
import { useSignIn } from './useSignIn';

const loadChoice = () => import(/* webpackChunkName: "admin-choice" */ './AdminChoiceDialog');
// A file of its own: only admins see it, and nobody before they have signed in.
const AdminChoiceDialog = lazy(async () => ({ default: (await loadChoice()).AdminChoiceDialog }));

const EMPTY: Credentials = { email: '', password: '' };

/** /login (LOGIN-01…06). */
export function LoginPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const askedFor = returnPathOf(state);
  // Only on arrival: an admin who has just signed in stays for the choice.
  const isSignedIn = useSelector(selectSessionStatus) === 'signedIn';
  const [cameSignedIn] = useState(isSignedIn);
  const [credentials, setCredentials] = useState(EMPTY);
  const [dialog, setDialog] = useState<'none' | 'forgot' | 'choice'>('none');
  const { signIn, isBusy, error } = useSignIn();

  // So that it is here by then; a failure shows when it is really needed.
  useEffect(() => whenIdle(() => void loadChoice().catch(() => undefined)), []);

  // Another tab has signed in: this one goes on to where it was led away from.
  if (cameSignedIn && !comesFromLink(state)) return <Navigate to={askedFor ?? paths.home} replace />;

  const leaveFor = (path: string) => void navigate(path, { replace: true });
  const submit = async () => {
    // Came from a mailed link while somebody was signed in: their session ends with that (LOGIN-13).
    if (isSignedIn) await dispatch(logout());
    const user = await signIn(credentials);
    if (!user) return;
    // The guard leads users who must change their password there; the choice comes after it.
    if (isAdmin(user.role) && !askedFor && !user.mustChangePassword) setDialog('choice');
    else leaveFor(askedFor ?? paths.home);
  };
  const closeChoice = () => {
    setDialog('none');
    setCredentials(EMPTY);
  };

  return (
    <AuthFrame>
      <Typography variant="loginTitle" component="h1">
        Welcome
      </Typography>
      <Typography sx={{ color: 'tokens.text2' }}>Sign in with your work e-mail.</Typography>
      <LoginForm
        value={credentials}
        onChange={setCredentials}
        onSubmit={() => void submit()}
        onForgotPassword={() => setDialog('forgot')}
        isBusy={isBusy}
        error={error}
      />
      <ForgotPasswordDialog open={dialog === 'forgot'} onClose={() => setDialog('none')} />
      <Suspense>
        {dialog === 'choice' && <AdminChoiceDialog onChoose={leaveFor} onClose={closeChoice} />}
      </Suspense>
    </AuthFrame>
  );
}
