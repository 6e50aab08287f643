import { limits } from '@contract/limits';
import { fspefFields } from '@contract/tasks/taskFields';
import { of, type KindDescription } from './kindField';

/** Tasks. Progress is sent as an id of the list or as a label; an unknown one is shown as it was sent. */
export const taskKind: KindDescription = {
  label: 'Tasks',
  singular: 'task',
  number: 'internalid',
  fields: [
    of.text('title', 'Title', { required: true }),
    of.text('priority', 'Priority'),
    of.text('taskType', 'Task Type'),
    of.text('company', 'Company'),
    of.date('startdate', 'Start Date'),
    of.date('duedate', 'Due Date'),
    of.text('progressId', 'Current Progress ID', { aliases: ['custeventtask_current_progress'] }),
    of.text('taskCurrentDoing', 'Current Progress'),
    of.text('feProgressId', 'FE Sourcing Progress ID', { aliases: ['custevent_taskcpfemain'] }),
    of.text('feProgress', 'FE Sourcing Progress'),
    of.text('assigned', 'Assigned To'),
    of.text('assigned_email', 'Assignee Email', { maxLength: limits.email }),
    of.text('previous_assignee', 'Previous Assignee'),
    of.text('message', 'Message'),
    of.date('custevent_date_created', 'Date Created'),
    of.date('custevent_date_completed', 'Date Completed'),
    of.time('from', 'From'),
    of.time('to', 'To'),
    ...fspefFields.map(({ id, label }) => of.text(id, label, { within: 'fspef' })),
  ],
};
