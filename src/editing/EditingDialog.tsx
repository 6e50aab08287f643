import { useEffect, useEffectEvent, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { useLeaveGuard } from '@/lib/hooks/useLeaveGuard';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { DetailsDialog, type DetailsDialogProps } from '@/ui/dialog/DetailsDialog';
import type { TabProps } from '@/ui/dialog/DetailsTabs';
import { useCloseGuard } from '@/ui/dialog/useCloseGuard';
import { DisabledReason } from '@/ui/feedback/DisabledReason';
import type { RecordSteps } from '@/ui/record/PreviousNextButtons';
import type { Editing } from './defineEditing';
import { editingMessages } from './messages';
import type { Versioned } from './recordWork';

type Owned = 'open' | 'onSubmit' | 'actions';

interface EditingDialogProps<TabId extends string, Rec extends Versioned, Id extends string> extends Omit<
  DetailsDialogProps<TabId> & TabProps<TabId>,
  Owned
> {
  editing: Editing<Rec, Id>;
  /** Whether leaving would lose anything: changes, or what else the dialog holds. */
  isDirty: boolean;
  /** What leaving would lose; that the changes are not saved unless told. */
  leaveText?: string;
  /** Why nothing can be updated from here; null where it can. */
  updateLock?: string | null;
  /** Why what would save it, and close the dialog, cannot be pressed now; null where it can. */
  saveLock?: string | null;
  /** Why Proceed cannot be pressed. */
  proceedLock?: string | null;
  /** Beside Close and Update. */
  moreActions?: ReactNode;
  /** Milliseconds after which it closes once the record is saved, so that the message can be read; absent where `onSaved` closes it. */
  closeDelay?: number;
}

/** The dialog that edits a record: Update asks for confirmation, saves, and tells the outcome; leaving with changes asks first. */
export function EditingDialog<TabId extends string, Rec extends Versioned, Id extends string>({
  editing,
  isDirty,
  leaveText,
  updateLock = null,
  saveLock = null,
  proceedLock,
  closeDelay,
  moreActions,
  onClose,
  recordSteps,
  ...dialog
}: EditingDialogProps<TabId, Rec, Id>) {
  const { kind, step } = editing;
  const { confirmNote, messages } = kind.definition;
  const isSaving = step.kind === 'saving';
  const isSaved = step.kind === 'saved';
  const { requestClose, requestLeave, question } = useCloseGuard(isDirty, onClose, {
    onDiscard: editing.discard,
    text: leaveText,
  });
  // While it is saved there is no way out until the outcome is known.
  useLeaveGuard(isDirty, (leave) => !isSaving && requestLeave(leave));
  const close = useEffectEvent(requestClose);
  useEffect(() => {
    if (!isSaved || closeDelay === undefined) return undefined;
    const timer = setTimeout(() => close(), closeDelay);
    return () => clearTimeout(timer);
  }, [isSaved, closeDelay]);

  const lock = updateLock ?? lockOf(editing) ?? saveLock;
  const askToSave = () => {
    if (lock === null) editing.askToSave();
  };
  return (
    <>
      <DetailsDialog
        {...dialog}
        open
        onClose={requestClose}
        onSubmit={askToSave}
        recordSteps={recordSteps && askingFirst(recordSteps, requestLeave)}
        actions={
          <>
            {moreActions}
            <Button variant="outlined" onClick={requestClose}>
              Close
            </Button>
            <DisabledReason reason={lock}>
              <Button variant="contained" onClick={askToSave}>
                Update
              </Button>
            </DisabledReason>
          </>
        }
      />
      <ConfirmDialog
        open={step.kind === 'confirming' || isSaving}
        title={editingMessages.confirmTitle}
        text={[messages.confirmText, confirmNote?.(editing)].filter(Boolean).join(' ')}
        confirmLabel="Proceed"
        busyLabel={isSaving && step.isAsking ? editingMessages.checking : 'Saving...'}
        busy={isSaving}
        disabledReason={proceedLock}
        onConfirm={editing.save}
        onCancel={editing.resume}
      />
      {question}
    </>
  );
}

/** Why Update cannot be pressed at this step; null where it can (TDET-16, TDET-17). */
function lockOf<Rec extends Versioned, Id extends string>({
  kind,
  step,
  blocked,
}: Editing<Rec, Id>): string | null {
  if (step.kind === 'saved') return kind.definition.messages.saved;
  return step.kind === 'conflict' ? editingMessages.conflictFirst : blocked;
}

/** The steps to the records beside it, each asking first when something was typed (TDET-17). */
function askingFirst(recordSteps: RecordSteps, request: (leave: () => void) => void): RecordSteps {
  const asking = (step: RecordSteps['onNext']): RecordSteps['onNext'] =>
    step && ((focus) => request(() => step(focus)));
  return { ...recordSteps, onPrevious: asking(recordSteps.onPrevious), onNext: asking(recordSteps.onNext) };
}
