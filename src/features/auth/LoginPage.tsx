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
import { LoginForm, type Credentials } from './LoginForm';
import { logout } from './logout';
import { comesFromLink, returnPathOf } from './returnPath';
import { useSignIn } from './useSignIn';

// Files of their own: few people see them, and what dialogs are made of comes with them.
const loadChoice = () => import(/* webpackChunkName: "login-dialogs" */ './AdminChoiceDialog');
const loadForgot = () => import(/* webpackChunkName: "login-dialogs" */ './password/ForgotPasswordDialog');
const AdminChoiceDialog = lazy(async () => ({ default: (await loadChoice()).AdminChoiceDialog }));
const ForgotPasswordDialog = lazy(async () => ({ default: (await loadForgot()).ForgotPasswordDialog }));

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
  /** How often it was asked for. */
  const [forgotten, setForgotten] = useState(0);
  const { signIn, isBusy, error } = useSignIn();

  // So that they are here by then; a failure shows when one is really needed.
  useEffect(() => whenIdle(() => void Promise.all([loadChoice(), loadForgot()]).catch(() => undefined)), []);

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
        onForgotPassword={() => {
          setForgotten(forgotten + 1);
          setDialog('forgot');
        }}
        isBusy={isBusy}
        error={error}
      />
      <Suspense>
        {forgotten > 0 && (
          <ForgotPasswordDialog
            key={forgotten}
            open={dialog === 'forgot'}
            typed={credentials.email}
            onClose={() => setDialog('none')}
          />
        )}
      </Suspense>
      <Suspense>
        {dialog === 'choice' && <AdminChoiceDialog onChoose={leaveFor} onClose={closeChoice} />}
      </Suspense>
    </AuthFrame>
  );
}
