import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { passwordLimits } from '@contract/credentials';
import { PasswordInput } from '@/ui/PasswordInput';
import { passwordFault, useResetPassword } from './useResetPassword';

export function ResetPasswordForm({ token }: { token: string }) {
  const { value, setValue, submit, error, isBusy, isDone } = useResetPassword(token);
  if (isDone) {
    return (
      <Typography variant="loginTitle" component="h1">
        Redirecting to Login...
      </Typography>
    );
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
    if (!passwordFault(value)) return;
    const isSecond = value.password.length >= passwordLimits.min;
    event.currentTarget.querySelectorAll('input')[isSecond ? 1 : 0]?.focus();
  };
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="loginTitle" component="h1">
        Reset Password
      </Typography>
      {error && <Alert severity="error">{error}</Alert>}
      <PasswordInput
        label="New Password"
        autoComplete="new-password"
        value={value.password}
        onChange={(password) => setValue({ ...value, password })}
      />
      <PasswordInput
        label="Confirm Password"
        autoComplete="new-password"
        value={value.confirmation}
        onChange={(confirmation) => setValue({ ...value, confirmation })}
      />
      <Button type="submit" variant="contained" fullWidth aria-disabled={isBusy}>
        {isBusy ? 'Resetting...' : 'Submit'}
      </Button>
      {/* Also the way on from a link that has expired: a new one is asked for there. */}
      <Button component={Link} to="/login">
        To the login page
      </Button>
    </Box>
  );
}
