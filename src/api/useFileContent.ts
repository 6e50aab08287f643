import { useEffect, useRef, useState } from 'react';
import { savedFileName, shownFileName } from '@contract/fileNames';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { saveFrom } from '@/lib/browser/saveFile';
import { toApiError } from './apiError';
import { logActivity } from './logActivity';
import { taskFilesApi, type FetchedFile } from './taskFiles';

const DOWNLOAD_FAILED = 'Failed to download file.';

/** A file as far as its content is concerned. */
interface KeptFile {
  id: string;
  /** What it is called where it is told of. */
  title: string;
  /** What it is saved under, once `savedFileName` has made it harmless. */
  name: string;
}

/** A file that is looked at: on its way, there, or not to be had. */
interface OpenFile<ListedFile> {
  file: ListedFile;
  content: FetchedFile | null;
  failure: string | null;
}

interface FileContents<ListedFile> {
  /** Ids of the files that are on their way to the downloads. */
  downloading: ReadonlySet<string>;
  preview: OpenFile<ListedFile> | null;
  onDownload: (file: ListedFile) => void;
  onPreview: (file: ListedFile) => void;
  onClosePreview: () => void;
}

/**
 * Fetches the content of files, to be saved or looked at (TFILE-05, SO-05).
 *
 * @param record how the activity log names the record they belong to
 */
export function useFileContent<ListedFile extends KeptFile>(record: string): FileContents<ListedFile> {
  const dispatch = useAppDispatch();
  const [downloading, setDownloading] = useState<ReadonlySet<string>>(new Set());
  const [preview, setPreview] = useState<OpenFile<ListedFile> | null>(null);
  /** What has to be let go when another file is opened, or none. */
  const held = useRef<(() => void) | null>(null);
  const letGo = () => {
    held.current?.();
    held.current = null;
  };
  useEffect(() => letGo, []);

  const fetchContent = ({ id }: KeptFile) =>
    dispatch(taskFilesApi.endpoints.fetchFile.initiate({ fileId: id }, { track: false }));
  const log = (what: string, { title }: KeptFile) =>
    void dispatch(logActivity(`${what} file ${shownFileName(title)} of ${record}`));

  const download = async (file: KeptFile) => {
    const { id, name } = file;
    setDownloading((ids) => new Set(ids).add(id));
    const { data } = await fetchContent(file);
    setDownloading((ids) => new Set([...ids].filter((each) => each !== id)));
    if (data) {
      saveFrom(data.url, savedFileName(name, id));
      URL.revokeObjectURL(data.url);
      log('Downloaded', file);
    } else {
      dispatch(noticeShown({ kind: 'error', message: DOWNLOAD_FAILED }));
      log('Failed to download', file);
    }
  };

  const open = async (file: ListedFile) => {
    letGo();
    setPreview({ file, content: null, failure: null });
    const request = fetchContent(file);
    const abort = () => request.abort();
    held.current = abort;
    const { data, error } = await request;
    if (held.current !== abort) {
      // Somebody went on meanwhile, and nobody else would free it.
      if (data) URL.revokeObjectURL(data.url);
      return;
    }
    held.current = data ? () => URL.revokeObjectURL(data.url) : null;
    setPreview({ file, content: data ?? null, failure: data ? null : toApiError(error).message });
  };

  return {
    downloading,
    preview,
    onDownload: (file) => void download(file),
    onPreview: (file) => void open(file),
    onClosePreview: () => {
      letGo();
      setPreview(null);
    },
  };
}
