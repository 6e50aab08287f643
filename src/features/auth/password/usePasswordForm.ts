import { useState, type FormEvent } from 'react';
import { passwordErrors, type NewPasswordField, type PasswordErrors } from './passwordErrors';

/** The props of a field's input. */
export interface PasswordFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/**
 * The values and errors of a form that sets a password. The rules are checked first, then `send` is called; each error
 * is shown at its field, and the first of these fields gets the focus. Values are not stored.
 *
 * @param fields in their order on the page
 * @param send resolves with the errors; with none where it succeeded
 */
export function usePasswordForm<Other extends string = never>(
  fields: readonly (Other | NewPasswordField)[],
  send: (values: Record<Other | NewPasswordField, string>) => Promise<PasswordErrors>,
) {
  type Field = Other | NewPasswordField;
  const [values, setValues] = useState(
    () => Object.fromEntries(fields.map((name) => [name, ''])) as Record<Field, string>,
  );
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [isBusy, setBusy] = useState(false);

  const sendWhole = async () => {
    const broken = passwordErrors(values);
    if (Object.keys(broken).length > 0) return broken;
    setErrors({});
    setBusy(true);
    const found = await send(values);
    setBusy(false);
    return found;
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const found = await sendWhole();
    setErrors(found);
    const wrong = fields.find((name) => found[name] !== undefined);
    if (wrong) form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };

  const field = (name: Field): PasswordFieldProps => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (text: string) => {
      // A password manager fills in several fields at once.
      setValues((current) => ({ ...current, [name]: text }));
      setErrors((current) => ({ ...current, [name]: undefined }));
    },
  });
  return {
    field,
    formError: errors.form,
    isBusy,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
  };
}
