import { useId, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { limits } from '@contract/limits';
import { columnMatchConflict, type ColumnMatch } from '@contract/source/columnMatches';
import type { RecordKind } from '@contract/source/kinds';
import { toApiError } from '@/api/base/apiError';
import { useChangeColumnMatchMutation, useKeepColumnMatchMutation } from '@/api/data/columnMatches';
import { TextField } from '@/ui/fields/TextField';
import { matchMessages } from './messages';

interface MatchDialogProps {
  kind: RecordKind;
  /** What is kept. */
  columns: ColumnMatch['columns'];
  /** The match that is renamed; without one a new match is kept. */
  renamed?: ColumnMatch;
  /** The name that the field begins with. */
  name: string;
  onDone: (match: ColumnMatch) => void;
  /** Somebody else may have changed or deleted it. */
  onRejected: () => void;
  onClose: () => void;
}

/** The match in the way of a 409, if it says so. */
function matchInTheWay(body: unknown): ColumnMatch | undefined {
  const conflict = columnMatchConflict.safeParse(body);
  return conflict.success && 'current' in conflict.data ? conflict.data.current : undefined;
}

/** Asks for the name that a match of columns is kept under. One of that name is replaced once the person has agreed. */
export function MatchDialog({
  kind,
  columns,
  renamed,
  name: first,
  onDone,
  onRejected,
  onClose,
}: MatchDialogProps) {
  const id = useId();
  const [name, setName] = useState(first);
  const [isChecked, setChecked] = useState(false);
  const [keep, keeping] = useKeepColumnMatchMutation();
  const [change, changing] = useChangeColumnMatchMutation();
  const isBusy = keeping.isLoading || changing.isLoading;
  const given = name.trim();
  const failure = changing.error ?? keeping.error;
  const error = failure ? toApiError(failure) : null;
  const inTheWay = !renamed && error?.status === 409 ? matchInTheWay(error.body) : undefined;

  const edit = (text: string) => {
    setName(text);
    keeping.reset();
    changing.reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (given === '' || isBusy) return;
    const replaced = renamed ?? inTheWay;
    // Its error would hide that of another try.
    if (!replaced) changing.reset();
    const body = replaced && {
      name: given,
      version: replaced.version,
      ...(!renamed && { columns }),
    };
    const answer = body
      ? await change({ id: replaced.id, body })
      : await keep({ kind, name: given, columns });
    if (answer.data) onDone(answer.data);
    else onRejected();
  };
  const action = renamed ? 'Rename' : inTheWay ? 'Replace' : 'Keep';
  return (
    <Dialog
      open
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown' && !isBusy) onClose();
      }}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width: 440, m: 3 } } }}
    >
      <DialogTitle id={id}>{renamed ? matchMessages.rename : matchMessages.keep}</DialogTitle>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
        <DialogContent sx={{ display: 'grid', gap: 3, pt: 1 }}>
          {!renamed && <Typography>{matchMessages.keepAbout}</Typography>}
          {error && (
            <Alert severity={inTheWay ? 'warning' : 'error'} role="alert">
              {inTheWay ? matchMessages.replaceQuestion(inTheWay.name, inTheWay.changedBy) : error.message}
            </Alert>
          )}
          <TextField
            label="Name"
            marked
            autoFocus
            value={name}
            onChange={edit}
            maxLength={limits.viewName}
            error={isChecked && given === '' ? 'Name is required' : undefined}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {action}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
