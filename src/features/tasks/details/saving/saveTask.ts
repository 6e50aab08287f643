import type { EditableTaskFieldId } from '@contract/taskFields';
import type { Task } from '@contract/tasks';
import { makeRecordSaver, type RecordServer, type SettledSave } from '@/editing/saveRecord';
import { conflictingTask } from '@/api/tasks';
import { saveMessages } from './saveMessages';
import { firstFault } from '../fields/taskFaults';
import { taskWorks } from './taskWork';

export type TaskServer = RecordServer<Task, EditableTaskFieldId>;
export type Settled = SettledSave<Task, EditableTaskFieldId>;

/** Saves tasks. What is faulty after somebody else saved are the dates: together they may be out of order. */
export const taskSaver = makeRecordSaver({
  works: taskWorks,
  isFaulty: ({ base, edits }) => firstFault(base, edits) !== null,
  conflicting: conflictingTask,
  texts: saveMessages,
});
