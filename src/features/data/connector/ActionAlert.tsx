import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { focusAround } from '@/lib/browser/focusAround';

interface ActionAlertProps {
  text: string;
  /** Of the button. */
  label: string;
  onAct: () => void;
}

/** A warning of some length, with the button below it: beside it there is no room on a phone. */
export const ActionAlert = ({ text, label, onAct }: ActionAlertProps) => (
  <Alert severity="warning">
    <Typography variant="body2" sx={{ maxWidth: '75ch', mb: 2 }}>
      {text}
    </Typography>
    <Button ref={focusAround} variant="outlined" size="small" onClick={onAct}>
      {label}
    </Button>
  </Alert>
);
