import { useState } from 'react';
import type { User } from '@contract/accounts/users';
import { serverMessage, type ApiError } from '@/api/base/apiError';
import { logActivity } from '@/api/logActivity';
import { mayBeStored, sendChange } from '@/api/base/lostAnswer';
import { useInviteUserMutation, useSetUserPasswordMutation } from '@/api/users';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { passwordError } from './userFields';
import { noticeShown } from '@/lib/store/notices';
import { dialogMessages } from './messages';

/** Something that was not done, or nobody knows whether it was. */
export interface SignInFailure {
  title: string;
  error: ApiError;
  isUncertain: boolean;
}

export interface SignInForm {
  /** What is typed as the new password, kept nowhere else; null while none is to be set. */
  password: string | null;
  /** What is wrong with it, once Set password was pressed. */
  error: string | undefined;
  failure: SignInFailure | null;
  isBusy: boolean;
  /** Opens the form of a new password, and closes it with null. */
  type: (password: string | null) => void;
  setPassword: () => void;
  invite: () => void;
}

interface Step {
  send: () => Promise<{ error?: unknown }>;
  done: string;
  failed: string;
  /** The line of the activity log. */
  log: string;
}

/** An admin's ways to let somebody sign in: a new password, an invitation. */
export function useSignInForm({ id, fullname, invitation }: User): SignInForm {
  const dispatch = useAppDispatch();
  const [setUserPassword] = useSetUserPasswordMutation();
  const [inviteUser] = useInviteUserMutation();
  const [password, setTyped] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [isBusy, setBusy] = useState(false);

  const run = async ({ send, done, failed, log }: Step) => {
    setBusy(true);
    const sent = await sendChange(send);
    setBusy(false);
    if (sent.error) {
      const { error } = sent;
      setFailure({ title: failed, error, isUncertain: mayBeStored(sent) });
      dispatch(noticeShown({ kind: 'error', message: serverMessage(error) ?? failed }));
      return;
    }
    setFailure(null);
    setTyped(null);
    dispatch(noticeShown({ kind: 'success', message: done }));
    void dispatch(logActivity(log));
  };

  const issue = failure?.error.issues?.find(({ path }) => path === 'password')?.message;
  return {
    password,
    error: (isChecked && password !== null ? passwordError(password) : undefined) ?? issue,
    failure,
    isBusy,
    type: (next) => {
      setTyped(next);
      setFailure(null);
      setChecked(false);
    },
    setPassword: () => {
      if (isBusy || password === null) return;
      setChecked(true);
      if (passwordError(password) !== undefined) return;
      void run({
        send: () => setUserPassword({ id, password }),
        done: dialogMessages.passwordSet,
        failed: dialogMessages.passwordFailed,
        log: `Set a new password of user ${fullname}`,
      });
    },
    invite: () => {
      if (isBusy) return;
      void run({
        send: () => inviteUser({ id }),
        done: dialogMessages.invited,
        failed: dialogMessages.inviteFailed,
        log: `Invited user ${fullname}${invitation ? ' again' : ''}`,
      });
    },
  };
}
