import { useEffect, useRef, useState } from 'react';
import { nanoid } from '@reduxjs/toolkit';
import { shownFileName } from '@contract/tasks/fileNames';
import type { TaskFile } from '@contract/tasks/taskFiles';
import { serverMessage, toApiError, type ApiError } from '@/api/base/apiError';
import { baseApi } from '@/api/base/baseApi';
import { logActivity } from '@/api/logActivity';
import { isOutcomeUnknown } from '@/api/base/lostAnswer';
import { idTag } from '@/api/base/tags';
import { askForFileIds, fileContentsApi, type TaskFileList } from '@/api/taskFiles';
import { sentNotice } from '@/lib/format/deliveryTexts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown, type Notice } from '@/lib/store/notices';
import { canSend, type UploadItem, type UploadStep } from '@/ui/files/uploadItem';
import { fileMessages } from '../messages';
import {
  isSending,
  nextWaiting,
  withBefore,
  withChosen,
  withErrors,
  without,
  withoutWaiting,
  withStep,
  withStored,
  type ChosenFile,
  type ChosenFiles,
} from './uploadList';

export interface Uploads {
  items: readonly UploadItem[];
  /** Ids of the files that were added since the task was opened. */
  newIds: ReadonlySet<string>;
  choose: (files: readonly File[]) => void;
  remove: (id: string) => void;
  /** Sends all that can be sent, one after the other. */
  submit: () => void;
  retry: (id: string) => void;
  /** Stops the one that is being sent; it stays chosen. */
  cancel: (id: string) => void;
}

/** Whether the error of one file would meet the next one too. */
const stopsAll = ({ status }: ApiError) =>
  status === 0 || status === 401 || status === 403 || status === 404 || status === 429 || status >= 500;

const inlineText = (error: ApiError) =>
  serverMessage(error) ?? `${fileMessages.uploadFailedInline} ${error.message}`;

const isReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** The files that somebody chose for a task, and sending them (TFILE-02, TFILE-03). Files that were not stored stay chosen. */
export function useUploads(internalid: string, list: TaskFileList | undefined): Uploads {
  const dispatch = useAppDispatch();
  const [items, setItems] = useState<ChosenFiles>([]);
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  // A run goes on over many renders, and sees what is chosen and removed meanwhile.
  const latest = useRef<ChosenFiles>([]);
  const isRunning = useRef(false);
  const call = useRef<{ id: string; abort: () => void } | null>(null);
  useEffect(
    () => () => {
      latest.current = [];
      call.current?.abort();
    },
    [],
  );

  const update = (change: (now: ChosenFiles) => ChosenFiles) => {
    latest.current = change(latest.current);
    setItems(latest.current);
  };
  const stepTo = (id: string, step: UploadStep) => update((now) => withStep(now, id, step));
  const tell = (kind: Notice['kind'], message: string) => void dispatch(noticeShown({ kind, message }));

  const fail = (id: string, message: string, kind: 'failed' | 'rejected' = 'failed') => {
    stepTo(id, { kind, message });
    tell('error', kind === 'rejected' ? fileMessages.uploadRejected : fileMessages.uploadFailed);
  };

  const failBy = (id: string, error: ApiError) => {
    fail(id, inlineText(error), error.code === 'unsupported_media_type' ? 'rejected' : 'failed');
    if (stopsAll(error)) update(withoutWaiting);
  };

  /** The file once it is stored. */
  const sendOne = async ({ id, file, before }: ChosenFile): Promise<TaskFile | undefined> => {
    const log = (what: string) =>
      void dispatch(logActivity(`${what} file ${shownFileName(file.name)} to task ${internalid}`));
    const showProgress = (sent: number, total: number) => stepTo(id, { kind: 'sending', sent, total });
    showProgress(0, file.size);
    const readable = await isReadable(file);
    // It was cancelled, or the dialog closed, while a slow drive was asked for it.
    if (!isSending(latest.current, id)) return undefined;
    if (!readable) {
      fail(id, fileMessages.unreadable);
      return undefined;
    }
    // Without them nothing could tell whether a file has arrived whose answer was lost.
    const known = before ? { data: before } : await dispatch(askForFileIds(internalid));
    if (!isSending(latest.current, id)) return undefined;
    if ('error' in known) {
      failBy(id, toApiError(known.error));
      return undefined;
    }
    const request = dispatch(
      fileContentsApi.endpoints.uploadTaskFile.initiate(
        { internalid, file, onProgress: showProgress, before },
        { track: false },
      ),
    );
    call.current = { id, abort: () => request.abort() };
    const answer = await request;
    call.current = null;
    if (answer.data) {
      const { internalid: fileId } = answer.data;
      update((now) => withStored(now, id, fileId));
      setNewIds((before) => new Set(before).add(fileId));
      log('Uploaded');
      return answer.data;
    }
    const error = toApiError(answer.error);
    if (isOutcomeUnknown(error)) update((now) => withBefore(now, id, known.data));
    if (error.code === 'aborted') {
      stepTo(id, { kind: 'cancelled' });
      log('Cancelled uploading');
      // It may have been through already: the list tells.
      dispatch(baseApi.util.invalidateTags([idTag('TaskFile', internalid)]));
      return undefined;
    }
    failBy(id, error);
    log('Failed to upload');
    return undefined;
  };

  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    const stored: TaskFile[] = [];
    for (let next = nextWaiting(latest.current); next; next = nextWaiting(latest.current)) {
      const file = await sendOne(next);
      if (file) stored.push(file);
    }
    isRunning.current = false;
    const sent = stored.map(({ delivery }) => sentNotice(delivery)).find(Boolean);
    if (sent) tell(sent.kind, sent.message);
    else if (stored.length > 0) tell('success', fileMessages.uploaded(stored.length));
  };

  const shown = withErrors(items, list);
  const send = (wanted: readonly UploadItem[]) => {
    for (const { id } of wanted.filter(canSend)) stepTo(id, { kind: 'waiting' });
    void run();
  };
  return {
    items: shown,
    newIds,
    choose: (files) => update((now) => withChosen(now, files, nanoid)),
    remove: (id) => update((now) => without(now, id)),
    submit: () => send(shown),
    retry: (id) => send(shown.filter((item) => item.id === id)),
    cancel: (id) => {
      if (call.current?.id === id) call.current.abort();
      else stepTo(id, { kind: 'cancelled' });
    },
  };
}
