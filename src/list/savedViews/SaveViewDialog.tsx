import { useState } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { roles } from '@contract/accounts/roles';
import { limits } from '@contract/limits';
import type { SavedView, SharedWith } from '@contract/savedViews';
import { toApiError } from '@/api/base/apiError';
import { useCreateSavedViewMutation, useReplaceSavedViewMutation } from '@/api/savedViews';
import { randomKey } from '@/lib/browser/randomKey';
import { DialogForm } from '@/ui/dialog/DialogForm';
import { SmallDialog } from '@/ui/dialog/SmallDialog';
import { SelectField } from '@/ui/fields/SelectField';
import { TextField } from '@/ui/fields/TextField';
import { savedViewMessages } from './messages';
import type { SavedViews } from './useSavedViews';

interface SaveViewDialogProps {
  views: SavedViews;
  /** The view whose name, sharing or default is changed; without one a new view is saved. */
  edited?: SavedView;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

const hasCurrent = (body: unknown) => typeof body === 'object' && body !== null && 'current' in body;

const isOwn = (shared: SharedWith) => shared === 'me';

/** Asks for a view's name, whom it is shared with, and whether the list opens with it. */
export function SaveViewDialog({ views, edited, onSaved, onClose }: SaveViewDialogProps) {
  const { name: list, role } = views;
  const isAdmin = role === 'Admin';
  // The form creates once, however often it is sent.
  const [key] = useState(randomKey);
  const [create, creation] = useCreateSavedViewMutation();
  const [replace, replacement] = useReplaceSavedViewMutation();
  const [name, setName] = useState(edited?.name ?? '');
  const [shared, setShared] = useState<SharedWith>(edited?.shared ?? 'me');
  const [isDefault, setDefault] = useState(edited?.isDefault ?? false);
  const [takeOver, setTakeOver] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const isBusy = creation.isLoading || replacement.isLoading;
  const failure = creation.error ?? replacement.error;
  const error = failure && toApiError(failure);

  // Another 409 is that of a name, or of too many: its message says so.
  const isConflict = error?.status === 409 && edited !== undefined && hasCurrent(error.body);

  const isOthers = edited !== undefined && !edited.isMine && !takeOver;
  const choices: SharedWith[] = [
    ...(isOthers ? [] : (['me'] as const)),
    ...roles.filter((each) => isAdmin || each === role || each === edited?.shared),
  ];
  const maySetDefault = isOwn(shared) || isAdmin;
  const submit = async () => {
    setChecked(true);
    if (name.trim() === '' || name.length > limits.viewName || isBusy) return;
    const asked = {
      list,
      name: name.trim(),
      shared,
      // Only an admin sets that of a role; for others it stays as it is.
      ...(maySetDefault && { isDefault }),
    };
    const answer = edited
      ? await replace({
          id: edited.id,
          body: {
            ...asked,
            definition: edited.definition,
            version: edited.version,
            ...(takeOver && { takeOver }),
          },
        })
      : await create({ key, body: { ...asked, definition: views.definition() } });
    if (answer.data) onSaved(answer.data);
    else views.reload();
  };
  const nameError = name.trim() === '' ? 'Name is required' : undefined;
  return (
    <SmallDialog title={edited ? 'Change view' : 'Save view'} width={440} stays={isBusy} onClose={onClose}>
      <DialogForm
        notice={
          error
            ? { severity: 'error', text: isConflict ? savedViewMessages.conflictInForm : error.message }
            : null
        }
        onSubmit={() => void submit()}
        actions={
          <>
            <Button onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" disabled={isBusy}>
              {isBusy ? 'Saving...' : 'Save'}
            </Button>
          </>
        }
      >
        <TextField
          label="Name"
          marked
          autoFocus
          value={name}
          onChange={setName}
          maxLength={limits.viewName}
          error={isChecked ? nameError : undefined}
        />
        <SelectField
          label="Who has it"
          options={choices.map((each) => ({
            id: each,
            label: isOwn(each) ? 'Only me' : `Everyone: ${each}`,
          }))}
          value={shared}
          onChange={(chosen) => {
            setShared(chosen as SharedWith);
            setDefault(false);
          }}
        />
        {maySetDefault ? (
          <FormControlLabel
            control={<Checkbox checked={isDefault} onChange={({ target }) => setDefault(target.checked)} />}
            label={
              isOwn(shared)
                ? 'Open the list with this view'
                : `Open the list with this view for every ${shared}`
            }
          />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {savedViewMessages.defaultByAdmin}
          </Typography>
        )}
        {edited && !edited.isMine && isAdmin && (
          <FormControlLabel
            control={<Checkbox checked={takeOver} onChange={({ target }) => setTakeOver(target.checked)} />}
            label={`Take it over from ${edited.owner ?? 'a deleted account'}${edited.hasOwnerLeft ? ', who has left' : ''}`}
          />
        )}
      </DialogForm>
    </SmallDialog>
  );
}
