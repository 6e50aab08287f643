import { useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import { useLeaveGuard } from '@/lib/hooks/useLeaveGuard';
import { DetailsDialog } from '@/ui/dialog/DetailsDialog';
import { DisabledReason } from '@/ui/feedback/DisabledReason';
import { RequiredNote } from '@/ui/fields/FieldMark';
import { useCloseGuard } from '@/ui/dialog/useCloseGuard';
import type { CaseRecord } from '@/lib/records/caseRecord';
import { countedText } from '@/lib/format/texts';
import type { RequestKind } from '../list/requestKind';
import { CaseStrip, ItemsSection, RequestFields } from './FormSections';
import { createMessages } from '../messages';
import { CreateNotices } from './CreateNotices';
import type { OpenForm } from './formState';
import { useRequestForm } from './useRequestForm';

interface CreateRequestDialogProps {
  kind: RequestKind;
  /** The case that it is for, and stands in the place of. */
  supportCase: CaseRecord;
  onClose: () => void;
  /** After the server has created it, or sent it to a business system that has to confirm it, and the person was told. */
  onCreated: (isConfirmed: boolean) => void;
}

/** The form of a new request for a case (IMR-01, POR-01). */
export function CreateRequestDialog({ kind, supportCase, onClose, onCreated }: CreateRequestDialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  const form = useRequestForm(kind, supportCase, {
    onCreated,
    onError: () => panel.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error]')?.focus(),
  });
  const { step } = form.state;
  const isSending = step.kind === 'sending';
  const { requestClose, requestLeave, question } = useCloseGuard(form.hasChanges, onClose, {
    onDiscard: form.discard,
    text: step.kind === 'unknown' ? createMessages.unknownLeave(kind) : createMessages.leave(kind),
  });
  // Until it is known what became of it there is no way out.
  const close = () => {
    if (!isSending) requestClose();
  };
  useLeaveGuard(form.hasChanges, (leave) => !isSending && requestLeave(leave));
  const title = createMessages.title(kind);
  return (
    <>
      <DetailsDialog
        open
        number={`Case ${supportCase.number}`}
        title={title}
        onClose={close}
        onSubmit={form.submit}
        note={<RequiredNote />}
        summary={<ErrorCount form={form} />}
        actions={
          <>
            <DisabledReason reason={isSending ? form.blocked : null}>
              <Button variant="outlined" onClick={close}>
                Cancel
              </Button>
            </DisabledReason>
            <DisabledReason reason={form.blocked}>
              <Button variant="contained" onClick={form.submit}>
                {isSending ? 'Creating...' : title}
              </Button>
            </DisabledReason>
          </>
        }
      >
        <Box ref={panel}>
          <CreateNotices form={form} supportCase={supportCase} />
          <CaseStrip form={form} supportCase={supportCase} />
          <RequestFields form={form} />
          <ItemsSection form={form} supportCase={supportCase} />
        </Box>
      </DetailsDialog>
      {question}
    </>
  );
}

/** How much has to be corrected before it can be sent. */
function ErrorCount({ form: { errors, state } }: { form: OpenForm }) {
  const { fields, items } = state.rejected;
  const rejected = Object.keys(fields).length + Object.values(items).flatMap(Object.keys).length;
  const count = errors.count + rejected;
  if (count === 0) return null;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'error.main' }}>
      <ErrorOutlineOutlined fontSize="small" />
      {countedText(count, ['field needs attention', 'fields need attention'])}
    </Box>
  );
}
