import { useRef, useState } from 'react';
import { EMAIL_PATTERN } from '@contract/credentials';
import { toApiError } from '@/api/apiError';
import { useForgotPasswordMutation } from '@/api/auth';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { failureText } from './failureText';
import { messages } from './messages';

const faultOf = (email: string): string | null => {
  if (!email) return messages.emailMissing;
  return EMAIL_PATTERN.test(email) ? null : messages.emailMalformed;
};

/** The dialog's field and what becomes of it (LOGIN-07…09). */
export function useForgotPassword(onDone: () => void) {
  const dispatch = useAppDispatch();
  const [request, { isLoading: isBusy }] = useForgotPasswordMutation();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  // An answer that comes after Cancel must not close, or put its fault into, a dialog that was opened since.
  const closings = useRef(0);

  const changeEmail = (text: string) => {
    setEmail(text);
    setError(null);
  };
  const close = () => {
    closings.current += 1;
    changeEmail('');
    onDone();
  };
  const send = async () => {
    if (isBusy) return;
    const address = email.trim();
    const fault = faultOf(address);
    setError(fault);
    if (fault) return;
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
