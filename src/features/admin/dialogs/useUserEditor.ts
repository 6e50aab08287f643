import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { NO_CHANGES } from '@contract/admin';
import type { User } from '@contract/users';
import { logActivity } from '@/api/logActivity';
import type { RecordEditing } from '@/api/recordEditor';
import { useRecordEditor } from '@/api/useRecordEditor';
import { EDIT_USER_CLOSE_DELAY } from '@/lib/constants';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown, type Notice } from '@/lib/store/notices';
import { serverMessage } from '@/api/apiError';
import { dialogMessages, userSaveTexts } from './dialogMessages';
import { userEditing, userSaver, userWorks, type UserWork } from './saveUser';
import { useCurrentPassword, type CurrentPassword } from './useCurrentPassword';
import { userFaults, type UserFaults } from './userFaults';
import { labelsOf, userDrafts, withDirectoryId, type UserFieldId } from './userFields';
import { useUserServer } from './useUserServer';

export interface UserEditor extends RecordEditing<User, UserFieldId> {
  changedIds: readonly UserFieldId[];
  /** What is said to be wrong, by field: nothing before it was to be saved. */
  faults: UserFaults;
  /** It is saved, and the dialog about to close. */
  isSaved: boolean;
  current: CurrentPassword;
}

interface EditorEvents {
  /** A while after it was saved, so that one can read that it was (ADM-10). */
  onClose: () => void;
  /** Once what has to be corrected is marked. */
  onFault: () => void;
}

const changedLabels = (work: UserWork) => labelsOf(Object.keys(userWorks.changedEdits(work)));

/** One admin's work on one user, from opening it to having saved (ADM-05 … ADM-10). */
export function useUserEditor(
  user: User,
  users: readonly User[],
  { isOwn, onClose, onFault }: EditorEvents & { isOwn: boolean },
): UserEditor {
  const dispatch = useAppDispatch();
  const [isSaved, setSaved] = useState(false);
  const [showFaults, setShowFaults] = useState(false);
  const say = (kind: Notice['kind'], message: string) => void dispatch(noticeShown({ kind, message }));
  const log = (message: string) => void dispatch(logActivity(message));

  const record = useRecordEditor(userEditing, userSaver, () => userEditing.startEditing(user), {
    onSaved: (begun, { work: { meanwhile } }) => {
      log(`Updated user ${begun.base.fullname}: ${changedLabels(begun)}`);
      say('success', dialogMessages.updated);
      if (meanwhile.length > 0) say('info', userSaveTexts.bothSaved(labelsOf(meanwhile)));
      record.stepTo({ kind: 'editing' });
      setSaved(true);
    },
    onRefused: (begun, { outcome }) => {
      log(`Failed to update user ${begun.base.fullname}: ${changedLabels(begun)}`);
      const told = outcome.kind === 'failed' ? serverMessage(outcome.error) : undefined;
      say('error', told ?? dialogMessages.updateFailed);
      setShowFaults(true);
    },
  });
  const { state, edit, resume, choose, takeTheirs } = record;
  const { work, step } = state;
  const { base, edits } = work;
  const changedIds = userDrafts.changedIds(base, edits);
  const isCurrentNeeded = isOwn && (changedIds.includes('email') || changedIds.includes('role'));
  const current = useCurrentPassword(isCurrentNeeded, showFaults, step);
  const server = useUserServer(record.asking, isCurrentNeeded ? current.value : undefined);
  const faults = userFaults(base, edits, users);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => close(), EDIT_USER_CLOSE_DELAY);
    return () => clearTimeout(timer);
  }, [isSaved]);

  const refuse = () => {
    flushSync(() => setShowFaults(true));
    const { email } = faults;
    if (email === dialogMessages.emailTaken) say('error', email);
    else if (email !== undefined) say('error', dialogMessages.emailInvalidOnEdit);
    else if (current.isMissing) say('error', dialogMessages.currentMissing);
    onFault();
  };

  return {
    base,
    draft: userDrafts.draftOf(base, edits),
    work,
    changedIds,
    step,
    faults: { ...(showFaults && faults), ...userEditing.fieldIssues(step) },
    isSaved,
    edit: (next) => edit(withDirectoryId(next)),
    askToSave: () => {
      if (changedIds.length === 0) say('warning', NO_CHANGES);
      else if (Object.keys(faults).length > 0 || current.isMissing) refuse();
      else record.confirm();
    },
    current,
    save: () => {
      current.noteSent();
      record.save(server);
    },
    resume,
    check: () => record.check(server),
    choose,
    saveChosen: () => {
      current.noteSent();
      record.saveChosen(server);
    },
    takeTheirs,
  };
}
