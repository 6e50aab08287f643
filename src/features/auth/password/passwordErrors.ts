import { passwordLimits } from '@contract/accounts/credentials';
import type { ApiError } from '@/api/base/apiError';
import { passwordMessages } from './passwordMessages';

/** The fields of every form that sets a password. */
export type NewPasswordField = 'password' | 'confirmation';

/** Messages by the fields' names; `form` holds one that belongs to no field. */
export type PasswordErrors = Partial<Record<string, string>>;

/** Returns the first rule that is broken, in the order of LOGIN-12, at the field to correct. */
export function passwordErrors(values: Record<NewPasswordField, string>): PasswordErrors {
  const empty = Object.entries(values).find(([, text]) => !text)?.[0];
  if (empty !== undefined) return { [empty]: passwordMessages.fieldsMissing };
  if (values.password.length < passwordLimits.min) return { password: passwordMessages.tooShort };
  return values.password === values.confirmation ? {} : { confirmation: passwordMessages.different };
}

/** Returns the server's errors at the fields that they name; `otherwise` for the form where they name none of `fields`. */
export function serverErrors(
  fields: readonly string[],
  { issues = [] }: ApiError,
  otherwise: string,
): PasswordErrors {
  const named = issues.filter(({ path }) => fields.includes(path));
  return named.length > 0
    ? Object.fromEntries(named.map(({ path, message }) => [path, message]))
    : { form: otherwise };
}
