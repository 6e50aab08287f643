import { useState } from 'react';
import Box from '@mui/material/Box';
import type { User } from '@contract/users';
import { formatDateTime } from '@/lib/format/dates';
import { localMinute } from '@/lib/format/localMinute';
import { FieldGrid } from '@/ui/record/FieldGrid';
import { fieldSpan, narrowFieldColumns } from '@/ui/record/fieldColumns';
import { PasswordField } from '@/ui/fields/PasswordField';
import { TabSection } from '@/ui/dialog/TabSection';
import { statusText } from '../userList';
import { dialogMessages } from './dialogMessages';
import { SignInSection } from './SignInSection';
import type { SignInForm } from './useSignInForm';
import { UserField } from './UserField';
import type { CurrentPassword } from './useCurrentPassword';
import { CURRENT_PASSWORD, userFieldIds, type UserFieldId } from './userFields';
import { UserNotices } from './UserNotices';
import type { UserEditor } from './useUserEditor';

interface DetailsTabProps {
  /** As the list has it now. */
  user: User;
  /** The admin's own account. */
  isOwn: boolean;
  editor: UserEditor;
  signIn: SignInForm;
}

/** What can be changed of a user (ADM-05), and how they sign in. */
export function DetailsTab({ user, isOwn, editor, signIn }: DetailsTabProps) {
  const { username, alias, is_active, lastSignIn } = user;
  return (
    <>
      <UserNotices editor={editor} />
      <TabSection title="What you can change">
        <Box sx={narrowFieldColumns}>
          {userFieldIds.map((id) => (
            <Box key={id} sx={{ minWidth: 0, gridColumn: fieldSpan({}) }}>
              <EditedField
                id={id}
                editor={editor}
                lock={isOwn && id === 'role' ? dialogMessages.notOwnRole : null}
              />
            </Box>
          ))}
          {editor.current.isNeeded && (
            <Box sx={{ minWidth: 0, gridColumn: fieldSpan({}) }}>
              <CurrentPasswordField current={editor.current} />
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
              value: lastSignIn && formatDateTime(localMinute(new Date(lastSignIn))),
              short: true,
            },
          ]}
        />
      </TabSection>
      <SignInSection user={user} isOwn={isOwn} form={signIn} />
    </>
  );
}

/** Whose own address is changed gives the password too: a session left open must not be enough (ADM-13). */
function CurrentPasswordField({ current }: { current: CurrentPassword }) {
  const [isShown, setShown] = useState(false);
  return (
    <PasswordField
      label={CURRENT_PASSWORD}
      marked
      isOwn
      value={current.value}
      error={current.fault}
      helper={dialogMessages.currentNeeded}
      onChange={current.type}
      isShown={isShown}
      onReveal={setShown}
    />
  );
}

interface EditedFieldProps {
  id: UserFieldId;
  editor: UserEditor;
  /** Why it cannot be changed; null where it can. */
  lock: string | null;
}

function EditedField({ id, editor, lock }: EditedFieldProps) {
  const { base, draft, changedIds, faults, edit } = editor;
  return (
    <UserField
      id={id}
      marked
      value={draft[id]}
      was={changedIds.includes(id) ? base[id] : undefined}
      error={faults[id]}
      disabledReason={lock}
      onChange={(value) => edit({ [id]: value })}
    />
  );
}
