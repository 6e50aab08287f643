import { anyOf, fileRow } from '@demo/documents/documentRows';
import type { Stored, TaskDocument } from '@demo/documents/demoDocument';
import { addDays, chance, earlier, instantOn, int, startStream } from '@demo/draw';
import type { DemoRow } from '@demo/insertRows';

export interface DemoTaskFiles {
  files: DemoRow<'files'>[];
  taskFiles: DemoRow<'task_files'>[];
}

/** The files of about a third of a unit's tasks, one to eight each: always the same few documents. */
export function demoTaskFiles(
  unit: number,
  day: string,
  tasks: readonly DemoRow<'tasks'>[],
  documents: readonly Stored<TaskDocument>[],
): DemoTaskFiles {
  startStream('taskFiles', unit);
  const made = tasks.flatMap((task) =>
    Array.from({ length: chance(0.3) ? int(1, 8) : 0 }, (_, index) =>
      demoTaskFile(task, anyOf(documents), index, day),
    ),
  );
  return { files: made.map(({ file }) => file), taskFiles: made.map(({ taskFile }) => taskFile) };
}

function demoTaskFile(task: DemoRow<'tasks'>, document: Stored<TaskDocument>, index: number, day: string) {
  const id = `T${task.internalid}-${index + 1}`;
  const yesterday = addDays(day, -1);
  const created = earlier(addDays(task.date_created ?? day, int(0, 5)), yesterday);
  return {
    file: fileRow(document, {
      id,
      uploaded_by: task.assigned ?? null,
      created_at: instantOn(created),
      modified_at: instantOn(earlier(addDays(created, int(0, 3)), yesterday)),
    }),
    taskFile: { file_id: id, task_id: task.internalid, title: document.title },
  };
}
