import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { passwordLimits } from '@contract/credentials';
import { serverMessage, toApiError } from '@/api/apiError';
import { useResetPasswordMutation } from '@/api/auth';
import { PASSWORD_RESET_REDIRECT_DELAY } from '@/lib/constants';
import { useAppDispatch } from '@/lib/hooks';
import { noticeShown } from '@/lib/notices';
import { messages } from './messages';

interface NewPassword {
  password: string;
  confirmation: string;
}

/** The first rule that is broken, in the order of LOGIN-12. */
export function passwordFault({ password, confirmation }: NewPassword): string | null {
  if (!password || !confirmation) return messages.resetFieldsMissing;
  if (password.length < passwordLimits.min) return messages.resetPasswordShort;
  return password === confirmation ? null : messages.resetPasswordsDiffer;
}

/** @param token of the mailed link */
export function useResetPassword(token: string) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [reset, { isLoading: isBusy, isSuccess: isDone }] = useResetPasswordMutation();
  const [value, setValue] = useState<NewPassword>({ password: '', confirmation: '' });
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => void navigate('/login', { replace: true }), PASSWORD_RESET_REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  const submit = async () => {
    if (isBusy) return;
    const fault = passwordFault(value);
    setError(fault);
    if (fault) return;
    const { error: failure } = await reset({ token, password: value.password });
    if (failure) setError(serverMessage(toApiError(failure)) ?? messages.resetFailed);
    else dispatch(noticeShown({ kind: 'success', message: messages.resetSucceeded }));
  };

  return { value, setValue, submit, error, isBusy, isDone };
}
