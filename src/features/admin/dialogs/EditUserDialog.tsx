import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import Box from '@mui/material/Box';
import type { User } from '@contract/users';
import { countedText } from '@/lib/format/texts';
import { selectSessionUser } from '@/lib/session/session';
import { useLeaveGuard } from '@/lib/hooks/useLeaveGuard';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { DetailsDialog } from '@/ui/dialog/DetailsDialog';
import { RequiredNote } from '@/ui/fields/FieldMark';
import { UpdateActions } from '@/ui/dialog/UpdateActions';
import { useCloseGuard } from '@/ui/dialog/useCloseGuard';
import { AccountTag } from '../AccountTag';
import { RoleTag } from '../RoleTag';
import { DetailsTab } from './DetailsTab';
import { dialogMessages, userSaveTexts } from './dialogMessages';
import { focusFault } from './focusFault';
import { useSignInForm } from './useSignInForm';
import { userTabs } from './userTabs';
import { useUserEditor, type UserEditor } from './useUserEditor';

const WIDTH = 760;
const DETAILS = 'details';

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
  const showFault = () => {
    flushSync(() => setTab(DETAILS));
    focusFault(panel.current);
  };
  // Asks first where a password is typed that was not set.
  const isOwn = useSelector(selectSessionUser)?.id === user.id;
  const editor = useUserEditor(user, users, { isOwn, onClose: () => requestClose(), onFault: showFault });
  const signIn = useSignInForm(user);
  const { base, step, isSaved, changedIds } = editor;
  const isSaving = step.kind === 'saving';
  const changes = isSaved ? 0 : changedIds.length;
  const isDirty = changes > 0 || Boolean(signIn.password);
  const { requestClose, question } = useCloseGuard(isDirty, onClose);
  // While it is saved the way out is barred until it is known what became of it.
  useLeaveGuard(isDirty, () => !isSaving && requestClose());
  const lock = lockOf(editor);
  const askToSave = () => {
    if (lock === null) editor.askToSave();
  };
  const Content = userTabs.find(({ id }) => id === tab)?.Content;
  return (
    <>
      <DetailsDialog
        open
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
        onClose={requestClose}
        onSubmit={askToSave}
        note={!Content && <RequiredNote />}
        summary={changes > 0 && countedText(changes, ['unsaved change', 'unsaved changes'])}
        actions={<UpdateActions lock={lock} onClose={requestClose} onUpdate={askToSave} />}
      >
        <Box ref={panel}>
          {Content ? (
            <Content user={user} />
          ) : (
            <DetailsTab user={user} isOwn={isOwn} editor={editor} signIn={signIn} />
          )}
        </Box>
      </DetailsDialog>
      <ConfirmDialog
        open={step.kind === 'confirming' || isSaving}
        title="Confirm Update"
        text={dialogMessages.confirmText}
        confirmLabel="Proceed"
        busyLabel={isSaving && step.isAsking ? userSaveTexts.checking : 'Saving...'}
        busy={isSaving}
        onConfirm={editor.save}
        onCancel={editor.resume}
      />
      {question}
    </>
  );
}

/** Why Update cannot be pressed; null where it can. */
function lockOf({ step, isSaved }: UserEditor): string | null {
  if (isSaved) return dialogMessages.updated;
  return step.kind === 'conflict' ? userSaveTexts.conflictFirst : null;
}
