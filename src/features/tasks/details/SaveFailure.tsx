import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ApiError } from '@/api/apiError';
import { taskMessages } from '../taskMessages';

/** Why an update was not saved. It stays until the next try; the toast beside it goes by itself. */
export function SaveFailure({ error }: { error: ApiError }) {
  const { code, message, issues = [], requestId } = error;
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{taskMessages.saveFailed}</AlertTitle>
      <div>{message}</div>
      {code === 'locked' && <div>{taskMessages.lockedHint}</div>}
      {issues
        .filter((issue) => issue.message !== message)
        .map((issue) => (
          <div key={issue.path}>{issue.message}</div>
        ))}
      {requestId && <div>Request {requestId}</div>}
    </Alert>
  );
}
