import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, type FormEvent } from 'react';
import { limits } from '@contract/limits';
import { LabeledInput } from '@/ui/fields/LabeledInput';
import { useForgotPassword } from './useForgotPassword';

interface ForgotPasswordDialogProps {
  open: boolean;
  /** The address that was typed at the sign-in. */
  typed: string;
  onClose: () => void;
}

export function ForgotPasswordDialog({ open, typed, onClose }: ForgotPasswordDialogProps) {
  const id = useId();
  const { email, changeEmail, error, isBusy, send, close } = useForgotPassword(typed, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { width: 420 } } }}
    >
      {/* Our own messages name the error (LOGIN-08); the browser's bubbles would repeat it. */}
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`}>Forgot Password</DialogTitle>
        <DialogContent>
          <Typography id={`${id}-text`} sx={{ mb: 4 }}>
            Enter your email to receive a reset link
          </Typography>
          <LabeledInput
            label="Email"
            type="email"
            autoComplete="username"
            autoFocus
            inputProps={{ maxLength: limits.email }}
            value={email}
            onChange={changeEmail}
            error={error}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" aria-disabled={isBusy}>
            {isBusy ? 'Sending...' : 'Send Reset Link'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
