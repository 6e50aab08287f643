import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { serverMessage, toApiError } from '@/api/apiError';
import { useResetPasswordMutation } from '@/api/auth';
import { PASSWORD_RESET_REDIRECT_DELAY } from '@/lib/constants';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { mailedLinks, type LinkKind } from './mailedLinks';
import { messages } from './messages';
import { refusedFaults, type NewPasswordField } from './passwordFaults';
import { usePasswordForm } from './usePasswordForm';

const fields: readonly NewPasswordField[] = ['password', 'confirmation'];

/** @param token of the mailed link */
export function useResetPassword(token: string, kind: LinkKind) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [reset, { isSuccess: isDone }] = useResetPasswordMutation();

  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => void navigate('/login', { replace: true }), PASSWORD_RESET_REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  const form = usePasswordForm(fields, async ({ password }) => {
    const { error } = await reset({ token, password });
    const { succeeded, invalid } = mailedLinks[kind];
    if (!error) {
      dispatch(noticeShown({ kind: 'success', message: succeeded }));
      return {};
    }
    const failure = toApiError(error);
    const linkText = failure.code === 'reset_link_invalid' ? invalid : null;
    return refusedFaults(fields, failure, linkText ?? serverMessage(failure) ?? messages.resetFailed);
  });
  return { ...form, isDone };
}
