import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { CREATION_KEY_LIFE } from '@contract/requests/requests';
import { RefreshErrorAlert } from '@/ui/feedback/RefreshErrorAlert';
import { ageText } from '@/lib/format/ageText';
import { DraftOffer } from '@/editing/DraftOffer';
import { focusAround } from '@/lib/browser/focusAround';
import { FormNotices } from '@/ui/feedback/FormNotices';
import { NewTabLink } from '@/ui/record/NewTabLink';
import { ActionErrorAlert } from '@/ui/feedback/ActionErrorAlert';
import type { CaseRecord } from '@/lib/records/caseRecord';
import { requestPath } from '../list/requestPath';
import { createMessages } from '../messages';
import type { StoredForm } from './storedForm';
import type { OpenForm } from './formState';

interface NoticesProps {
  form: OpenForm;
  supportCase: CaseRecord;
}

/** What stands over the fields: an earlier form, lists that did not come, what became of sending it. */
export function CreateNotices({ form, supportCase }: NoticesProps) {
  const { state, lists } = form;
  const [openedAt] = useState(() => Date.now());
  const { step, offered } = state;
  const [draft] = offered;
  const missing = missingLists(form);
  const isNews = step.kind !== 'editing' && step.kind !== 'sending';
  return (
    <FormNotices news={isNews ? step : null}>
      {draft && (
        <DraftOffer
          key={draft.key}
          {...offerTexts(draft, openedAt)}
          onRestore={form.restoreDraft}
          onDiscard={form.discardDraft}
        />
      )}
      {lists.failure && (
        <RefreshErrorAlert retry={lists.retry}>
          <strong>{lists.failure.title}</strong> {lists.failure.error.message}{' '}
          {createMessages.options.meanwhile}
        </RefreshErrorAlert>
      )}
      {missing.length > 0 && (
        <Alert severity="warning">{createMessages.options.missing(form.kind, missing)}</Alert>
      )}
      <StepNotice form={form} supportCase={supportCase} />
    </FormNotices>
  );
}

/** The labels of the required fields whose lists have come and are empty. */
const missingLists = ({ definition, lists: { options } }: OpenForm): string[] =>
  definition.fields.flatMap((field) =>
    options && field.kind === 'option' && field.required && !options[field.list]?.length ? [field.label] : [],
  );

function offerTexts({ savedAt, firstSavedAt, askedAt, rejection }: StoredForm, now: number) {
  const age = ageText(savedAt, now);
  const isKeyKnown = now - firstSavedAt < CREATION_KEY_LIFE * 1000;
  if (!isKeyKnown) return { title: createMessages.oldDraftTitle(age), text: createMessages.oldDraftText };
  return askedAt === undefined
    ? { title: createMessages.draftTitle(age), text: createMessages.draftText }
    : {
        title: createMessages.unstoredDraftTitle(age),
        text: rejection ? createMessages.unstoredDraftText : createMessages.draftText,
      };
}

function StepNotice({ form, supportCase }: NoticesProps) {
  const { kind, state, submit, makeAnother } = form;
  const { step } = state;
  switch (step.kind) {
    case 'rejected':
      return (
        <ActionErrorAlert
          title={createMessages.failed(kind)}
          lines={step.lines}
          requestId={step.error.requestId}
        />
      );
    case 'unknown':
      return (
        <ActionErrorAlert
          uncertain
          title={createMessages.failed(kind)}
          lines={[step.error.message, createMessages.unknown(kind), createMessages.unknownText(kind)]}
          requestId={step.error.requestId}
          action={
            <Button ref={focusAround} onClick={submit}>
              Check again
            </Button>
          }
        />
      );
    case 'used':
      return (
        <ActionErrorAlert
          title={createMessages.usedTitle(step.created.id)}
          lines={[createMessages.usedText]}
          action={
            <>
              <NewTabLink href={requestPath(supportCase, kind.id, step.created.internalid)}>
                {step.created.id}
              </NewTabLink>
              <Button ref={focusAround} onClick={makeAnother}>
                {createMessages.makeAnother}
              </Button>
            </>
          }
        />
      );
    default:
      return null;
  }
}
