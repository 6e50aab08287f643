import { File as NodeFile } from 'node:buffer';
import { taskFile, type TaskFile } from '@contract/tasks/taskFiles';

let lastId = 900;

/** A file of a task as the server lists it. Checked against the contract. */
export const buildTaskFile = (over: Partial<TaskFile> = {}): TaskFile => {
  const title = over.title ?? `Report ${(lastId += 1)}.pdf`;
  return taskFile.parse({
    internalid: `file-${(lastId += 1)}`,
    title,
    name: title,
    dateUploaded: '2026-11-20T08:30:00.000Z',
    lastModified: '2026-11-19T16:00:00.000Z',
    size: 14_000,
    mediaType: 'application/pdf',
    ...over,
  });
};

/** A file as a person chooses it. Node's, because jsdom's cannot be put into the form that is sent. */
export const buildFile = (
  name: string,
  content: string | number | Uint8Array = 'some text',
  type = '',
): File => {
  const part = typeof content === 'number' ? 'x'.repeat(content) : content;
  return new NodeFile([part], name, { type }) as unknown as File;
};
