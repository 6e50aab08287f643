import { addDays, chance, earlier, instantOn, int, one, startStream } from './draw';
import type { DemoRow } from './insertRows';

const documents = [
  { title: 'Job completion form', name: 'JCF signed.pdf', type: 'application/pdf' },
  { title: 'Photo before', name: 'before.jpg', type: 'image/jpeg' },
  { title: 'Photo after', name: 'after.jpg', type: 'image/jpeg' },
  { title: 'Compte rendu d’intervention', name: 'Compte rendu été.pdf', type: 'application/pdf' },
  { title: 'Controller log', name: 'controller-a.txt', type: 'text/plain' },
];

export interface DemoTaskFiles {
  files: DemoRow<'files'>[];
  taskFiles: DemoRow<'task_files'>[];
}

/** What is known of the files of about a third of a unit's tasks: one to eight each. */
export function demoTaskFiles(unit: number, day: string, tasks: readonly DemoRow<'tasks'>[]): DemoTaskFiles {
  startStream('taskFiles', unit);
  const made = tasks.flatMap((task) =>
    Array.from({ length: chance(0.3) ? int(1, 8) : 0 }, (_, index) => demoTaskFile(task, index, day)),
  );
  return { files: made.map(({ file }) => file), taskFiles: made.map(({ taskFile }) => taskFile) };
}

function demoTaskFile(task: DemoRow<'tasks'>, index: number, day: string) {
  const { title, name, type } = one(documents);
  const id = `T${task.internalid}-${index + 1}`;
  const yesterday = addDays(day, -1);
  const created = earlier(addDays(task.date_created ?? day, int(0, 5)), yesterday);
  return {
    file: {
      id,
      name,
      media_type: type,
      size_bytes: int(2_000, 4_000_000),
      uploaded_by: task.assigned ?? null,
      created_at: instantOn(created),
      modified_at: instantOn(earlier(addDays(created, int(0, 3)), yesterday)),
    },
    taskFile: { file_id: id, task_id: task.internalid, title },
  };
}
