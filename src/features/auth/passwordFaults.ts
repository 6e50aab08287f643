import { passwordLimits } from '@contract/credentials';
import type { ApiError } from '@/api/apiError';
import { messages } from './messages';

/** The fields of every form with a new password. */
export type NewPasswordField = 'password' | 'confirmation';

/** What is wrong, by the fields' names; `form` holds what no field is to blame for. */
export type PasswordFaults = Partial<Record<string, string>>;

/** The first rule that is broken, in the order of LOGIN-12, at the field to put right. */
export function passwordFaults(values: Record<NewPasswordField, string>): PasswordFaults {
  const empty = Object.entries(values).find(([, text]) => !text)?.[0];
  if (empty !== undefined) return { [empty]: messages.fieldsMissing };
  if (values.password.length < passwordLimits.min) return { password: messages.passwordShort };
  return values.password === values.confirmation ? {} : { confirmation: messages.passwordsDiffer };
}

/** What the server refused, at the fields that it names; `otherwise` where it names none of them. */
export function refusedFaults(
  fields: readonly string[],
  { issues = [] }: ApiError,
  otherwise: string,
): PasswordFaults {
  const named = issues.filter(({ path }) => fields.includes(path));
  return named.length > 0
    ? Object.fromEntries(named.map(({ path, message }) => [path, message]))
    : { form: otherwise };
}
