import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import { PasswordInput } from '@/ui/PasswordInput';
import { useResetPassword } from './useResetPassword';

export function ResetPasswordForm({ token }: { token: string }) {
  const { value, setValue, submit, error, isBusy, isDone } = useResetPassword(token);
  if (isDone) {
    return (
      <Typography variant="loginTitle" component="h1">
        Redirecting to Login...
      </Typography>
    );
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
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
    </Box>
  );
}
