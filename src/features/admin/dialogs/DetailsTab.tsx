import { useState } from 'react';
import Box from '@mui/material/Box';
import type { User } from '@contract/accounts/users';
import { instantText } from '@/lib/format/instants';
import { FieldGrid } from '@/ui/record/FieldGrid';
import { fieldSpan, narrowFieldColumns } from '@/ui/record/fieldColumns';
import { PasswordField } from '@/ui/fields/PasswordField';
import { TabSection } from '@/ui/dialog/TabSection';
import { EditingNotices } from '@/editing/EditingNotices';
import { statusText } from '../userList';
import { dialogMessages } from './messages';
import { SignInSection } from './SignInSection';
import { needsPassword, type UserEditing } from './userEditing';
import type { SignInForm } from './useSignInForm';
import { UserField } from './UserField';
import { userFieldIds, type UserFieldId } from './userFields';

/** The admin's own password, asked for once more. */
interface CurrentPassword {
  value: string;
  /** What the server answered is about this text. */
  isSent: boolean;
  type: (text: string) => void;
}

interface DetailsTabProps {
  /** As the list has it now. */
  user: User;
  /** The admin's own account. */
  isOwn: boolean;
  editing: UserEditing;
  current: CurrentPassword;
  signIn: SignInForm;
}

/** What can be changed of a user (ADM-05), and how they sign in. */
export function DetailsTab({ user, isOwn, editing, current, signIn }: DetailsTabProps) {
  const { username, alias, is_active, lastSignIn } = user;
  return (
    <>
      <EditingNotices editing={editing} />
      <TabSection title="What you can change">
        <Box sx={narrowFieldColumns}>
          {userFieldIds.map((id) => (
            <Box key={id} sx={{ minWidth: 0, gridColumn: fieldSpan({}) }}>
              <EditedField
                id={id}
                editing={editing}
                lock={isOwn && id === 'role' ? dialogMessages.notOwnRole : null}
              />
            </Box>
          ))}
          {needsPassword(editing, isOwn) && (
            <Box sx={{ minWidth: 0, gridColumn: fieldSpan({}) }}>
              <CurrentPasswordField editing={editing} current={current} />
            </Box>
          )}
        </Box>
      </TabSection>
      <TabSection title="Record">
        <FieldGrid
          narrow
          fields={[
            { label: 'Status', value: statusText(is_active), short: true },
            { label: 'Username', value: username, short: true },
            { label: 'Alias', value: alias, short: true },
            {
              label: 'Last Sign-in',
              value: lastSignIn && instantText(lastSignIn),
              short: true,
            },
          ]}
        />
      </TabSection>
      <SignInSection user={user} isOwn={isOwn} form={signIn} />
    </>
  );
}

interface CurrentPasswordFieldProps {
  editing: UserEditing;
  current: CurrentPassword;
}

function CurrentPasswordField({ editing, current }: CurrentPasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const { errors, isChecked, step } = editing;
  const issue =
    step.kind === 'failed' && current.isSent
      ? step.error.issues?.find(({ path }) => path === 'current')?.message
      : undefined;
  return (
    <PasswordField
      label="Current Password"
      marked
      isOwn
      value={current.value}
      error={(isChecked ? errors.current : undefined) ?? issue}
      helper={dialogMessages.currentNeeded}
      onChange={current.type}
      isShown={isShown}
      onReveal={setShown}
    />
  );
}

interface EditedFieldProps {
  id: UserFieldId;
  editing: UserEditing;
  /** Why it cannot be changed; null where it can. */
  lock: string | null;
}

/** Nothing is marked before Update was pressed. */
function EditedField({ id, editing, lock }: EditedFieldProps) {
  const { base, texts, changed, errors, isChecked, issues, blocked, edit } = editing;
  return (
    <UserField
      id={id}
      marked
      value={texts[id]}
      was={changed.includes(id) ? base[id] : undefined}
      error={issues[id] ?? (isChecked ? errors[id] : undefined)}
      disabledReason={lock ?? blocked}
      onChange={(value) => edit({ [id]: value })}
    />
  );
}
