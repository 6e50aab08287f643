import { useId } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { DisabledReason } from '../feedback/DisabledReason';
import { SmallDialog } from './SmallDialog';

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

/** Asks for confirmation. Escape cancels, except while the confirmed action is running. */
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
    <SmallDialog open={open} title={title} width={420} stays={busy} onClose={onCancel} describedBy={id}>
      <DialogContent>
        <DialogContentText id={id}>{text}</DialogContentText>
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
    </SmallDialog>
  );
}
