import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { focusAround } from '@/lib/browser/focusAround';

interface RefreshErrorAlertProps extends Pick<AlertProps, 'sx' | 'children'> {
  retry: () => void;
}

/** Stands over rows that came before and could not be had anew. */
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
