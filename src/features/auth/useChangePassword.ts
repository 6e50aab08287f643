import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { logActivity } from '@/api/logActivity';
import { mayBeStored, sendChange, type FailedChange } from '@/api/lostAnswer';
import { ownPasswordApi, useChangePasswordMutation } from '@/api/ownPassword';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { selectSessionUser, signedIn } from '@/lib/session/session';
import { changeMessages } from './changeMessages';
import { activities } from './messages';
import { refusedFaults, type NewPasswordField, type PasswordFaults } from './passwordFaults';
import { usePasswordForm } from './usePasswordForm';

const fields: readonly ('current' | NewPasswordField)[] = ['current', 'password', 'confirmation'];

/** @param onDone what follows where nothing stood in the way before */
export function useChangePassword(onDone: () => void) {
  const dispatch = useAppDispatch();
  const user = useSelector(selectSessionUser);
  const isDemanded = Boolean(user?.mustChangePassword);
  const [change] = useChangePasswordMutation();
  /** An answer was lost: its change may have been made, and the current password be another one. */
  const isUncertain = useRef(false);

  /** Whether it was changed all the same. The server can tell only where it demanded the change. */
  const isDoneAnyway = async () => {
    if (!isUncertain.current || !isDemanded) return false;
    const { getSession } = ownPasswordApi.endpoints;
    const { data } = await dispatch(getSession.initiate(undefined, { forceRefetch: true, subscribe: false }));
    return data?.user.must_change_password === false;
  };
  const faultsOf = (failed: FailedChange): PasswordFaults => {
    if (mayBeStored(failed)) return { form: changeMessages.unknown };
    const faults = refusedFaults(fields, failed.error, failed.error.message);
    return isUncertain.current && faults.current ? { ...faults, form: changeMessages.unknown } : faults;
  };

  return usePasswordForm(fields, async ({ current, password }) => {
    const sent = await sendChange(() => change({ current, password }));
    if (sent.error) {
      isUncertain.current ||= mayBeStored(sent);
      if (!(await isDoneAnyway())) return faultsOf(sent);
    }
    dispatch(noticeShown({ kind: 'success', message: changeMessages.changed }));
    if (user && isDemanded) {
      dispatch(signedIn({ ...user, mustChangePassword: false }));
      // Signing in is done with this; before, the log took nothing.
      void dispatch(logActivity(activities.login));
    } else onDone();
    return {};
  });
}
