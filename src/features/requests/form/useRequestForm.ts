import { useCallback, useMemo, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import { isObject } from '@contract/isObject';
import type { CreateImrAnswer } from '@contract/requests/imr';
import { createdMessages, type RequestKindId } from '@contract/requests/requests';
import type { SentAnswer } from '@contract/source/changes';
import { requestsApi } from '@/api/requests';
import { listTag } from '@/api/base/tags';
import { isoDate } from '@/lib/format/dates';
import { sentNotice } from '@/lib/format/deliveryTexts';
import type { FailedChange } from '@/api/base/lostAnswer';
import { randomKey } from '@/lib/browser/randomKey';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { useIsOpen } from '@/lib/hooks/useIsOpen';
import { noticeShown } from '@/lib/store/notices';
import { selectSessionUser } from '@/lib/session/session';
import { useStoredDraft } from '@/editing/useStoredDraft';
import type { CaseRecord } from '@/lib/records/caseRecord';
import type { RequestKind } from '../list/requestKind';
import { createMessages } from '../messages';
import { formErrors, noErrors } from './formErrors';
import {
  type FormContent,
  isChanged,
  presetsOf,
  readOnlyValues,
  type RequestForm,
  wholeValues,
} from './requestForm';
import { formState, startForm, type OpenForm } from './formState';
import { imrForm } from './imrForm';
import { porForm } from './porForm';
import { afterFailure, hasMarks } from './rejectedParts';
import { dropForm, keepForm, readStoredForms, type FormPlace } from './storedForm';
import { useRequestOptions } from './useRequestOptions';

interface FormEvents {
  /** Called once the server has created it, or has sent it to a business system that has not confirmed it yet. */
  onCreated: (isConfirmed: boolean) => void;
  /** Called once errors are marked at fields. */
  onError: () => void;
}

/** The business system has not confirmed it yet: the answer holds no request. */
const isSent = (answer: unknown): answer is SentAnswer =>
  isObject(answer) && !('imr' in answer) && !('por' in answer);

/** The forms of the two kinds of request. */
export const requestForms: Readonly<Record<RequestKindId, RequestForm>> = { imr: imrForm, por: porForm };

/** One person's work on a new request for a case, from opening the form to having created it. */
export function useRequestForm(kind: RequestKind, supportCase: CaseRecord, events: FormEvents): OpenForm {
  const definition = requestForms[kind.id];
  const { fields } = definition;
  const userId = useSelector(selectSessionUser)?.id ?? '';
  const place: FormPlace = { userId, kind: kind.id, caseId: supportCase.internalid };
  const [state, send] = useReducer(formState, place, (opened) =>
    startForm(randomKey(), readStoredForms(opened)),
  );
  const [initial] = useState(() => definition.initial(supportCase, isoDate(new Date())));
  const { key, edits, rows, step, offered, showErrors } = state;

  const lists = useRequestOptions(kind.id);
  const start = useMemo(
    () => ({ ...initial, ...presetsOf(fields, lists.options) }),
    [initial, fields, lists.options],
  );
  const content = useMemo(
    () => ({ values: { ...start, ...edits, ...readOnlyValues(fields, initial) }, rows }),
    [fields, initial, start, edits, rows],
  );
  const hasChanges = isChanged(fields, start, content);

  const work = useMemo(() => ({ key, ...content }), [key, content]);
  const keptDraft = useStoredDraft(userId, {
    work,
    hasChanges,
    isPaused: offered.length > 0,
    save: () => keepForm(place, work),
    drop: () => dropForm(place, key),
  });
  const settledAfter = (sent: FormContent, failed: FailedChange) =>
    afterFailure({ kind, form: definition, initial, content: sent }, failed);
  /** An earlier form that was sent and not created stands as if that had just been answered (ERP-07). */
  const settledDraft = () => {
    const [draft] = offered;
    if (!draft?.rejection) return undefined;
    return settledAfter(draft, { error: { status: 400, code: 'validation_failed', ...draft.rejection } });
  };
  const dispatch = useAppDispatch();
  const create = definition.useCreate();
  const isOpen = useIsOpen();
  /** Sends the form and shows the outcome (IMR-03, POR-04). The server writes the activity log. */
  const sendForm = async (sent: FormContent) => {
    send({ type: 'sent', values: sent.values });
    const answer = await create(key, sent);
    const isWaiting = !answer.error && isSent(answer.data);
    // What waits may still be rejected: what was typed stays until it is known to be stored.
    if (!answer.error && !isWaiting) keptDraft.drop();
    if (!isOpen.current) return;
    if (!answer.error) {
      const message = isWaiting ? createMessages.sent(answer.data as SentAnswer) : createdMessages[kind.id];
      dispatch(noticeShown({ kind: isWaiting ? 'info' : 'success', message }));
      const altered = isWaiting ? undefined : sentNotice((answer.data as CreateImrAnswer).delivery);
      if (altered) dispatch(noticeShown({ kind: altered.kind, message: altered.message }));
      events.onCreated(!isWaiting);
      return;
    }
    const settled = settledAfter(sent, answer);
    flushSync(() => send({ type: 'settled', ...settled }));
    // Otherwise it may have created something.
    if (settled.step.kind !== 'rejected') dispatch(requestsApi.util.invalidateTags([listTag('Request')]));
    dispatch(noticeShown({ kind: 'error', message: createMessages.failed(kind) }));
    if (hasMarks(settled.rejected)) events.onError();
  };

  const blocked =
    offered.length > 0
      ? createMessages.draftFirst
      : step.kind === 'sending'
        ? createMessages.sending(kind)
        : null;
  const submit = () => {
    if (blocked !== null) return;
    if (formErrors(definition, initial, content, lists.options).count > 0) {
      flushSync(() => send({ type: 'errorsShown' }));
      events.onError();
      return;
    }
    const sent = { ...content, values: wholeValues(fields, content.values) };
    // It is on the machine before it is sent, under the key that tells whether it was created.
    keepForm(place, { key, ...sent });
    void sendForm(sent);
  };

  return {
    kind,
    definition,
    initial,
    content,
    state,
    lists,
    errors: showErrors ? formErrors(definition, initial, content, lists.options) : noErrors,
    hasChanges,
    blocked,
    edit: useCallback((id, value) => send({ type: 'edited', id, value }), []),
    changeItems: useCallback((action) => send({ type: 'itemsChanged', action }), []),
    submit,
    makeAnother: () => {
      keptDraft.drop();
      send({ type: 'keyRenewed', key: randomKey() });
    },
    restoreDraft: () => send({ type: 'draftRestored', settled: settledDraft() }),
    discardDraft: () => {
      if (offered[0]) dropForm(place, offered[0].key);
      send({ type: 'draftDiscarded' });
    },
    discard: () => {
      if (hasChanges) keptDraft.drop();
    },
  };
}
