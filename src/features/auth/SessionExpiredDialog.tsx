import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { selectSessionStatus, selectSessionUser, signedOut } from '@/lib/session/session';
import { LabeledInput } from '@/ui/fields/LabeledInput';
import { PasswordInput } from '@/ui/fields/PasswordInput';
import { useSignIn } from './useSignIn';

/**
 * Stands over the page when the server has rejected the token (SHELL-16). It cannot be closed: the page below stays as
 * it is, with everything typed, until its user is back or gives it up.
 */
export function SessionExpiredDialog() {
  const status = useSelector(selectSessionStatus);
  const user = useSelector(selectSessionUser);
  return status === 'expired' && user && <SignInAgain email={user.email} />;
}

function SignInAgain({ email }: { email: string }) {
  const id = useId();
  const dispatch = useAppDispatch();
  const [password, setPassword] = useState('');
  const passwordInput = useRef<HTMLInputElement>(null);
  const { signIn, isBusy, error } = useSignIn();
  const submit = (event: FormEvent) => {
    // A form in a portal still bubbles to the form that the page below may hold.
    event.stopPropagation();
    event.preventDefault();
    void signIn({ email, password });
  };
  return (
    <Dialog
      open
      aria-labelledby={`${id}-title`}
      slotProps={{
        paper: { sx: { width: 420 } },
        // A question below that closes at the same moment takes the focus back to what opened it.
        transition: { onEntered: () => passwordInput.current?.focus() },
      }}
    >
      <form onSubmit={submit}>
        <DialogTitle id={`${id}-title`}>Your session has expired. Please sign in again.</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          {error && (
            <Alert severity="error">
              <div>{error}</div>
              {/* A session that ended with a new address still names the old one (D-62). */}
              <div>If your e-mail address was changed, choose &quot;Sign in as someone else&quot;.</div>
            </Alert>
          )}
          <LabeledInput
            label="Email"
            readOnly
            value={email}
            onChange={() => undefined}
            autoComplete="username"
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            autoFocus
            inputRef={passwordInput}
            required
            value={password}
            onChange={setPassword}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => dispatch(signedOut())}>
            Sign in as someone else
          </Button>
          <Button type="submit" variant="contained" aria-disabled={isBusy}>
            Login
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
