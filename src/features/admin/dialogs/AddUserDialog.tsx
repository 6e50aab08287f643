import { useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { Role } from '@contract/accounts/roles';
import type { User } from '@contract/accounts/users';
import { focusFirstError } from '@/lib/browser/focusFirstError';
import { useLeaveGuard } from '@/lib/hooks/useLeaveGuard';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { DisabledReason } from '@/ui/feedback/DisabledReason';
import { DetailsDialog } from '@/ui/dialog/DetailsDialog';
import { RequiredNote } from '@/ui/fields/FieldMark';
import { useCloseGuard } from '@/ui/dialog/useCloseGuard';
import { AddNotices } from './AddNotices';
import { dialogMessages } from './messages';
import { NewPassword } from './NewPassword';
import { directoryIdOf } from './newUser';
import { useAddUser, type AddUserForm } from './useAddUser';
import { UserField } from './UserField';

const WIDTH = 520;

interface AddUserDialogProps {
  /** Everybody: an address is given once. */
  users: readonly User[];
  onClose: () => void;
}

/** The form of a new user (ADM-04). */
export function AddUserDialog({ users, onClose }: AddUserDialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  const form = useAddUser(users, { onAdded: onClose, onInvalid: () => focusFirstError(panel.current) });
  const { step, hasChanges, askToSave } = form;
  const { requestClose, question } = useCloseGuard(hasChanges, onClose, { text: dialogMessages.leaveAdd });
  const isSending = step.kind === 'sending';
  // There is no way out until the outcome is known.
  useLeaveGuard(hasChanges, () => !isSending && requestClose());
  return (
    <>
      <DetailsDialog
        open
        width={WIDTH}
        number="Users"
        title="Add User"
        onClose={requestClose}
        onSubmit={askToSave}
        note={<RequiredNote />}
        actions={
          <>
            <Button variant="outlined" onClick={requestClose}>
              Cancel
            </Button>
            <DisabledReason reason={step.kind === 'unknown' ? dialogMessages.checkFirst : null}>
              <Button variant="contained" onClick={askToSave}>
                Save
              </Button>
            </DisabledReason>
          </>
        }
      >
        <Box ref={panel}>
          <AddNotices form={form} />
          <NewUserFields form={form} />
        </Box>
      </DetailsDialog>
      <ConfirmDialog
        open={step.kind === 'confirming' || isSending}
        title="Confirm Add User"
        text={dialogMessages.confirmText}
        confirmLabel="Proceed"
        busyLabel="Saving..."
        busy={isSending}
        onConfirm={form.save}
        onCancel={form.resume}
      />
      {question}
    </>
  );
}

function NewUserFields({ form: { value, step, errors, edit } }: { form: AddUserForm }) {
  const disabledReason = step.kind === 'unknown' ? dialogMessages.checkFirst : null;
  return (
    <Box sx={{ display: 'grid', gap: 3.5, px: { xs: 4, md: 6 }, py: 4 }}>
      <UserField
        id="email"
        marked
        value={value.email}
        error={errors.email}
        disabledReason={disabledReason}
        onChange={(email) => edit({ email })}
      />
      {value.isInvited ? (
        <Typography variant="body2" sx={{ color: 'tokens.text2' }}>
          {dialogMessages.invitationInstead}
        </Typography>
      ) : (
        <NewPassword
          value={value.password}
          error={errors.password}
          disabledReason={disabledReason}
          helper={dialogMessages.passwordOnce}
          onChange={(password) => edit({ password })}
        />
      )}
      <FormControlLabel
        control={<Checkbox size="small" checked={value.isInvited} disabled={disabledReason !== null} />}
        // A password that is not sent is forgotten.
        onChange={(_event, isInvited) => edit({ isInvited, password: '' })}
        label="Send an invitation instead"
        sx={{ mt: -2, mr: 0 }}
      />
      <UserField
        id="fullname"
        marked
        value={value.fullname}
        error={errors.fullname}
        disabledReason={disabledReason}
        onChange={(fullname) => edit({ fullname })}
      />
      <UserField
        id="alias"
        value={value.alias}
        error={errors.alias}
        disabledReason={disabledReason}
        helper="The name used in the welcome note."
        onChange={(alias) => edit({ alias })}
      />
      <UserField
        id="role"
        marked
        value={value.role}
        error={errors.role}
        disabledReason={disabledReason}
        onChange={(role) => edit({ role: role as Role })}
      />
      <UserField
        id="internal_ns_id"
        value={directoryIdOf(value)}
        disabledReason="It comes with the role."
        onChange={() => undefined}
      />
    </Box>
  );
}
