import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { logActivity } from '@/api/logActivity';
import { mayBeStored, sendChange, type FailedChange } from '@/api/lostAnswer';
import { ownPasswordApi, useChangePasswordMutation } from '@/api/ownPassword';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { selectSessionUser, signedIn } from '@/lib/session/session';
import { activities } from './messages';
import { serverErrors, type NewPasswordField, type PasswordErrors } from './passwordErrors';
import { passwordMessages } from './passwordMessages';
import { usePasswordForm } from './usePasswordForm';

const fields: readonly ('current' | NewPasswordField)[] = ['current', 'password', 'confirmation'];

/** @param onDone called after a change by choice, not after one that was demanded */
export function useChangePassword(onDone: () => void) {
  const dispatch = useAppDispatch();
  const user = useSelector(selectSessionUser);
  const isDemanded = Boolean(user?.mustChangePassword);
  const [change] = useChangePasswordMutation();
  /** An answer was lost: the change may have been made, and the current password may be the new one. */
  const isUncertain = useRef(false);

  /** Whether the change was made after all. The server can tell only where it demanded the change. */
  const isDoneAnyway = async () => {
    if (!isUncertain.current || !isDemanded) return false;
    const { getSession } = ownPasswordApi.endpoints;
    const { data } = await dispatch(getSession.initiate(undefined, { forceRefetch: true, subscribe: false }));
    return data?.user.must_change_password === false;
  };
  const errorsOf = (failed: FailedChange): PasswordErrors => {
    if (mayBeStored(failed)) return { form: passwordMessages.unknown };
    const errors = serverErrors(fields, failed.error, failed.error.message);
    return isUncertain.current && errors.current ? { ...errors, form: passwordMessages.unknown } : errors;
  };

  return usePasswordForm(fields, async ({ current, password }) => {
    const sent = await sendChange(() => change({ current, password }));
    if (sent.error) {
      isUncertain.current ||= mayBeStored(sent);
      if (!(await isDoneAnyway())) return errorsOf(sent);
    }
    dispatch(noticeShown({ kind: 'success', message: passwordMessages.changed }));
    if (user && isDemanded) {
      dispatch(signedIn({ ...user, mustChangePassword: false }));
      // This completes signing in; until now the log took no entries.
      void dispatch(logActivity(activities.login));
    } else onDone();
    return {};
  });
}
