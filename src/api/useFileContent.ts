import { useEffect, useRef, useState } from 'react';
import { savedFileName, shownFileName } from '@contract/tasks/fileNames';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { saveFrom } from '@/lib/browser/saveFile';
import { toApiError } from './base/apiError';
import { logActivity } from './logActivity';
import { fileContentsApi, type FetchedFile } from './taskFiles';

const DOWNLOAD_FAILED = 'Failed to download file.';

/** A stored file, as far as fetching needs it. */
interface StoredFile {
  id: string;
  /** Its name in messages. */
  title: string;
  /** The name of the download; `savedFileName` makes it harmless. */
  name: string;
}

/** A previewed file: loading, loaded, or failed. */
interface OpenFile<ListedFile> {
  file: ListedFile;
  content: FetchedFile | null;
  failure: string | null;
}

interface FileContents<ListedFile> {
  /** Ids of the files being downloaded. */
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
export function useFileContent<ListedFile extends StoredFile>(record: string): FileContents<ListedFile> {
  const dispatch = useAppDispatch();
  const [downloading, setDownloading] = useState<ReadonlySet<string>>(new Set());
  const [preview, setPreview] = useState<OpenFile<ListedFile> | null>(null);
  /** Releases the open file when another one is opened, or none. */
  const release = useRef<(() => void) | null>(null);
  const releaseOpen = () => {
    release.current?.();
    release.current = null;
  };
  useEffect(() => releaseOpen, []);

  const fetchContent = ({ id }: StoredFile) =>
    dispatch(fileContentsApi.endpoints.fetchFile.initiate({ fileId: id }, { track: false }));
  const log = (what: string, { title }: StoredFile) =>
    void dispatch(logActivity(`${what} file ${shownFileName(title)} of ${record}`));

  const download = async (file: StoredFile) => {
    const { id, name } = file;
    setDownloading((ids) => new Set(ids).add(id));
    const { data, error } = await fetchContent(file);
    setDownloading((ids) => new Set([...ids].filter((each) => each !== id)));
    if (data) {
      saveFrom(data.url, savedFileName(name, id));
      log('Downloaded', file);
      // Somebody else who signs in ends what waited for another: nothing of it is theirs.
    } else if (toApiError(error).code !== 'aborted') {
      dispatch(noticeShown({ kind: 'error', message: DOWNLOAD_FAILED }));
      log('Failed to download', file);
    }
  };

  const open = async (file: ListedFile) => {
    releaseOpen();
    setPreview({ file, content: null, failure: null });
    const request = fetchContent(file);
    const abort = () => request.abort();
    release.current = abort;
    const { data, error } = await request;
    if (release.current !== abort) {
      // The person went on meanwhile: nothing else would free it.
      if (data) URL.revokeObjectURL(data.url);
      return;
    }
    release.current = data ? () => URL.revokeObjectURL(data.url) : null;
    setPreview({ file, content: data ?? null, failure: data ? null : toApiError(error).message });
  };

  return {
    downloading,
    preview,
    onDownload: (file) => void download(file),
    onPreview: (file) => void open(file),
    onClosePreview: () => {
      releaseOpen();
      setPreview(null);
    },
  };
}
