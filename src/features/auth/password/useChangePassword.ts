import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { logActivity } from '@/api/logActivity';
import { mayBeStored, sendChange, type FailedChange } from '@/api/base/lostAnswer';
import { ownPasswordApi, useChangePasswordMutation } from '@/api/ownPassword';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import {
  selectMustChangePassword,
  selectSessionUser,
  signedIn,
  type WithSession,
} from '@/lib/session/session';
import { activities } from '../messages';
import { serverErrors, type NewPasswordField, type PasswordErrors } from './passwordErrors';
import { passwordMessages } from './passwordMessages';
import { usePasswordForm } from './usePasswordForm';

const fields: readonly ('current' | NewPasswordField)[] = ['current', 'password', 'confirmation'];

/** Completes a sign-in whose password had to be changed; until now the log took no entries. */
const completeSignIn =
  (): ThunkAction<void, WithSession, undefined, UnknownAction> => (dispatch, getState) => {
    const user = selectSessionUser(getState());
    // Who has signed in again meanwhile, after a lost answer, has completed it.
    if (!user?.mustChangePassword) return;
    dispatch(signedIn({ ...user, mustChangePassword: false }));
    void dispatch(logActivity(activities.login));
  };

/** @param onDone called after a change by choice, not after one that was demanded */
export function useChangePassword(onDone: () => void) {
  const dispatch = useAppDispatch();
  const isDemanded = useSelector(selectMustChangePassword);
  const [change] = useChangePasswordMutation();
  /** An answer was lost: the change may have been made, and the current password may be the new one. */
  const isUncertain = useRef(false);

  /**
   * Whether the change was made after all. The server can tell only where it demanded the change; where it was made,
   * the token has been replaced, and the person signs in again first.
   */
  const isDoneAnyway = async () => {
    if (!isUncertain.current || !isDemanded) return false;
    const { getSession } = ownPasswordApi.endpoints;
    const { data } = await dispatch(getSession.initiate(undefined, { forceRefetch: true, subscribe: false }));
    return data?.user.must_change_password === false;
  };
  const errorsOf = (failed: FailedChange): PasswordErrors => {
    if (mayBeStored(failed)) return { form: passwordMessages.unknown };
    const errors = serverErrors(fields, failed.error, failed.error.message);
    const isAskedToSignIn = failed.error.status === 401;
    return isUncertain.current && (errors.current || isAskedToSignIn)
      ? { ...errors, form: passwordMessages.unknown }
      : errors;
  };

  return usePasswordForm(fields, async ({ current, password }) => {
    const sent = await sendChange(() => change({ current, password }));
    if (sent.error) {
      isUncertain.current ||= mayBeStored(sent);
      if (!(await isDoneAnyway())) return errorsOf(sent);
    }
    dispatch(noticeShown({ kind: 'success', message: passwordMessages.changed }));
    if (isDemanded) dispatch(completeSignIn());
    else onDone();
    void dispatch(logActivity(passwordMessages.log));
    return {};
  });
}
