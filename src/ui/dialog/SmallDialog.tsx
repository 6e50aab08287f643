import { useId, type ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';

interface SmallDialogProps {
  open?: boolean;
  title: string;
  width: number;
  /** Cannot be closed: something is under way, or would be lost. */
  stays: boolean;
  onClose: () => void;
  /** The id of the text that says what it is about. */
  describedBy?: string;
  children: ReactNode;
}

/** A dialog with a title. Escape closes it; a click outside does not: the second half of a double click would. */
export function SmallDialog({
  open = true,
  title,
  width,
  stays,
  onClose,
  describedBy,
  children,
}: SmallDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown' && !stays) onClose();
      }}
      aria-labelledby={id}
      aria-describedby={describedBy}
      slotProps={{ paper: { sx: { width, m: 3 } } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}
