import { useRef } from 'react';
import { flushSync } from 'react-dom';
import Box from '@mui/material/Box';
import type { TaskAccess } from '@contract/taskLocks';
import { isProceedDisabled } from '@contract/taskRules';
import type { Task } from '@contract/tasks';
import { useLeaveGuard } from '@/lib/hooks/useLeaveGuard';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { DetailsDialog } from '@/ui/dialog/DetailsDialog';
import type { Neighbours } from '@/ui/record/NeighbourButtons';
import { PriorityChip } from '@/ui/tags/PriorityChip';
import { StatusChip } from '@/ui/tags/StatusChip';
import { UpdateActions } from '@/ui/dialog/UpdateActions';
import { useCloseGuard } from '@/ui/dialog/useCloseGuard';
import { taskMessages } from '../messages';
import type { TaskTab } from '../taskList';
import { EditableNote } from './EditableNote';
import { EditorNotices } from './saving/EditorNotices';
import { fileMessages } from './files/fileMessages';
import { FilesTab } from './files/FilesTab';
import { FspefTab } from './fields/FspefTab';
import { MainTab } from './fields/MainTab';
import { saveMessages } from './saving/saveMessages';
import { updateLockText } from './fields/screenLocks';
import { taskTabs, unsavedText } from './taskTabs';
import { useTaskEditor, type TaskEditor } from './saving/useTaskEditor';
import { useTaskFiles } from './files/useTaskFiles';

const WIDTH = 1152;

interface TaskDetailsProps {
  /** The task as it is when the dialog opens; later versions of it do not touch what is being edited. */
  task: Task;
  /** Fields of a task that is not one's own are shown, and locked (TDET-09). */
  access: TaskAccess;
  tab: TaskTab;
  onTabChange: (tab: TaskTab) => void;
  onClose: () => void;
  /** Once the server has said that it is saved. */
  onSaved: () => void;
  /** The tasks beside it in the list. */
  neighbours?: Neighbours;
  /** Leaves the search result for one's own list, where the task can be changed; absent where it is not there. */
  onOpenInOwnList?: () => void;
}

/** One task: what can be changed, and its record (TDET-01). */
export function TaskDetails(props: TaskDetailsProps) {
  const { task, access, tab, onTabChange, onClose, onSaved, neighbours, onOpenInOwnList } = props;
  const panel = useRef<HTMLDivElement>(null);
  /** Goes to the first field that says what is wrong with it; it may be on the tab that is not shown. */
  const showFault = (onTab: TaskTab) => {
    flushSync(() => {
      // Dates and times say so when they are left, and Ctrl+Enter does not leave them.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      onTabChange(onTab);
    });
    panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const editor = useTaskEditor(task, onSaved, showFault);
  const { base, changes, step } = editor;
  const files = useTaskFiles(base.internalid, access);
  const unsaved = unsavedText(changes, files.pending);
  const { requestClose, requestLeave, question } = useCloseGuard(unsaved !== '', onClose, {
    onDiscard: editor.discard,
    text: changes === 0 ? files.leavingText : undefined,
  });
  // While it is saved the way out is barred until it is known what became of it.
  useLeaveGuard(unsaved !== '', () => step.kind !== 'saving' && requestClose());
  // The dialog closes once it is saved, and files that were chosen would go with it.
  const unsent = files.pending > 0 ? fileMessages.uploadFirst : null;
  const updateLock = lockOf(editor, tab, access) ?? unsent;
  const askToSave = () => {
    if (updateLock !== null) return;
    if (editor.fault) showFault(editor.fault.tab);
    else editor.askToSave();
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
        tabs={taskTabs(files.count)}
        tab={tab}
        onTabChange={onTabChange}
        onClose={requestClose}
        onSubmit={askToSave}
        neighbours={neighbours && askingFirst(neighbours, requestLeave)}
        note={<EditableNote />}
        summary={unsaved}
        actions={<UpdateActions lock={updateLock} onClose={requestClose} onUpdate={askToSave} />}
      >
        {/* As high as the Main tab, so that the tabs stay under the pointer. */}
        <Box ref={panel} sx={{ minHeight: { md: 'min(482px, calc(100vh - 300px))' } }}>
          {tab !== 'files' && (
            <EditorNotices
              editor={editor}
              access={access}
              saveLock={unsent}
              onOpenInOwnList={onOpenInOwnList}
            />
          )}
          {tab === 'main' && <MainTab editor={editor} access={access} />}
          {tab === 'fspef' && <FspefTab editor={editor} access={access} />}
          {tab === 'files' && <FilesTab internalid={base.internalid} files={files} />}
        </Box>
      </DetailsDialog>
      <ConfirmDialog
        open={step.kind === 'confirming' || step.kind === 'saving'}
        title={taskMessages.confirmTitle}
        text={taskMessages.confirmText}
        confirmLabel="Proceed"
        busyLabel={step.kind === 'saving' && step.isAsking ? saveMessages.checking : 'Saving...'}
        busy={step.kind === 'saving'}
        disabledReason={isProceedDisabled(base.progressId) ? taskMessages.proceedDisabled : null}
        onConfirm={editor.save}
        onCancel={editor.resume}
      />
      {question}
    </>
  );
}

/** The steps to the tasks beside it, each asking first when something was typed (TDET-17). */
function askingFirst(neighbours: Neighbours, request: (leave: () => void) => void): Neighbours {
  const asking = (step: Neighbours['onNext']): Neighbours['onNext'] =>
    step && ((focus) => request(() => step(focus)));
  return { ...neighbours, onPrevious: asking(neighbours.onPrevious), onNext: asking(neighbours.onNext) };
}

/** Why Update cannot be pressed (TDET-07, TDET-09, TDET-10, TDET-16). */
function lockOf({ base, step, blocked }: TaskEditor, tab: TaskTab, access: TaskAccess): string | null {
  const undecided = step.kind === 'conflict' ? saveMessages.conflictFirst : blocked;
  return updateLockText(base, tab, access) ?? undecided;
}
