import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import { CopyButton } from '../record/CopyButton';
import { focusAround } from '@/lib/browser/focusAround';
import { StateCard } from './StateCard';

interface LoadErrorStateProps {
  title: string;
  /** The reason and the number of the call, as far as they are known. */
  error: { message: string; requestId?: string } | null;
  /** What is kept, or what is missing meanwhile: "Your filters are kept." */
  note?: string;
  isFetching: boolean;
  retry: () => void;
}

/** Shown in place of the rows of a list that could not be loaded. */
export function LoadErrorState({ title, error, note, isFetching, retry }: LoadErrorStateProps) {
  const requestId = error?.requestId;
  return (
    <StateCard
      kind="failed"
      title={title}
      text={[error?.message, note, requestId && `Request ${requestId}.`].filter(Boolean).join(' ')}
      actions={
        <>
          {/* aria-disabled, not disabled, so that it keeps the focus until the rows arrive. */}
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
