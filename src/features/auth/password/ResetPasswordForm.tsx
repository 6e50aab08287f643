import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { linkMessages, type LinkKind } from './passwordMessages';
import { NewPasswordInputs } from './NewPasswordInputs';
import { afterLink } from '../returnPath';
import { useResetPassword } from './useResetPassword';

interface ResetPasswordFormProps {
  token: string;
  kind: LinkKind;
}

export function ResetPasswordForm({ token, kind }: ResetPasswordFormProps) {
  const { field, formError, isBusy, isDone, onSubmit } = useResetPassword(token, kind);
  const { title, hint, busy } = linkMessages[kind];
  if (isDone) {
    return (
      <Typography variant="loginTitle" component="h1">
        Redirecting to Login...
      </Typography>
    );
  }
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="loginTitle" component="h1">
        {title}
      </Typography>
      {hint && <Typography sx={{ color: 'tokens.text2' }}>{hint}</Typography>}
      {formError && <Alert severity="error">{formError}</Alert>}
      <NewPasswordInputs field={field} />
      <Button type="submit" variant="contained" fullWidth aria-disabled={isBusy}>
        {isBusy ? busy : 'Submit'}
      </Button>
      {/* Also the way on from a link that has expired: a new one is asked for there. */}
      <Button component={Link} to={paths.login} state={afterLink}>
        To the login page
      </Button>
    </Box>
  );
}
