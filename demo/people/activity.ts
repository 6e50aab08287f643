import { editableTaskFields } from '@contract/tasks/taskFields';
import { calendars } from './calendars';
import { addDays, instantOn, int, one, startStream, weighted } from '@demo/draw';
import type { DemoRow } from '@demo/insertRows';
import { accountHolders } from './people';
import { demoTasks } from '@demo/tasks/tasks';

/** More than a page of Recent Activity, which shows 15. */
const ENTRIES_TODAY = 20;
const DAYS_BEFORE = 9;
/** Short, so that it is still today where the sun rose late, and long enough for the entries to stand apart. */
const SPAN_MS = 3 * 60 * 60 * 1000;

const fieldLabels = editableTaskFields.map(({ label }) => label);
const words = ['storage controller', 'PSU', 'cable', 'Rechenzentrum', 'firmware', 'UPS battery'];
const files = ['JCF signed.pdf', 'before.png', 'after.png', 'Compte rendu été.pdf'];

/** Whose activity it is; `email` is one of the demo accounts'. */
interface ActivePerson {
  id: string;
  email: string;
}

/**
 * What the demo accounts did, in the words that the product logs (LOG-01): some of it on each of the days before `now`,
 * more than a page of it on the day of `now` by UTC, in the last hours before. Nothing lies after `now`, however early
 * in the day it is.
 */
export function demoActivity(people: readonly ActivePerson[], now: Date): DemoRow<'activity_logs'>[] {
  const day = now.toISOString().slice(0, 10);
  const tasks = demoTasks(0, day);
  startStream('activity', 0);
  return people.flatMap(({ id, email }) => {
    const own = tasks.flatMap((task) => (task.assigned_email === email ? (task.internalid ?? []) : []));
    const before = Array.from({ length: DAYS_BEFORE }, (_, index) => {
      const date = addDays(day, index - DAYS_BEFORE);
      return session(
        Array.from({ length: int(3, 7) }, () => instantOn(date)),
        own,
      );
    });
    const entries = [...before.flat(), ...session(timesBefore(now), own, longUpdate(own))];
    return entries.map(({ message, time }) => ({ user_id: id, message, time }));
  });
}

/** Whole seconds of the last hours before `now`, without the days before. Just after midnight they come close. */
function timesBefore(now: Date): string[] {
  const end = Math.trunc(now.getTime() / 1000);
  const midnight = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`) / 1000;
  const start = Math.max(midnight, end - SPAN_MS / 1000);
  return Array.from({ length: ENTRIES_TODAY }, () => new Date(int(start, end) * 1000).toISOString());
}

/** From a sign-in to the logout; `late` comes towards the end, whatever else is drawn. */
function session(times: readonly string[], tasks: readonly string[], late?: string) {
  const last = times.length - 1;
  const message = (index: number) => {
    if (index === 0) return 'User logged in';
    if (index === last) return 'User logged out';
    return index === last - 4 && late ? late : anyMessage(tasks);
  };
  return [...times].sort().map((time, index) => ({ time, message: message(index) }));
}

function anyMessage(tasks: readonly string[]): string {
  const task = one(tasks);
  const draw = weighted<() => string>([
    { weight: 6, value: () => `Updated task ${task}: ${labels(int(1, 3))}` },
    { weight: 2, value: () => `Uploaded file ${one(files)} to task ${task}` },
    { weight: 2, value: () => `Downloaded file ${one(files)} of task ${task}` },
    { weight: 2, value: () => `Success searched task using ${one(accountHolders).email}` },
    { weight: 2, value: () => `Success searched task using ${one(words)}` },
    { weight: 3, value: () => `Success searched case using CS-${int(20_931, 21_230)}` },
    { weight: 1, value: () => `Failed searched case using CS-${int(29_000, 29_999)}` },
    { weight: 2, value: () => `Success searched sales order using SO-${int(4001, 4300)}` },
    { weight: 3, value: () => `Searched events of calendar ${one(calendars).name}` },
    { weight: 1, value: () => `Failed to update task ${task}: ${labels(1)}` },
  ]);
  return draw();
}

/** Beyond what an entry shows before "Read more" (LOG-05). */
const longUpdate = (tasks: readonly string[]) => `Updated task ${one(tasks)}: ${labels(fieldLabels.length)}`;

/** The labels of `count` fields that follow each other, as an update names them. */
function labels(count: number): string {
  const first = int(0, fieldLabels.length - count);
  return fieldLabels.slice(first, first + count).join(', ');
}
