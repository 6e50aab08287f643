import { http, HttpResponse } from 'msw';
import type { Failure } from '@contract/errors';
import { isTaskLocked, UPDATE_SUCCESSFUL } from '@contract/tasks/taskRules';
import {
  type Task,
  type TaskConflict,
  type TaskListAnswer,
  type TaskUpdateAnswer,
  type TaskUpdateRequest,
} from '@contract/tasks/tasks';
import { buildTask } from '../builders/buildTask';
import { failWith } from './failure';

const conflict = (current: Task) => {
  const message = 'The task was changed by somebody else';
  const body: Failure = { message, error: message, code: 'conflict', requestId: 'req-test' };
  return HttpResponse.json<TaskConflict>({ ...body, current }, { status: 409 });
};

const updated = (before: Task, { fields }: TaskUpdateRequest): Task =>
  buildTask({
    ...before,
    ...fields,
    progressId: fields.custeventtask_current_progress ?? before.progressId ?? undefined,
    feProgressId: fields.custevent_taskcpfemain ?? before.feProgressId,
    taskCurrentDoing: undefined,
    version: before.version + 1,
  });

/** Which tasks the server answers with; without a search all of them are the caller's own. */
function askedFor({ url, headers }: Request): (task: Task) => boolean {
  const { searchParams } = new URL(url);
  const [internalid, title] = [searchParams.get('internalid'), searchParams.get('title')?.toLowerCase()];
  const email = headers.get('x-user-email');
  if (internalid) return (task) => task.internalid === internalid;
  if (headers.get('x-global') !== 'true') return () => true;
  return (task) =>
    (email !== null && task.assigned_email === email) ||
    (title !== undefined && (task.title.toLowerCase().includes(title) || task.internalid === title));
}

/** The task calls over a list of their own, with the rules of the server: version, lock, and what an update returns. */
export const taskHandlers = (initial: readonly Task[]) => {
  const stored = new Map(initial.map((task) => [task.internalid, task]));
  return [
    http.get('/api/tasks', ({ request }) => {
      const task = [...stored.values()].filter(askedFor(request));
      return HttpResponse.json<TaskListAnswer>([{ task }], {
        headers: { 'x-total-count': String(task.length) },
      });
    }),
    http.post<never, TaskUpdateRequest>('/api/taskUpdate', async ({ request }) => {
      const update = await request.json();
      const before = stored.get(update.internalid);
      if (!before) return failWith(404, 'not_found', 'There is no such task');
      if (update.version !== undefined && update.version !== before.version) return conflict(before);
      if (isTaskLocked(before.progressId)) return failWith(423, 'locked', 'The task is locked by its status');
      const task = updated(before, update);
      stored.set(task.internalid, task);
      return HttpResponse.json<TaskUpdateAnswer>({ message: UPDATE_SUCCESSFUL, task });
    }),
  ];
};
