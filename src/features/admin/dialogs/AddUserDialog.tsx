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
            <Button variant="contained" onClick={askToSave}>
              Save
            </Button>
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

function NewUserFields({ form: { value, errors, edit } }: { form: AddUserForm }) {
  return (
    <Box sx={{ display: 'grid', gap: 3.5, px: { xs: 4, md: 6 }, py: 4 }}>
      <UserField
        id="email"
        marked
        value={value.email}
        error={errors.email}
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
          helper={dialogMessages.passwordOnce}
          onChange={(password) => edit({ password })}
        />
      )}
      <FormControlLabel
        control={<Checkbox size="small" checked={value.isInvited} />}
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
        onChange={(fullname) => edit({ fullname })}
      />
      <UserField
        id="alias"
        value={value.alias}
        error={errors.alias}
        helper="The name used in the welcome note."
        onChange={(alias) => edit({ alias })}
      />
      <UserField
        id="role"
        marked
        value={value.role}
        error={errors.role}
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
