import { useId, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { ApiToken } from '@contract/source/apiTokens';
import { toApiError } from '@/api/base/apiError';
import { useCreateApiTokenMutation } from '@/api/data/apiTokens';
import { isOutcomeUnknown } from '@/api/base/lostAnswer';
import { useLeaveGuard } from '@/lib/hooks/useLeaveGuard';
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
  const id = useId();
  const [create, { data: made, error, isLoading }] = useCreateApiTokenMutation();
  const [name, setName] = useState('');
  const [kinds, setKinds] = useState<ApiToken['kinds']>('all');
  const [rights, setRights] = useState('write');
  const [days, setDays] = useState('365');
  const [isChecked, setChecked] = useState(false);
  const issues = error ? toApiError(error) : null;
  // The token is shown once: the way out is Done, and while it is made there is none.
  useLeaveGuard(isLoading || made !== undefined, () => undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (name.trim() === '' || kinds.length === 0 || isLoading) return;
    void create({
      name: name.trim(),
      kinds,
      rights: rights as 'read' | 'write',
      expiresAt: endAfter(days),
    });
  };

  return (
    <Dialog
      open
      onClose={(_event, reason) => {
        // Neither must a click beside the dialog lose it.
        if (reason === 'escapeKeyDown' && !isLoading && !made) onClose();
      }}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width: 520, m: 3 } } }}
    >
      <DialogTitle id={id}>{made ? `API token "${made.name}"` : 'Add API token'}</DialogTitle>
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
        <Box component="form" noValidate onSubmit={submit}>
          <DialogContent sx={{ display: 'grid', gap: 3, pt: 1 }}>
            {issues && (
              <Alert severity={isOutcomeUnknown(issues) ? 'warning' : 'error'} role="alert">
                {isOutcomeUnknown(issues) ? dataMessages.tokenUnknown : issues.message}
              </Alert>
            )}
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
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" onClick={onClose} disabled={isLoading}>
              Cancel
            </Button>
            <Button variant="contained" type="submit" disabled={isLoading}>
              {isLoading ? 'Adding...' : 'Add token'}
            </Button>
          </DialogActions>
        </Box>
      )}
    </Dialog>
  );
}
