import type { FormEvent, ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';

interface DialogFormProps {
  /** What the form does. */
  about?: string | null;
  /** Why it was not done, or what stands in its way. */
  notice: { severity: 'error' | 'warning'; text: string } | null;
  onSubmit: () => void;
  /** Cancel, and a button of type `submit`. */
  actions: ReactNode;
  children: ReactNode;
}

/**
 * The form of a `SmallDialog`: fields below each other, with the notice above them. The sign-in dialogs stay apart: one
 * closes by a click outside too; the other blurs the page, leads the focus and lets the browser check its fields.
 */
export function DialogForm({ about, notice, onSubmit, actions, children }: DialogFormProps) {
  const submit = (event: FormEvent) => {
    // A form in a portal still bubbles to the form that the page below may hold.
    event.stopPropagation();
    event.preventDefault();
    onSubmit();
  };
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <DialogContent sx={{ display: 'grid', gap: 3, pt: 1 }}>
        {about && <Typography>{about}</Typography>}
        {notice && (
          <Alert severity={notice.severity} role="alert">
            {notice.text}
          </Alert>
        )}
        {children}
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Box>
  );
}
