import type { Task } from '@contract/tasks/tasks';
import { formatDate } from '@/lib/format/dates';
import type { TableColumn } from '@/ui/data-table/columns';
import { PriorityChip } from '@/ui/tags/PriorityChip';
import { StatusChip } from '@/ui/tags/StatusChip';
import { WithDelivery } from '@/ui/tags/WithDelivery';
import { DueDate } from './DueDate';
import type { TaskSortField } from './taskList';

interface TaskColumn extends TableColumn<Task> {
  id: TaskSortField;
}

const dateText = (iso: string | null) => iso && formatDate(iso);

/**
 * The columns of TASK-03, and the ID for those who show or export it. Due Date fits "Overdue by 100 days" behind the date,
 * Status fits "Pending Approval or Verification" in full, and Title takes most of what remains. Narrow ones, of two lines,
 * fit the same into 1024 pixels.
 */
const taskColumns: readonly TaskColumn[] = [
  {
    id: 'priority',
    label: 'Priority',
    value: (task) => task.priority,
    render: (_task, text) => <PriorityChip priority={text} />,
    width: 114,
    narrow: 98,
  },
  {
    id: 'taskType',
    label: 'Type',
    value: (task) => task.taskType,
    look: 'muted',
    width: 120,
    narrow: 128,
    flex: 1,
  },
  {
    id: 'title',
    label: 'Title',
    value: (task) => task.title,
    look: 'strong',
    width: 150,
    narrow: 168,
    flex: 2,
  },
  { id: 'company', label: 'Company', value: (task) => task.company, width: 120, narrow: 98, flex: 1 },
  {
    id: 'startdate',
    label: 'Start Date',
    value: (task) => dateText(task.startdate),
    look: 'figures',
    width: 98,
    narrow: 92,
  },
  {
    id: 'duedate',
    label: 'Due Date',
    value: (task) => dateText(task.duedate),
    render: (task, text) => <DueDate task={task} text={text} />,
    look: 'figures',
    width: 230,
    narrow: 138,
  },
  {
    id: 'taskCurrentDoing',
    label: 'Status',
    value: (task) => task.taskCurrentDoing,
    render: ({ progressId, delivery }, text) => (
      <WithDelivery delivery={delivery}>
        <StatusChip status={text} progressId={progressId} />
      </WithDelivery>
    ),
    width: 240,
    narrow: 152,
  },
  {
    id: 'internalid',
    label: 'Task ID',
    value: (task) => task.internalid,
    look: 'figures',
    width: 110,
    hideBelow: Infinity,
  },
];

/** The table of tasks, as its settings are stored. */
export const taskTable = { id: 'tasks', columns: taskColumns };
