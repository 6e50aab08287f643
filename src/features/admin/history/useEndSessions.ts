import { useCallback, useState } from 'react';
import { toApiError, type ApiError } from '@/api/base/apiError';
import { isOutcomeUnknown } from '@/api/base/lostAnswer';
import { useEndSessionsMutation } from '@/api/users';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { historyMessages } from './messages';
import type { SessionRecord } from '@/lib/records/sessionRecord';

const messages = historyMessages.sessions;

const failureText = (error: ApiError) =>
  (isOutcomeUnknown(error) ? messages.unknown : messages.notEnded)(error.message);

/** The question; its subject stays while the dialog fades out. */
export interface Asked {
  isOpen: boolean;
  about: SessionRecord | 'all';
}

/** Ends sessions of a user after a question, and reports the outcome; `refetch` shows what is left after an error. */
export function useEndSessions(userId: string, refetch: () => void) {
  const dispatch = useAppDispatch();
  const [endSessions, { isLoading }] = useEndSessionsMutation();
  const [asked, setAsked] = useState<Asked>({ isOpen: false, about: 'all' });
  const close = () => setAsked(({ about }) => ({ isOpen: false, about }));

  const ask = useCallback((about: Asked['about']) => setAsked({ isOpen: true, about }), []);

  const end = async () => {
    const sessionId = asked.about === 'all' ? undefined : asked.about.id;
    const { data, error } = await endSessions({ id: userId, sessionId });
    close();
    if (error === undefined) {
      dispatch(noticeShown({ kind: 'success', message: messages.ended(data.ended) }));
      return;
    }
    dispatch(noticeShown({ kind: 'error', message: failureText(toApiError(error)) }));
    refetch();
  };
  return { asked, ask, close, end, isEnding: isLoading };
}
