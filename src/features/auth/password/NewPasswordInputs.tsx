import { PasswordInput } from '@/ui/fields/PasswordInput';
import type { NewPasswordField } from './passwordErrors';
import type { PasswordFieldProps } from './usePasswordForm';

interface NewPasswordInputsProps {
  field: (name: NewPasswordField) => PasswordFieldProps;
}

/** The new password and its repetition, as every form that sets a password asks for them. */
export function NewPasswordInputs({ field }: NewPasswordInputsProps) {
  return (
    <>
      <PasswordInput label="New Password" autoComplete="new-password" {...field('password')} />
      <PasswordInput label="Confirm Password" autoComplete="new-password" {...field('confirmation')} />
    </>
  );
}
