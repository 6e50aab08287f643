import { toApiError } from '@/api/base/apiError';
import { LoadErrorState } from '@/ui/feedback/LoadErrorState';
import { StateCard } from '@/ui/feedback/StateCard';

interface Listed {
  data?: readonly unknown[];
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ListWords {
  failed: string;
  none: string;
  noneText: string;
}

/** What stands in the place of a list's rows: it could not be loaded, or is empty. Undefined where its rows stand. */
export function listStateOf({ data, error, isFetching, refetch }: Listed, words: ListWords) {
  if (error && !data) {
    return (
      <LoadErrorState
        title={words.failed}
        error={toApiError(error)}
        isFetching={isFetching}
        retry={() => void refetch()}
      />
    );
  }
  return data?.length === 0 ? <StateCard kind="none" title={words.none} text={words.noneText} /> : undefined;
}
