import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { ApiToken } from '@contract/source/apiTokens';
import { toApiError } from '@/api/base/apiError';
import { useCreateApiTokenMutation } from '@/api/data/apiTokens';
import { isOutcomeUnknown } from '@/api/base/lostAnswer';
import { useLeaveGuard } from '@/lib/hooks/useLeaveGuard';
import { DialogForm } from '@/ui/dialog/DialogForm';
import { SmallDialog } from '@/ui/dialog/SmallDialog';
import { MultiSelectField } from '@/ui/fields/MultiSelectField';
import { SelectField } from '@/ui/fields/SelectField';
import { TextField } from '@/ui/fields/TextField';
import { CopyButton } from '@/ui/record/CopyButton';
import { kindOptions } from '../kindOptions';
import { dataMessages } from '../messages';

const rightOptions = [
  { id: 'write', label: 'Read and write' },
  { id: 'read', label: 'Read' },
];
const lifeOptions = [
  { id: '30', label: '30 days' },
  { id: '90', label: '90 days' },
  { id: '365', label: '1 year' },
  { id: '', label: 'No end' },
];

const DAY = 24 * 60 * 60 * 1000;
const endAfter = (days: string) =>
  days === '' ? null : new Date(Date.now() + Number(days) * DAY).toISOString();

/** Asks for a token's name, kinds, rights and life, and then shows the token, this once. */
export function AddTokenDialog({ onClose }: { onClose: () => void }) {
  const [create, { data: made, error, isLoading }] = useCreateApiTokenMutation();
  const [name, setName] = useState('');
  const [kinds, setKinds] = useState<ApiToken['kinds']>('all');
  const [rights, setRights] = useState('write');
  const [days, setDays] = useState('365');
  const [isChecked, setChecked] = useState(false);
  const failure = error ? toApiError(error) : null;
  // The token is shown once: the way out is Done, and while it is made there is none.
  useLeaveGuard(isLoading || made !== undefined, () => undefined);

  const submit = () => {
    setChecked(true);
    if (name.trim() === '' || kinds.length === 0 || isLoading) return;
    void create({
      name: name.trim(),
      kinds,
      rights: rights as 'read' | 'write',
      expiresAt: endAfter(days),
    });
  };

  const notice =
    failure &&
    (isOutcomeUnknown(failure)
      ? ({ severity: 'warning', text: dataMessages.tokenUnknown } as const)
      : ({ severity: 'error', text: failure.message } as const));

  return (
    <SmallDialog
      title={made ? `API token "${made.name}"` : 'Add API token'}
      width={520}
      stays={isLoading || made !== undefined}
      onClose={onClose}
    >
      {made ? (
        <>
          <DialogContent sx={{ display: 'grid', gap: 3 }}>
            <Alert severity="warning">{dataMessages.shownOnce}</Alert>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
                {made.token}
              </Typography>
              <CopyButton value={made.token} label="token" />
            </Box>
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={onClose} autoFocus>
              Done
            </Button>
          </DialogActions>
        </>
      ) : (
        <DialogForm
          notice={notice}
          onSubmit={submit}
          actions={
            <>
              <Button variant="outlined" onClick={onClose} disabled={isLoading}>
                Cancel
              </Button>
              <Button variant="contained" type="submit" disabled={isLoading}>
                {isLoading ? 'Adding...' : 'Add token'}
              </Button>
            </>
          }
        >
          <TextField
            label="Name"
            marked
            value={name}
            onChange={setName}
            maxLength={200}
            helper="The program or system that uses it."
            error={isChecked && name.trim() === '' ? 'Name is required' : undefined}
          />
          <MultiSelectField
            label="Records"
            options={kindOptions}
            allLabel="All records"
            value={kinds}
            onChange={setKinds}
            error={isChecked && kinds.length === 0 ? 'Choose at least one kind of records' : undefined}
          />
          <SelectField label="Rights" options={rightOptions} value={rights} onChange={setRights} />
          <SelectField label="Valid for" options={lifeOptions} value={days} onChange={setDays} />
        </DialogForm>
      )}
    </SmallDialog>
  );
}
