import type { Dispatch } from 'react';
import { flushSync } from 'react-dom';
import { createdMessages } from '@contract/requests/requests';
import { mayBeStored, type FailedChange, type Sent } from '@/api/lostAnswer';
import { createdBefore, requestsApi } from '@/api/requests';
import { listTag } from '@/api/tags';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { useIsOpen } from '@/lib/hooks/useIsOpen';
import type { RequestKind } from '../list/requestKind';
import { createMessages } from '../messages';
import type { FormValues } from './formField';
import type { FormAction, FormStep } from './formState';
import { nothingRefused, refusedLines, refusedParts, type SentForm } from './refusedParts';
import type { FormContent, RequestForm } from './requestForm';

type Settled = Omit<Extract<FormAction, { type: 'settled' }>, 'type'>;

/** How a form stands after it was not created. */
function afterFailure(form: SentForm, failed: FailedChange): Settled {
  const { error } = failed;
  const created = createdBefore(error);
  if (created) return { step: { kind: 'used', created }, refused: nothingRefused };
  if (mayBeStored(failed)) return { step: { kind: 'unknown', error }, refused: nothingRefused };
  const refused = refusedParts(form, error.issues ?? []);
  return { step: { kind: 'refused', error, lines: refusedLines(form, error, refused) }, refused };
}

/** What may have been created by it before. */
const mayHaveCreated = ({ kind }: FormStep) => kind === 'used' || kind === 'unknown';

interface CreationEvents {
  /** Once the server has said that it is created, whether or not the form is still open. */
  onStored: () => void;
  /** Likewise, of an open form. */
  onCreated: () => void;
  /** Once what the server refused is marked at its fields. */
  onError: () => void;
}

/** Sends a form, and says what became of it (IMR-03, POR-04). The server writes the activity log. */
export function useCreation(
  kind: RequestKind,
  form: RequestForm,
  initial: FormValues,
  send: Dispatch<FormAction>,
  { onStored, onCreated, onError }: CreationEvents,
) {
  const dispatch = useAppDispatch();
  const create = form.useCreate();
  const isOpen = useIsOpen();

  const settle = (content: FormContent, sent: Sent) => {
    if (!sent.error) onStored();
    if (!isOpen.current) return;
    if (!sent.error) {
      dispatch(noticeShown({ kind: 'success', message: createdMessages[kind.id] }));
      onCreated();
      return;
    }
    const settled = afterFailure({ kind, form, initial, content }, sent);
    const { step, refused } = settled;
    flushSync(() => send({ type: 'settled', ...settled }));
    if (mayHaveCreated(step)) dispatch(requestsApi.util.invalidateTags([listTag('Request')]));
    dispatch(noticeShown({ kind: 'error', message: createMessages.failed(kind) }));
    if (Object.keys({ ...refused.fields, ...refused.items }).length > 0) onError();
  };
  return async (key: string, content: FormContent): Promise<void> => {
    send({ type: 'sent', values: content.values });
    settle(content, await create(key, content));
  };
}
