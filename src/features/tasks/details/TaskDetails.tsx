import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { editableTaskFields, type EditableTaskFieldId } from '@contract/tasks/taskFields';
import type { TaskAccess } from '@contract/tasks/taskLocks';
import { isProceedDisabled } from '@contract/tasks/taskRules';
import type { Task } from '@contract/tasks/tasks';
import { EditingDialog } from '@/editing/EditingDialog';
import { EditingNotices } from '@/editing/EditingNotices';
import { useEditing } from '@/editing/useEditing';
import { focusFirstError } from '@/lib/browser/focusFirstError';
import { deliveryText } from '@/lib/format/deliveryTexts';
import { countedText } from '@/lib/format/texts';
import { useToday } from '@/lib/hooks/useClock';
import { selectSessionUser } from '@/lib/session/session';
import { RelatedTab, relatedTab } from '@/links/RelatedTab';
import { useRecentRecord } from '@/links/recentRecords';
import { sourceOf, useAlone, useAsOf } from '@/list/useAsOf';
import { useFreshAsOf } from '@/list/useFreshAsOf';
import type { DetailsTab } from '@/ui/dialog/DetailsTabs';
import { FieldMark } from '@/ui/fields/FieldMark';
import type { RecordSteps } from '@/ui/record/PreviousNextButtons';
import { PriorityChip } from '@/ui/tags/PriorityChip';
import { StatusChip } from '@/ui/tags/StatusChip';
import type { TaskTab } from '../taskList';
import { fileMessages, detailsMessages } from './messages';
import { FspefTab } from './fields/FspefTab';
import { MainTab } from './fields/MainTab';
import { taskLockText, updateLockText } from './fields/screenLocks';
import { FilesTab } from './files/FilesTab';
import { useTaskFiles } from './files/useTaskFiles';
import { PrintTask } from './PrintTask';
import { taskEditing } from './taskEditing';

const WIDTH = 1152;

interface TaskDetailsProps {
  /** The task that is open; a later version takes its place only while nothing is typed. */
  task: Task;
  /** The task as it is known now; null where that is not known. */
  latest?: Task | null;
  /** Opens `latest` in its place, once nothing would be lost. */
  onTakeLatest?: () => void;
  /** Fields of a task that is not one's own are shown, and locked (TDET-09). */
  access: TaskAccess;
  tab: TaskTab;
  onTabChange: (tab: TaskTab) => void;
  onClose: () => void;
  /** Once the server has answered that it is saved, or `waitsFor` a business system. */
  onSaved: (waitsFor?: string) => void;
  /** The tasks beside it in the list. */
  recordSteps?: RecordSteps;
  /** Leaves the search result for one's own list, where the task can be changed; absent where it is not there. */
  onOpenInOwnList?: () => void;
}

