import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import { CopyButton } from '../record/CopyButton';
import { focusAround } from '@/lib/browser/focusAround';
import { StateCard } from './StateCard';

interface LoadErrorStateProps {
  title: string;
  /** Why, and the number by which the request is found again, as far as they are known. */
  error: { message: string; requestId?: string } | null;
  /** What is not lost, or what is not to be had meanwhile: "Your filters are kept." */
  note?: string;
  isFetching: boolean;
  retry: () => void;
}

/** Stands where the rows of a list would that could not be loaded. */
export function LoadErrorState({ title, error, note, isFetching, retry }: LoadErrorStateProps) {
  const requestId = error?.requestId;
  return (
    <StateCard
      kind="failed"
      title={title}
      text={[error?.message, note, requestId && `Request ${requestId}.`].filter(Boolean).join(' ')}
      actions={
        <>
          {/* aria-disabled and not disabled: it keeps the focus until the rows come. */}
          <Button
            ref={focusAround}
            variant="contained"
            startIcon={<RefreshOutlined />}
            aria-disabled={isFetching}
            onClick={() => !isFetching && retry()}
          >
            Retry
          </Button>
          {requestId && <CopyButton value={requestId} label="request number" />}
        </>
      }
    />
  );
}
