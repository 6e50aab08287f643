import { useEffect, useState } from 'react';
import type { RequestKindId } from '@contract/requests/requests';
import { toApiError, type ApiError } from '@/api/base/apiError';
import { useGetRequestOptionsQuery, type RequestOptions } from '@/api/lookups';
import { REQUEST_FORM_OPTIONS_DELAY } from '@/lib/constants';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { isUnreadable } from '../list/requestRecord';
import { createMessages } from '../messages';

export interface OfferedOptions {
  /** Undefined until they are there. */
  options: RequestOptions | undefined;
  /** They could not be had; null while they may still come. */
  failure: { title: string; error: ApiError } | null;
  retry: () => void;
}

/** What the form offers for choice: asked for at once, filled in after the wait of the specification (IMR-02, POR-02). */
export function useRequestOptions(kind: RequestKindId): OfferedOptions {
  const { data, error, isFetching, refetch } = useGetRequestOptionsQuery(kind);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), REQUEST_FORM_OPTIONS_DELAY);
    return () => clearTimeout(timer);
  }, []);

  const failed = error && !isFetching ? toApiError(error) : null;
  const { failed: plainly, toFetch } = createMessages.options;
  const title = failed && (isUnreadable(failed) ? plainly : toFetch);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (title) dispatch(noticeShown({ kind: 'error', message: title }));
  }, [title, dispatch]);

  return {
    options: isDue ? data : undefined,
    failure: failed && title ? { title, error: failed } : null,
    retry: () => void refetch(),
  };
}
