import Alert, { type AlertProps } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';

interface ActionErrorAlertProps extends Pick<AlertProps, 'action'> {
  title: string;
  /** Why, and what to do. */
  lines: readonly string[];
  /** For support. */
  requestId?: string;
  /** It is unknown whether the action succeeded. */
  uncertain?: boolean;
}

/** Why an action failed, in the form it was sent from. It stays until the next try; the notice beside it closes by itself. */
export function ActionErrorAlert({
  title,
  lines,
  requestId,
  uncertain = false,
  action,
}: ActionErrorAlertProps) {
  return (
    <Alert
      severity={uncertain ? 'warning' : 'error'}
      role="alert"
      action={action}
      // Its button stays on one line in narrow windows.
      sx={{ '& .MuiAlert-action': { flexShrink: 0, whiteSpace: 'nowrap' } }}
    >
      <AlertTitle>{title}</AlertTitle>
      {lines.map((line, at) => (
        // Two lines may be equal, and none ever moves.
        <div key={at}>{line}</div>
      ))}
      {requestId && <div>Request {requestId}</div>}
    </Alert>
  );
}
