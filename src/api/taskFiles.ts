import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { TaskFile, UploadTaskFileAnswer } from '@contract/tasks/taskFiles';
import { uploadLimits } from '@contract/tasks/uploadLimits';
import { selectSessionUser, type WithSession } from '@/lib/session/session';
import { baseApi, openEndedApi } from './base/baseApi';
import { holderAnswer, listAnswer, mapAnswer, readJson } from './base/answers';
import { isOutcomeUnknown } from './base/lostAnswer';
import { afterFailedChange } from './base/afterFailedChange';
import { fileCall } from './http/fileCall';
import { NO_FIXED_END, sendWithProgress, type OnProgress } from './http/sendWithProgress';
import { idTag, listTag } from './base/tags';

export interface TaskFileList {
  files: TaskFile[];
  /** The largest file that the task takes; 0 where it takes none. */
  maxBytes: number;
}

/** As read: a server of the version before tells no `maxBytes`. */
interface ListedFiles {
  file: TaskFile[];
  maxBytes?: unknown;
}

interface TaskFileUpload {
  /** The task's. */
  internalid: string;
  file: File;
  onProgress?: OnProgress;
  /** For a further try: the ids of the files that the task had before the first one, which may have come since. */
  before?: readonly string[];
}

/** A file's content in the browser's memory, at a blob address. The caller must revoke it. */
export interface FetchedFile {
  url: string;
  mediaType: string;
}

/** What is shown on a page; anything else, HTML and SVG above all, must never be taken for what it says it is. */
const SHOWN_TYPES: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg'];

async function readFile(response: Response): Promise<FetchedFile> {
  const content = await response.blob();
  const sentType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const mediaType = SHOWN_TYPES.includes(sentType) ? sentType : 'application/octet-stream';
  return { url: URL.createObjectURL(content.slice(0, content.size, mediaType)), mediaType };
}

export const taskFilesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The files of one task, and what it takes. */
    listTaskFiles: build.query<TaskFileList, string>({
      queryFn: readJson(
        (internalid, { getState }) => ({
          url: '/api/getTaskFiles',
          params: { internalid },
          headers: { 'x-user-internalId': selectSessionUser(getState() as WithSession)?.internalId },
        }),
        (body) =>
          mapAnswer(holderAnswer<ListedFiles>(body, 'file', Array.isArray), ({ file, maxBytes }) => ({
            files: file,
            maxBytes: typeof maxBytes === 'number' ? maxBytes : uploadLimits.maxBytes,
          })),
      ),
      providesTags: (_list, _error, internalid) => [idTag('TaskFile', internalid), listTag('TaskFile')],
    }),
  }),
});

export const fileContentsApi = openEndedApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Adds a file to a task. `abort()` of what dispatching it returns stops it. Where the answer was lost on its way,
     * the list says whether the file has come; a further try asks it first.
     */
    uploadTaskFile: build.mutation<TaskFile, TaskFileUpload>({
      queryFn: async ({ internalid, file, onProgress, before }, { getState }, _options, fetchJson) => {
        const known = before ?? cachedIds(getState(), internalid);
        const arrivedFile = async (ids: readonly string[]) => {
          const answer = await fetchJson({ url: '/api/getTaskFiles', params: { internalid } });
          if (answer.error) return { error: answer.error };
          return mapAnswer(listAnswer<TaskFile>(answer.data, 'file'), (files) =>
            findArrived(files, ids, file),
          );
        };
        if (before) {
          const found = await arrivedFile(before);
          if ('error' in found) return { error: found.error };
          if (found.data) return { data: found.data };
        }
        const body = new FormData();
        // Before the file, so that the server knows whose it is before it takes the bytes.
        body.append('internalId', internalid);
        body.append('file', file, file.name);
        const answer = await fetchJson({
          url: '/api/upload-task-file',
          method: 'POST',
          body,
          timeout: NO_FIXED_END,
          send: sendWithProgress(onProgress),
        });
        if (answer.error) {
          const found = known && isOutcomeUnknown(answer.error) ? await arrivedFile(known) : undefined;
          return found && 'data' in found && found.data ? { data: found.data } : { error: answer.error };
        }
        const data = answer.data as UploadTaskFileAnswer;
        return 'error' in data
          ? { error: { status: 200, code: 'unknown', message: data.error } }
          : { data: data.file };
      },
      // In the list at once; the list that is asked for again brings what the server made of it.
      onQueryStarted: async ({ internalid }, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          dispatch(fileListed(internalid, data));
          const isWaiting = data.delivery?.state === 'waiting';
          dispatch(
            baseApi.util.invalidateTags([
              idTag('TaskFile', internalid),
              ...(isWaiting ? [listTag('Change')] : []),
            ]),
          );
        } catch (failure) {
          // The caller shows the error.
          afterFailedChange(failure, dispatch);
        }
      },
    }),

    /** The content of a file, of whatever record. A mutation, so that nothing of it is kept. */
    fetchFile: build.mutation<FetchedFile, { fileId: string }>({
      query: ({ fileId }) =>
        fileCall({ url: '/api/downloadFiles', headers: { 'file-id': fileId } }, readFile),
    }),
  }),
});

function cachedIds(state: unknown, internalid: string): readonly string[] | undefined {
  const select = taskFilesApi.endpoints.listTaskFiles.select(internalid);
  return select(state as Parameters<typeof select>[0]).data?.files.map((file) => file.internalid);
}

/** The ids of the files that a task has, asked for where its list is not there. */
export const askForFileIds =
  (internalid: string) =>
  async (
    dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
    getState: () => unknown,
  ): Promise<{ data: readonly string[] } | { error: unknown }> => {
    const known = cachedIds(getState(), internalid);
    if (known) return { data: known };
    const { data, error } = await dispatch(
      taskFilesApi.endpoints.listTaskFiles.initiate(internalid, { forceRefetch: true, subscribe: false }),
    );
    return data ? { data: data.files.map((file) => file.internalid) } : { error };
  };

/** What was not in the list before, and is called and as large as what was sent. */
function findArrived(listed: readonly TaskFile[], known: readonly string[], { name, size }: File) {
  // As a browser writes it into a form.
  const names = [name, name.replaceAll('"', '%22')];
  const isCalled = (each: TaskFile) => [each.name, each.title].some((own) => names.includes(own));
  return listed.find((each) => each.size === size && isCalled(each) && !known.includes(each.internalid));
}

const fileListed = (internalid: string, file: TaskFile) =>
  taskFilesApi.util.updateQueryData('listTaskFiles', internalid, ({ files }) => {
    if (!files.some((each) => each.internalid === file.internalid)) files.push(file);
  });

export const { useListTaskFilesQuery } = taskFilesApi;
