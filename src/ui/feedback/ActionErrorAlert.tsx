import Alert, { type AlertProps } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';

interface ActionErrorAlertProps extends Pick<AlertProps, 'action'> {
  title: string;
  /** Why, and what to do. */
  lines: readonly string[];
  /** To pass on to whoever looks into it. */
  requestId?: string;
  /** Nobody knows whether it was done. */
  uncertain?: boolean;
}

/** Why something was not done. It stays until the next try; the toast beside it goes by itself. */
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
        // Two may read alike, and none is ever moved.
        <div key={at}>{line}</div>
      ))}
      {requestId && <div>Request {requestId}</div>}
    </Alert>
  );
}
