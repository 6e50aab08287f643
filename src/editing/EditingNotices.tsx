import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { FormNotices } from '@/ui/feedback/FormNotices';
import { ActionErrorAlert } from '@/ui/feedback/ActionErrorAlert';
import { ConflictNotice } from './ConflictNotice';
import { RecordDraftOffer } from './DraftOffer';
import type { Editing } from './defineEditing';
import type { EditingStep } from './editorState';
import { editingMessages } from './messages';
import type { Versioned } from './recordWork';
import { UnknownNotice } from './UnknownNotice';

interface EditingNoticesProps<Rec extends Versioned, Id extends string> {
  editing: Editing<Rec, Id>;
  /** Nothing of the record can be changed now. */
  isLocked?: boolean;
  /** Why nothing that saves and closes can be pressed now; null where it can. */
  saveLock?: string | null;
  /** What else stands above the fields. */
  children?: ReactNode;
}

/** The steps to which Update, or a choice, has led. */
const news: ReadonlySet<EditingStep<never, never>['kind']> = new Set([
  'failed',
  'unknown',
  'conflict',
  'invalid',
  'nothingLeft',
]);

/** The notices above the fields: an earlier draft, or what became of saving the record. */
export function EditingNotices<Rec extends Versioned, Id extends string>({
  children,
  ...notice
}: EditingNoticesProps<Rec, Id>) {
  const { kind } = notice.editing.step;
  return (
    <FormNotices news={news.has(kind) ? kind : null}>
      {children}
      <StepNotice {...notice} />
    </FormNotices>
  );
}

function StepNotice<Rec extends Versioned, Id extends string>({
  editing,
  isLocked = false,
  saveLock = null,
}: EditingNoticesProps<Rec, Id>) {
  const { kind, step, work } = editing;
  const { messages, merged } = kind.definition;
  const meanwhile =
    work.meanwhile.length > 0 && editingMessages.changedMeanwhile(kind.labelsOf(work.meanwhile));
  switch (step.kind) {
    case 'offered':
      return <RecordDraftOffer editing={editing} draft={step.draft} isLocked={isLocked} />;
    case 'failed':
      return (
        <>
          <ActionErrorAlert
            title={messages.failed}
            lines={kind.errorLines(step.error)}
            requestId={step.error.requestId}
          />
          {meanwhile && <Alert severity="info">{meanwhile}</Alert>}
        </>
      );
    case 'unknown':
      return (
        <UnknownNotice
          title={editingMessages.unknownTitle}
          error={step.error}
          lock={saveLock}
          onCheck={editing.check}
        />
      );
    case 'conflict':
      return <ConflictNotice editing={editing} step={step} saveLock={saveLock} />;
    case 'invalid':
      return (
        <Alert severity="warning" role="alert">
          <AlertTitle>{merged?.title}</AlertTitle>
          {meanwhile && <div>{meanwhile}</div>}
          <div>{editingMessages.correctMarked}</div>
        </Alert>
      );
    case 'nothingLeft':
      return (
        <Alert severity="info" role="status">
          {editingMessages.nothingLeft}
        </Alert>
      );
    default:
      return null;
  }
}
