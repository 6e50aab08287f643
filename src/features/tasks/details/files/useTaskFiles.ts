import type { TaskAccess } from '@contract/tasks/taskLocks';
import { uploadLimits } from '@contract/tasks/uploadLimits';
import { serverMessage, toApiError } from '@/api/base/apiError';
import { useListTaskFilesQuery } from '@/api/taskFiles';
import type { ListedFile } from '@/ui/files/listedFile';
import { canSend, isUnderWay } from '@/ui/files/uploadItem';
import type { Fetching } from '@/ui/record/fetching';
import { fileMessages } from '../messages';
import { useUploads, type Uploads } from './useUploads';

export interface TaskFiles {
  /** For the tab's label; undefined until it is known. */
  count: number | undefined;
  /** How many were chosen and are not stored: leaving would lose them. */
  pending: number;
  /** What leaving would do to them. */
  leavingText: string;
  canUpload: boolean;
  /** Why no file can be added. */
  lockedText: string;
  /** The largest file that the task takes. */
  maxBytes: number;
  list: Fetching & { files: readonly ListedFile[] | null };
  uploads: Uploads;
}

/** The files of one task. Held beside the tabs, so that what was chosen outlives a look at another tab. */
export function useTaskFiles(internalid: string, access: TaskAccess): TaskFiles {
  const { data, error, isFetching, refetch } = useListTaskFilesQuery(internalid, {
    refetchOnMountOrArgChange: true,
  });
  const uploads = useUploads(internalid, data);
  const failure = error && toApiError(error);
  const words = failure && serverMessage(failure);
  const maxBytes = data?.maxBytes ?? uploadLimits.maxBytes;
  return {
    count: data?.files.length,
    pending: uploads.items.filter((item) => canSend(item) || isUnderWay(item)).length,
    leavingText: uploads.items.some(isUnderWay) ? fileMessages.stillUploading : fileMessages.notUploaded,
    canUpload: access === 'own' && maxBytes > 0,
    lockedText: access === 'own' ? fileMessages.notTaken : fileMessages.onlyAssignee,
    maxBytes,
    list: {
      files:
        data?.files.map((file) => ({
          id: file.internalid,
          title: file.title,
          name: file.name,
          uploaded: file.dateUploaded,
          modified: file.lastModified,
          size: file.size,
          mediaType: file.mediaType,
          delivery: file.delivery,
        })) ?? null,
      failure: failure
        ? {
            title: words ?? fileMessages.listFailed,
            text: (words ? fileMessages.listFailed : failure.message) + requestText(failure.requestId),
          }
        : null,
      refreshing: isFetching,
      onRetry: () => void refetch(),
    },
    uploads,
  };
}

const requestText = (requestId: string | undefined) => (requestId ? ` Request ${requestId}.` : '');
