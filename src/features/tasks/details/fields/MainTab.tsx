import { taskLock, type TaskAccess } from '@contract/tasks/taskLocks';
import type { Task } from '@contract/tasks/tasks';
import { formatDate, shownTime } from '@/lib/format/dates';
import { FieldGrid, type Field } from '@/ui/record/FieldGrid';
import { shownFields } from './screenLocks';
import { TabSection } from '@/ui/dialog/TabSection';
import { TaskFields } from './TaskFields';
import type { TaskEditing } from '../taskEditing';

const dateText = (iso: string | null) => iso && formatDate(iso);

/** What the Main tab shows to be read only (TDET-02). */
const taskRecord = (task: Task): Field[] => [
  { label: 'ID', value: task.internalid, short: true, copy: true },
  { label: 'Assignee', value: task.assigned, short: true },
  { label: 'Previous Assignee', value: task.previous_assignee, short: true },
  { label: 'Priority', value: task.priority, short: true },
  { label: 'Title', value: task.title, span: 2 },
  { label: 'Task Type', value: task.taskType, short: true },
  { label: 'Company', value: task.company, short: true },
  { label: 'Date Created', value: dateText(task.custevent_date_created), short: true },
  { label: 'Date Completed', value: dateText(task.custevent_date_completed), short: true },
  { label: 'From Time', value: task.from && shownTime(task.from), short: true },
  { label: 'To Time', value: task.to && shownTime(task.to), short: true },
];

/** What people open the dialog to change comes first (TDET-03), the record below it (TDET-02). */
export function MainTab({ editing, access }: { editing: TaskEditing; access: TaskAccess }) {
  const isLocked = taskLock(editing.base, access) !== null;
  return (
    <>
      <TabSection title={isLocked ? 'Plan and progress' : 'What you can change'}>
        <TaskFields fields={shownFields(editing.base, 'main')} editing={editing} access={access} />
      </TabSection>
      <TabSection title="Record">
        <FieldGrid fields={taskRecord(editing.base)} />
      </TabSection>
    </>
  );
}
