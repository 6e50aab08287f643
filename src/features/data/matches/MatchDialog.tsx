import { useState } from 'react';
import Button from '@mui/material/Button';
import { limits } from '@contract/limits';
import { columnMatchConflict, type ColumnMatch } from '@contract/source/columnMatches';
import type { RecordKind } from '@contract/source/kinds';
import { toApiError } from '@/api/base/apiError';
import { useChangeColumnMatchMutation, useKeepColumnMatchMutation } from '@/api/data/columnMatches';
import { DialogForm } from '@/ui/dialog/DialogForm';
import { SmallDialog } from '@/ui/dialog/SmallDialog';
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
  const submit = async () => {
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
  const question = inTheWay && matchMessages.replaceQuestion(inTheWay.name, inTheWay.changedBy);
  const notice = question
    ? ({ severity: 'warning', text: question } as const)
    : error && ({ severity: 'error', text: error.message } as const);
  const action = renamed ? 'Rename' : inTheWay ? 'Replace' : 'Keep';
  return (
    <SmallDialog
      title={renamed ? matchMessages.rename : matchMessages.keep}
      width={440}
      stays={isBusy}
      onClose={onClose}
    >
      <DialogForm
        about={renamed ? null : matchMessages.keepAbout}
        notice={notice}
        onSubmit={() => void submit()}
        actions={
          <>
            <Button variant="outlined" disabled={isBusy} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" disabled={isBusy}>
              {action}
            </Button>
          </>
        }
      >
        <TextField
          label="Name"
          marked
          autoFocus
          value={name}
          onChange={edit}
          maxLength={limits.viewName}
          error={isChecked && given === '' ? 'Name is required' : undefined}
        />
      </DialogForm>
    </SmallDialog>
  );
}
