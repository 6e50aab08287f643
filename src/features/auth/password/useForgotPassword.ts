import { useRef, useState } from 'react';
import { EMAIL_PATTERN } from '@contract/accounts/credentials';
import { toApiError } from '@/api/base/apiError';
import { useForgotPasswordMutation } from '@/api/auth';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { messages, failureText } from '../messages';
import { noticeShown } from '@/lib/store/notices';

const errorOf = (email: string): string | null => {
  if (!email) return messages.emailMissing;
  return EMAIL_PATTERN.test(email) ? null : messages.emailMalformed;
};

/**
 * The field of the dialog, and sending it (LOGIN-07…09).
 * @param typed the address that was typed at the sign-in
 */
export function useForgotPassword(typed: string, onDone: () => void) {
  const dispatch = useAppDispatch();
  const [request, { isLoading: isBusy }] = useForgotPasswordMutation();
  const [email, setEmail] = useState(typed);
  const [error, setError] = useState<string | null>(null);
  // An answer that comes after Cancel must not close, or show its error in, a dialog that was opened since.
  const closings = useRef(0);

  const changeEmail = (text: string) => {
    setEmail(text);
    setError(null);
  };
  const close = () => {
    closings.current += 1;
    setError(null);
    onDone();
  };
  const send = async () => {
    if (isBusy) return;
    const address = email.trim();
    const wrong = errorOf(address);
    setError(wrong);
    if (wrong) return;
    const openedAt = closings.current;
    const { error: failure } = await request({ email: address });
    const isStillOpen = openedAt === closings.current;
    if (failure) {
      const text = failureText(toApiError(failure), messages.resetMailUnexplained, messages.resetMailFailed);
      if (isStillOpen) setError(text);
      return;
    }
    dispatch(noticeShown({ kind: 'success', message: messages.resetMailSent }));
    if (isStillOpen) close();
  };

  return { email, changeEmail, error, isBusy, send, close };
}
