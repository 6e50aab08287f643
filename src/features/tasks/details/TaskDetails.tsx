import { useRef } from 'react';
import { flushSync } from 'react-dom';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isProceedDisabled, isTaskLocked } from '@contract/taskRules';
import type { Task } from '@contract/tasks';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { DetailsDialog, type DetailsTab } from '@/ui/DetailsDialog';
import { DisabledReason } from '@/ui/DisabledReason';
import { PriorityChip } from '@/ui/PriorityChip';
import { StatusChip } from '@/ui/StatusChip';
import { useCloseGuard } from '@/ui/useCloseGuard';
import { taskMessages } from '../taskMessages';
import type { TaskTab } from '../tasksSlice';
import { EditorNotices } from './EditorNotices';
import { FilesTab } from './FilesTab';
import { FspefTab } from './FspefTab';
import { MainTab } from './MainTab';
import { useLeaveGuard } from './useLeaveGuard';
import { useTaskEditor, type TaskEditor } from './useTaskEditor';

const WIDTH = 1152;

const tabs: readonly DetailsTab<TaskTab>[] = [
  { id: 'main', label: 'Main' },
  { id: 'fspef', label: 'FSPEF' },
  { id: 'files', label: 'Files' },
];

interface TaskDetailsProps {
  /** The task as it is when the dialog opens; later versions of it do not touch what is being edited. */
  task: Task;
  tab: TaskTab;
  onTabChange: (tab: TaskTab) => void;
  onClose: () => void;
}

/** One task: what can be changed, and its record (TDET-01). */
export function TaskDetails({ task, tab, onTabChange, onClose }: TaskDetailsProps) {
  const editor = useTaskEditor(task, onClose);
  const { base, changes, step } = editor;
  const { requestClose, question } = useCloseGuard(changes > 0, onClose);
  useLeaveGuard(changes > 0, requestClose);
  const panel = useRef<HTMLDivElement>(null);
  const updateLock = lockOf(editor, tab);
  const askToSave = () => {
    if (updateLock !== null) return;
    if (editor.hasFault) {
      // The field says what is wrong with it; it may be on the tab that is not shown.
      flushSync(() => {
        // A date says so when it is left, and Ctrl+Enter does not leave it.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        onTabChange('main');
      });
      panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    } else {
      editor.askToSave();
    }
  };
  return (
    <>
      <DetailsDialog
        open
        width={WIDTH}
        number={`Task ${base.internalid}`}
        title={base.title}
        chips={
          <>
            {base.taskCurrentDoing && <StatusChip status={base.taskCurrentDoing} />}
            {base.priority && <PriorityChip priority={base.priority} />}
          </>
        }
        tabs={tabs}
        tab={tab}
        onTabChange={onTabChange}
        onClose={requestClose}
        onSubmit={askToSave}
        note={<EditableNote />}
        summary={changes > 0 && `${changes} unsaved ${changes === 1 ? 'change' : 'changes'}`}
        actions={
          <>
            <Button variant="outlined" onClick={requestClose}>
              Close
            </Button>
            <DisabledReason reason={updateLock}>
              <Button variant="contained" onClick={askToSave}>
                Update
              </Button>
            </DisabledReason>
          </>
        }
      >
        {/* As high as the Main tab, so that the tabs stay under the pointer. */}
        <Box ref={panel} sx={{ minHeight: { md: 'min(482px, calc(100vh - 300px))' } }}>
          {tab !== 'files' && <EditorNotices editor={editor} />}
          {tab === 'main' && <MainTab editor={editor} />}
          {tab === 'fspef' && <FspefTab task={base} />}
          {tab === 'files' && <FilesTab />}
        </Box>
      </DetailsDialog>
      <ConfirmDialog
        open={step.kind === 'confirming' || step.kind === 'saving'}
        title={taskMessages.confirmTitle}
        text={taskMessages.confirmText}
        confirmLabel="Proceed"
        busyLabel="Saving..."
        busy={step.kind === 'saving'}
        disabledReason={isProceedDisabled(base.progressId) ? taskMessages.proceedDisabled : null}
        onConfirm={editor.save}
        onCancel={editor.resume}
      />
      {question}
    </>
  );
}

/** Why Update cannot be pressed (TDET-07, TDET-10, TDET-16). */
function lockOf({ base, step }: TaskEditor, tab: TaskTab): string | null {
  if (tab === 'files') return taskMessages.noUpdatesInFiles;
  if (isTaskLocked(base.progressId)) return taskMessages.lockedByStatus;
  return step.kind === 'conflict' ? taskMessages.conflictFirst : null;
}

function EditableNote() {
  return (
    <>
      All fields marked{' '}
      <Box component="span" sx={{ color: 'tokens.primary', fontWeight: 600 }}>
        *
      </Box>{' '}
      are editable.
    </>
  );
}
