import { http, HttpResponse } from 'msw';
import type { TaskFile, TaskFilesAnswer, UploadTaskFileAnswer } from '@contract/tasks/taskFiles';
import { uploadLimits } from '@contract/tasks/uploadLimits';
import { buildTaskFile } from '../builders/buildFile';
import { failWith } from './failure';

interface StoredContent {
  bytes: string;
  mediaType: string;
}

/** A task has no files unless a test says otherwise: its dialog asks for them, whatever it is opened for. */
export const noTaskFiles = http.get('/api/getTaskFiles', () =>
  HttpResponse.json<TaskFilesAnswer>([{ file: [], maxBytes: uploadLimits.maxBytes }]),
);

/** The file calls over a list of their own; what is uploaded is listed from then on. */
export const taskFileHandlers = (
  initial: readonly TaskFile[] = [],
  content: StoredContent = { bytes: '%PDF-1.7', mediaType: 'application/pdf' },
) => {
  const stored = [...initial];
  return [
    http.get('/api/getTaskFiles', () =>
      HttpResponse.json<TaskFilesAnswer>([{ file: stored, maxBytes: uploadLimits.maxBytes }]),
    ),
    http.post('/api/upload-task-file', async ({ request }) => {
      const form = await request.formData();
      const sent = form.get('file');
      if (typeof sent !== 'object' || sent === null || !form.get('internalId'))
        return failWith(400, 'validation_failed', 'The form holds no file or no task');
      const { name, size, type } = sent;
      const file = buildTaskFile({
        title: name,
        size,
        mediaType: type || null,
        dateUploaded: '2026-11-21T09:00:00.000Z',
      });
      stored.push(file);
      return HttpResponse.json<UploadTaskFileAnswer>({ ok: true, file });
    }),
    http.get('/api/downloadFiles', ({ request }) => {
      const id = request.headers.get('file-id');
      if (!stored.some(({ internalid }) => internalid === id))
        return failWith(404, 'not_found', 'There is no such file');
      return new HttpResponse(content.bytes, { headers: { 'content-type': content.mediaType } });
    }),
  ];
};
