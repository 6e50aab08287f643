import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { DisabledReason } from '../feedback/DisabledReason';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The question. */
  text: string;
  confirmLabel: string;
  /** Instead of `confirmLabel` while busy, as "Saving...". */
  busyLabel?: string;
  cancelLabel?: string;
  busy?: boolean;
  /** Confirming loses something: Cancel has the focus, so Enter cancels. */
  destructive?: boolean;
  /** Why it cannot be confirmed now; null where it can. */
  disabledReason?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks for confirmation. Escape cancels, except while the confirmed action is running. A click outside does not answer:
 * the second half of a double click would.
 */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  busyLabel = confirmLabel,
  cancelLabel = 'Cancel',
  busy = false,
  destructive = false,
  disabledReason = null,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown' && !busy) onCancel();
      }}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { width: 420, m: 3 } } }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel} disabled={busy} autoFocus={destructive}>
          {cancelLabel}
        </Button>
        <DisabledReason reason={disabledReason}>
          <Button variant="contained" onClick={onConfirm} disabled={busy} autoFocus={!destructive}>
            {busy ? busyLabel : confirmLabel}
          </Button>
        </DisabledReason>
      </DialogActions>
    </Dialog>
  );
}
