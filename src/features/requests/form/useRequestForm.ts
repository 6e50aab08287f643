import { useCallback, useMemo, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import { isoDate } from '@/lib/format/dates';
import { randomKey } from '@/lib/browser/randomKey';
import { selectSessionUser } from '@/lib/session/session';
import { useStoredDraft } from '@/editing/useStoredDraft';
import type { CaseRecord } from '@/lib/records/caseRecord';
import type { RequestKind } from '../list/requestKind';
import { createMessages } from '../messages';
import { formErrors, noErrors, type FormErrors } from './formErrors';
import { presetsOf, readOnlyValues, wholeValues, type FormValues } from './formField';
import { formState, startForm, type FormState } from './formState';
import { isEmptyRow, type ItemsAction } from '../items/itemRows';
import type { FormContent, RequestForm } from './requestForm';
import { requestForms } from './requestForms';
import { dropForm, keepForm, readStoredForms, type FormPlace } from './storedForm';
import { useCreation } from './useCreation';
import { useRequestOptions, type OfferedOptions } from './useRequestOptions';

export interface OpenForm {
  kind: RequestKind;
  definition: RequestForm;
  /** What it started with before the lists came. */
  initial: FormValues;
  content: FormContent;
  state: FormState;
  lists: OfferedOptions;
  /** What is said to be wrong: nothing before it was to be sent. */
  errors: FormErrors;
  hasChanges: boolean;
  /** Why nothing can be changed for now; null where it can. */
  blocked: string | null;
  edit: (id: string, value: string) => void;
  changeItems: (action: ItemsAction) => void;
  /** Creates it, or shows what is wrong with it. */
  submit: () => void;
  /** Makes another request of a form that has created one already. */
  startAnew: () => void;
  restoreDraft: () => void;
  /** Throws away what was typed another time. */
  discardDraft: () => void;
  /** Gives up what is typed now; an earlier form that was not decided about stays. */
  discard: () => void;
}

interface FormEvents {
  /** Once the server has said that it is created. */
  onCreated: () => void;
  /** Once what has to be corrected is marked. */
  onError: () => void;
}

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
  const hasChanges =
    fields.some(({ id }) => (content.values[id] ?? '') !== (start[id] ?? '')) ||
    rows.some((row) => !isEmptyRow(row));

  const work = useMemo(() => ({ key, ...content }), [key, content]);
  const keptDraft = useStoredDraft(userId, {
    work,
    hasChanges,
    isPaused: offered.length > 0,
    save: () => keepForm(place, work),
    drop: () => dropForm(place, key),
  });
  const create = useCreation(kind, definition, initial, send, {
    onStored: keptDraft.drop,
    ...events,
  });

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
    void create(key, sent);
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
    startAnew: () => {
      keptDraft.drop();
      send({ type: 'keyRenewed', key: randomKey() });
    },
    restoreDraft: () => send({ type: 'draftRestored' }),
    discardDraft: () => {
      if (offered[0]) dropForm(place, offered[0].key);
      send({ type: 'draftDiscarded' });
    },
    discard: () => {
      if (hasChanges) keptDraft.drop();
    },
  };
}
