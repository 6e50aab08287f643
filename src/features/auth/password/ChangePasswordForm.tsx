import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LabeledInput } from '@/ui/fields/LabeledInput';
import { PasswordInput } from '@/ui/fields/PasswordInput';
import { NewPasswordInputs } from './NewPasswordInputs';
import { useChangePassword } from './useChangePassword';

interface ChangePasswordFormProps {
  email: string;
  onDone: () => void;
}

export function ChangePasswordForm({ email, onDone }: ChangePasswordFormProps) {
  const { field, formError, isBusy, onSubmit } = useChangePassword(onDone);
  return (
    <Box component="form" noValidate onSubmit={onSubmit} aria-busy={isBusy} sx={{ display: 'grid', gap: 4 }}>
      {formError && <Alert severity="error">{formError}</Alert>}
      {/* So that password managers know whose password it is. */}
      <LabeledInput
        label="Email"
        name="email"
        autoComplete="username"
        readOnly
        value={email}
        onChange={() => undefined}
      />
      <PasswordInput label="Current Password" autoComplete="current-password" {...field('current')} />
      <NewPasswordInputs field={field} />
      <Button type="submit" variant="contained" fullWidth aria-disabled={isBusy}>
        {isBusy ? 'Changing...' : 'Change Password'}
      </Button>
    </Box>
  );
}
