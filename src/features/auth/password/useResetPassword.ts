import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { serverMessage } from '@/api/base/apiError';
import { useResetPasswordMutation } from '@/api/auth';
import { mayBeStored, sendChange, type FailedChange } from '@/api/base/lostAnswer';
import { PASSWORD_RESET_REDIRECT_DELAY } from '@/lib/constants';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { type LinkKind, linkMessages, passwordMessages } from './passwordMessages';
import { type NewPasswordField, serverErrors } from './passwordErrors';
import { noticeShown } from '@/lib/store/notices';
import { paths } from '@/lib/paths';
import { afterLink } from '../returnPath';
import { usePasswordForm } from './usePasswordForm';

const fields: readonly NewPasswordField[] = ['password', 'confirmation'];

/** @param token of the mailed link */
export function useResetPassword(token: string, kind: LinkKind) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [reset, { isSuccess: isDone }] = useResetPasswordMutation();

  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(
      () => void navigate(paths.login, { replace: true, state: afterLink }),
      PASSWORD_RESET_REDIRECT_DELAY,
    );
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  /** An answer was lost: the password may have been set, and the link used up by it. */
  const isUncertain = useRef(false);

  const reasonOf = ({ error, isSent }: FailedChange): string => {
    if (isSent === false) return error.message;
    const linkText = error.code === 'reset_link_invalid' ? linkMessages[kind].invalid : null;
    return linkText ?? serverMessage(error) ?? passwordMessages.resetFailed;
  };
  const form = usePasswordForm(fields, async ({ password }) => {
    const sent = await sendChange(() => reset({ token, password }));
    if (!sent.error) {
      dispatch(noticeShown({ kind: 'success', message: linkMessages[kind].succeeded }));
      return {};
    }
    isUncertain.current ||= mayBeStored(sent);
    if (mayBeStored(sent)) return { form: passwordMessages.resetUnknown(reasonOf(sent)) };
    return isUncertain.current && sent.error.code === 'reset_link_invalid'
      ? { form: passwordMessages.resetUsed }
      : serverErrors(fields, sent.error, reasonOf(sent));
  });
  return { ...form, isDone };
}
