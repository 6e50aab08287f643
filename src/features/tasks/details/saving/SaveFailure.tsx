import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ApiError } from '@/api/apiError';
import { taskMessages } from '@/features/tasks/taskMessages';
import { saveFailureText } from './saveFailureText';

/** Why an update was not saved. It stays until the next try; the toast beside it goes by itself. */
export function SaveFailure({ error }: { error: ApiError }) {
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{taskMessages.saveFailed}</AlertTitle>
      {saveFailureText(error).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {error.requestId && <div>Request {error.requestId}</div>}
    </Alert>
  );
}
