import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { OutboxEntry } from '@contract/source/changes';
import type { EditableTaskFieldId } from '@contract/tasks/taskFields';
import { toApiError } from '@/api/base/apiError';
import { useCancelChangeMutation, useSendNowMutation } from '@/api/data/changes';
import { changedFieldLabel } from '@/lib/format/changeTexts';
import { fieldText } from '@/lib/format/taskFieldText';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { useToday } from '@/lib/hooks/useClock';
import { noticeShown } from '@/lib/store/notices';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { changeStateText } from './changeColumns';
import { changeMessages } from './messages';

/** One change that waits, or has ended: what is known of it, and what an admin may do. */
export function ChangeDialog({ entry, onClose }: { entry: OutboxEntry; onClose: () => void }) {
  const id = useId();
  const today = useToday();
  const dispatch = useAppDispatch();
  const [sendNow, { isLoading: isSending }] = useSendNowMutation();
  const [cancel, { isLoading: isCancelling }] = useCancelChangeMutation();
  const [asksToCancel, setAsksToCancel] = useState(false);
  const isWaiting = entry.state === 'waiting';
  const mayCancel = isWaiting && !entry.mayBeSent;
  // It must not stand there again when the change has come back unsent.
  if (asksToCancel && !mayCancel) setAsksToCancel(false);
  const act = async (work: (of: string) => Promise<{ error?: unknown }>, done: string) => {
    const { error } = await work(entry.id);
    const message = error === undefined ? done : toApiError(error).message;
    dispatch(noticeShown({ kind: error === undefined ? 'success' : 'error', message }));
    onClose();
  };
  const isBusy = isSending || isCancelling;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{entry.label}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Typography>
          {entry.person}. {changeStateText(entry, today)}
        </Typography>
        {isWaiting && (
          <Typography variant="body2" sx={{ color: 'tokens.text2' }}>
            {changeMessages.attempts(entry.attempts)}
          </Typography>
        )}
        {Object.entries(entry.values).map(([field, value]) => (
          <Typography key={field} variant="body2" sx={{ color: 'tokens.text2', whiteSpace: 'pre-wrap' }}>
            {changedFieldLabel(entry.kind, field) ?? field}:{' '}
            {fieldText(field as EditableTaskFieldId, value) || changeMessages.cleared}
          </Typography>
        ))}
        {isWaiting && entry.mayBeSent && (
          <Typography sx={{ color: 'tokens.text2' }}>{changeMessages.mayBeSent(entry.source)}</Typography>
        )}
      </DialogContent>
      <DialogActions>
        {mayCancel && (
          <Button color="error" disabled={isBusy} onClick={() => setAsksToCancel(true)} sx={{ mr: 'auto' }}>
            Cancel this change
          </Button>
        )}
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
        {isWaiting && (
          <Button
            variant="contained"
            disabled={isBusy}
            onClick={() => void act(sendNow, changeMessages.sentNow(entry.source))}
          >
            Send now
          </Button>
        )}
      </DialogActions>
      <ConfirmDialog
        open={asksToCancel}
        title="Cancel this change"
        text={changeMessages.cancelQuestion(entry)}
        confirmLabel="Cancel this change"
        cancelLabel="Keep it"
        busy={isBusy}
        destructive
        onConfirm={() => void act(cancel, changeMessages.cancelled)}
        onCancel={() => setAsksToCancel(false)}
      />
    </Dialog>
  );
}
