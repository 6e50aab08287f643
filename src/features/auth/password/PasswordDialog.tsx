import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { limits } from '@contract/limits';
import { LabeledInput } from '@/ui/fields/LabeledInput';
import { PasswordInput } from '@/ui/fields/PasswordInput';

interface PasswordDialogProps {
  title: string;
  /** Why it is asked for. */
  text?: string;
  email: string;
  /** The address can be changed; without it, it is only shown. */
  onEmailChange?: (email: string) => void;
  error: ReactNode;
  isBusy: boolean;
  submitLabel: string;
  cancelLabel: string;
  onSubmit: (password: string) => void;
  onCancel: () => void;
  /** Escape cancels too. */
  closable?: boolean;
  /** The page below can be neither read nor printed meanwhile. */
  blursPage?: boolean;
}

/** Nor is anything printed of it: what is printed lies outside of what is blurred. */
const noPaper = <GlobalStyles styles={{ '@media print': { body: { display: 'none' } } }} />;

/** Asks a known person for the password, over a page that stays as it is with everything typed. */
export function PasswordDialog({
  title,
  text,
  email,
  onEmailChange,
  error,
  isBusy,
  submitLabel,
  cancelLabel,
  onSubmit,
  onCancel,
  closable = false,
  blursPage = false,
}: PasswordDialogProps) {
  const id = useId();
  const [password, setPassword] = useState('');
  const passwordInput = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    // A form in a portal still bubbles to the form that the page below may hold.
    event.stopPropagation();
    event.preventDefault();
    if (!isBusy) onSubmit(password);
  };
  return (
    <Dialog
      open
      aria-labelledby={`${id}-title`}
      onClose={(_event, reason) => {
        if (closable && reason === 'escapeKeyDown' && !isBusy) onCancel();
      }}
      slotProps={{
        paper: { sx: { width: 420 } },
        ...(blursPage && { backdrop: { sx: { backdropFilter: 'blur(16px)' } } }),
        // A question below that closes at the same moment takes the focus back to what opened it.
        transition: {
          onEntered: (dialog: HTMLElement) =>
            dialog.querySelector('input:focus') ?? passwordInput.current?.focus(),
        },
      }}
    >
      {blursPage && noPaper}
      <form onSubmit={submit} aria-busy={isBusy}>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          {text && <DialogContentText>{text}</DialogContentText>}
          {error && <Alert severity="error">{error}</Alert>}
          <LabeledInput
            label="Email"
            readOnly={!onEmailChange}
            required
            inputProps={{ maxLength: limits.email }}
            value={email}
            onChange={(typed) => onEmailChange?.(typed)}
            autoComplete="username"
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            autoFocus
            inputRef={passwordInput}
            required
            isRejected={Boolean(error)}
            value={password}
            onChange={setPassword}
          />
        </DialogContent>
        <DialogActions>
          {/* An answer that is on its way would still take effect. */}
          <Button variant="outlined" onClick={onCancel} disabled={isBusy}>
            {cancelLabel}
          </Button>
          <Button type="submit" variant="contained" aria-disabled={isBusy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
