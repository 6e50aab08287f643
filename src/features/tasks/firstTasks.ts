import { compareTasks } from '@contract/tasks/taskOrder';
import { priorities } from '@contract/tasks/taskOptions';
import { isTaskLocked, taskBucketOf } from '@contract/tasks/taskRules';
import type { Task } from '@contract/tasks/tasks';
import { LIST_PAGE_SIZE } from '@/lib/constants';
import type { Filling, Part, Parts } from '@/lib/firstPage/filling';
import { dueNote, formatDate, isoDate } from '@/lib/format/dates';
import { taskRange } from './messages';

const text = (value: string | null): string => value?.trim() ?? '';
const missing: Part = { look: 'missing', texts: [] };
const part = (look: string, ...texts: string[]): Part => (texts[0] ? { look, texts } : missing);

function duePart({ duedate, progressId }: Task, today: string): Part {
  if (!duedate) return missing;
  const note = dueNote(duedate, today, isTaskLocked(progressId));
  return note ? part(note.kind, formatDate(duedate), note.text) : part('date', formatDate(duedate));
}

/** The parts of a task's row (`taskColumns.tsx`) and card (`TaskCard.tsx`). */
function rowParts(task: Task, today: string): Parts {
  const priority = text(task.priority);
  const status = text(task.taskCurrentDoing);
  const title = text(task.title);
  return {
    row: { look: 'row', texts: [task.internalid, `Details: ${title || 'N/A'}`] },
    priority: part(priorities.some(({ label }) => label === priority) ? priority : 'text', priority),
    taskType: part('text', text(task.taskType)),
    title: part('text', title),
    company: part('text', text(task.company)),
    about: part('text', `${task.company ?? 'N/A'} · ${task.taskType ?? 'N/A'}`),
    startdate: part('date', task.startdate ? formatDate(task.startdate) : ''),
    duedate: duePart(task, today),
    taskCurrentDoing: part(taskBucketOf(task.progressId, status) ?? 'cleanup', status),
  };
}

/**
 * The first page of the task list, as the application draws it of the same answer: no filter, its own order.
 *
 * @param body the answer of GET /api/tasks, the first of the tasks; undefined before it
 * @param total how many tasks there are in all, by the answer's header
 * @returns undefined where the list says something other than its rows: none, or an error
 */
export function fillTasks(body: unknown, total: number, now: Date): Filling | undefined {
  if (body === undefined) return { state: 'waiting', parts: {} };
  const tasks = (body as [{ task?: Task[] }])[0]?.task;
  if (!tasks?.length) return undefined;
  const today = isoDate(now);
  const rows = [...tasks].sort(compareTasks).slice(0, LIST_PAGE_SIZE);
  const all = Math.max(total, tasks.length);
  const pages = Math.ceil(all / LIST_PAGE_SIZE);
  return {
    state: all > tasks.length ? 'first' : 'all',
    parts: {
      range: part('text', taskRange(1, rows.length, all)),
      pages: part('text', `Page 1 of ${pages}`),
      next: { look: pages === 1 ? 'none' : 'more', texts: [] },
    },
    rows: rows.map((task) => rowParts(task, today)),
  };
}
