import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import Box from '@mui/material/Box';
import type { User } from '@contract/accounts/users';
import { EditingDialog } from '@/editing/EditingDialog';
import { useEditing } from '@/editing/useEditing';
import { focusFirstError } from '@/lib/browser/focusFirstError';
import { EDIT_USER_CLOSE_DELAY } from '@/lib/constants';
import { countedText } from '@/lib/format/texts';
import { selectSessionUser } from '@/lib/session/session';
import { RequiredNote } from '@/ui/fields/FieldMark';
import { AccountTag } from '../AccountTag';
import { ActivityPanel } from '../history/ActivityPanel';
import { AuditPanel } from '../history/AuditPanel';
import { SessionsPanel } from '../history/SessionsPanel';
import { RoleTag } from '../RoleTag';
import { DetailsTab } from './DetailsTab';
import { userEditing } from './userEditing';
import { useSignInForm } from './useSignInForm';

const WIDTH = 760;
const DETAILS = 'details';

/** The tabs beside the details, in the order they are seen; each shows the user as the list has them now. */
const userTabs = [
  { id: 'sessions', label: 'Sessions', fetches: true, Content: SessionsPanel },
  { id: 'activity', label: 'Activity', fetches: true, Content: ActivityPanel },
  { id: 'audit', label: 'Audit', fetches: true, Content: AuditPanel },
] as const;

interface EditUserDialogProps {
  /** As the list has them now; what is edited is the user as they were when the dialog opened. */
  user: User;
  /** Everybody: an address is given once. */
  users: readonly User[];
  onClose: () => void;
}

/** One user: what can be changed, how they sign in, and in tabs what is known of them (ADM-05). */
export function EditUserDialog({ user, users, onClose }: EditUserDialogProps) {
  const [tab, setTab] = useState(DETAILS);
  const panel = useRef<HTMLDivElement>(null);
  const isOwn = useSelector(selectSessionUser)?.id === user.id;
  // Kept nowhere but in the open dialog; an error of the server is with the text that was sent.
  const [current, setCurrent] = useState('');
  const [sentCurrent, setSentCurrent] = useState<string | null>(null);
  const editing = useEditing(
    userEditing,
    user,
    { users, isOwn, current },
    {
      onSend: () => setSentCurrent(current),
      onNotice: () => setTab(DETAILS),
      onInvalid: () => {
        flushSync(() => setTab(DETAILS));
        focusFirstError(panel.current);
      },
    },
  );
  const signIn = useSignInForm(user);
  const { base, changes } = editing;
  const Content = userTabs.find(({ id }) => id === tab)?.Content;
  return (
    <EditingDialog
      editing={editing}
      width={WIDTH}
      number="Edit User"
      title={base.fullname}
      chips={
        <>
          <RoleTag role={base.role} />
          <AccountTag user={user} />
        </>
      }
      tabs={[{ id: DETAILS, label: 'Details' }, ...userTabs]}
      tab={tab}
      onTabChange={setTab}
      note={!Content && <RequiredNote />}
      summary={changes > 0 && countedText(changes, ['unsaved change', 'unsaved changes'])}
      // Asks first also where a password is typed that was not set.
      isDirty={changes > 0 || Boolean(signIn.password)}
      // Long enough to read that it was saved (ADM-10).
      closeDelay={EDIT_USER_CLOSE_DELAY}
      onClose={onClose}
    >
      {/* As high as the details, so that another tab does not change the dialog's height. */}
      <Box ref={panel} sx={{ minHeight: { md: 'min(494px, calc(100vh - 300px))' } }}>
        {Content ? (
          <Content user={user} />
        ) : (
          <DetailsTab
            user={user}
            isOwn={isOwn}
            editing={editing}
            current={{ value: current, isSent: sentCurrent === current, type: setCurrent }}
            signIn={signIn}
          />
        )}
      </Box>
    </EditingDialog>
  );
}
