import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import { limits } from '@contract/limits';
import { LabeledInput } from '@/ui/fields/LabeledInput';
import { PasswordInput } from '@/ui/fields/PasswordInput';

export interface Credentials {
  email: string;
  password: string;
}

interface LoginFormProps {
  value: Credentials;
  onChange: (value: Credentials) => void;
  onSubmit: () => void;
  onForgotPassword: () => void;
  isBusy: boolean;
  error: string | null;
}

export function LoginForm({ value, onChange, onSubmit, onForgotPassword, isBusy, error }: LoginFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Box component="form" onSubmit={submit} aria-busy={isBusy} sx={{ display: 'grid', gap: 4, mt: 6 }}>
      {error && <Alert severity="error">{error}</Alert>}
      <LabeledInput
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        inputProps={{ maxLength: limits.email }}
        value={value.email}
        onChange={(email) => onChange({ ...value, email })}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        isRejected={error !== null}
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
      />
      <Button size="small" onClick={onForgotPassword} sx={{ justifySelf: 'end', mr: -2, mt: -2 }}>
        Forgot Password?
      </Button>
      {/* Not `disabled` while busy: a disabled button drops the focus. */}
      <Button type="submit" variant="contained" fullWidth aria-disabled={isBusy}>
        Login
      </Button>
    </Box>
  );
}
