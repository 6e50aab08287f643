import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { focusAround } from '@/lib/browser/focusAround';

interface RefreshErrorAlertProps extends Pick<AlertProps, 'sx' | 'children'> {
  retry: () => void;
}

/** Shown above rows that loaded earlier and could not be refreshed. */
export const RefreshErrorAlert = ({ retry, ...alert }: RefreshErrorAlertProps) => (
  <Alert
    severity="error"
    action={
      <Button ref={focusAround} onClick={retry}>
        Retry
      </Button>
    }
    {...alert}
  />
);