/** One task: what can be changed, and its record (TDET-01). */
export function TaskDetails(props: TaskDetailsProps) {
  const {
    task,
    latest = null,
    onTakeLatest,
    access,
    tab,
    onTabChange,
    onClose,
    onSaved,
    recordSteps,
    onOpenInOwnList,
  } = props;
  const panel = useRef<HTMLDivElement>(null);
  /** Goes to the first field that shows an error; it may be on the tab that is not shown. */
  const showError = (id: EditableTaskFieldId | undefined) => {
    const onTab = editableTaskFields.find((field) => field.id === id)?.tab;
    if (!onTab) return;
    flushSync(() => {
      // Dates and times show theirs when they are left, and Ctrl+Enter does not leave them.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      onTabChange(onTab);
    });
    focusFirstError(panel.current);
  };
  const email = useSelector(selectSessionUser)?.email ?? '';
  const editing = useEditing(
    taskEditing,
    task,
    { email },
    {
      onSaved,
      onNotice: () => {
        if (!hasFields(tab)) onTabChange('main');
      },
      onRejected: showError,
      onInvalid: showError,
    },
  );
  const { base, changes } = editing;
  const files = useTaskFiles(base.internalid, access);
  const unsaved = unsavedText(changes, files.pending);
  // The dialog closes once it is saved, and files that were chosen would go with it.
  const saveLock = files.pending > 0 ? fileMessages.uploadFirst : null;
  const taskLock = taskLockText(base, access);
  const today = useToday();
  const isBehind = latest !== null && latest !== task && latest.version >= task.version;
  const takesLatest = isBehind && unsaved === '' && editing.step.kind === 'editing';
  const takeLatest = useEffectEvent(() => onTakeLatest?.());
  useEffect(() => {
    if (takesLatest) takeLatest();
  }, [takesLatest, latest]);
  const storedAsOf = useAsOf('task', useAlone(base), sourceOf);
  const freshAsOf = useFreshAsOf('task', base.internalid, storedAsOf);
  // What was typed stands over the task as it was: of that no time is told.
  const asOf = (latest ?? task).version > base.version ? undefined : freshAsOf;
  const told = task.delivery ? deliveryText(task.delivery, today) : asOf;
  // While something is typed, the form stays on the version that it was typed over.
  const stored = latest !== null && latest.version > base.version ? latest : base;
  useRecentRecord('task', base.internalid, base.title, base.title);
  return (
    <EditingDialog
      editing={editing}
      width={WIDTH}
      number={`Task ${base.internalid}`}
      title={base.title}
      chips={
        <>
          {base.taskCurrentDoing && (
            <StatusChip status={base.taskCurrentDoing} progressId={base.progressId} />
          )}
          {base.priority && <PriorityChip priority={base.priority} />}
        </>
      }
      tabs={taskTabs(files.count)}
      tab={tab}
      onTabChange={onTabChange}
      recordSteps={recordSteps}
      note={
        hasFields(tab) &&
        taskLock === null && (
          <>
            All fields marked <FieldMark /> are editable.
          </>
        )
      }
      asOf={told}
      summary={unsaved}
      isDirty={unsaved !== ''}
      leaveText={changes === 0 ? files.leavingText : undefined}
      updateLock={updateLockText(base, tab, access)}
      saveLock={saveLock}
      proceedLock={isProceedDisabled(base.progressId) ? detailsMessages.proceedDisabled : null}
      onClose={onClose}
      moreActions={<PrintTask task={stored} asOf={told} changes={changes} />}
    >
      {/* As high as the Main tab, so that the tabs stay under the pointer. */}
      <Box ref={panel} sx={{ minHeight: { md: 'min(482px, calc(100vh - 300px))' } }}>
        {hasFields(tab) && (
          <EditingNotices editing={editing} isLocked={taskLock !== null} saveLock={saveLock}>
            {taskLock && (
              <Alert
                severity="info"
                action={onOpenInOwnList && <Button onClick={onOpenInOwnList}>Open in your list</Button>}
              >
                {taskLock}
              </Alert>
            )}
          </EditingNotices>
        )}
        {tab === 'main' && <MainTab editing={editing} access={access} />}
        {tab === 'fspef' && <FspefTab editing={editing} access={access} />}
        {tab === 'files' && <FilesTab internalid={base.internalid} files={files} />}
        {tab === 'related' && (
          <RelatedTab
            kind="task"
            id={base.internalid}
            name={`Task ${base.internalid}`}
            stayText={unsaved === '' ? undefined : detailsMessages.linksBeside}
          />
        )}
      </Box>
    </EditingDialog>
  );
}

/** Whether there is something to change on this tab. What became of saving is told there. */
const hasFields = (tab: TaskTab): boolean => tab === 'main' || tab === 'fspef';

/** The tabs of a task (TDET-01); the number of its files once it is known. */
const taskTabs = (files: number | undefined): readonly DetailsTab<TaskTab>[] => [
  { id: 'main', label: 'Main' },
  { id: 'fspef', label: 'FSPEF' },
  { id: 'files', label: 'Files', count: files },
  relatedTab,
];

/** What leaving would lose, for the foot; empty where nothing. */
const unsavedText = (changes: number, files: number): string =>
  [
    changes > 0 && countedText(changes, ['unsaved change', 'unsaved changes']),
    files > 0 && countedText(files, ['file not uploaded', 'files not uploaded']),
  ]
    .filter(Boolean)
    .join(', ');
