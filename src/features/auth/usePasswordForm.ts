import { useState, type FormEvent } from 'react';
import { passwordFaults, type NewPasswordField, type PasswordFaults } from './passwordFaults';

/** What a field's input takes of the form. */
export interface PasswordFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/**
 * What is typed into a form that sets a password, and what is wrong with it: the rules first, then what `send` answers,
 * each at its field, and the first of them with the focus. Nothing of it is kept anywhere.
 *
 * @param fields in their order on the page
 * @param send resolves with what is wrong; with nothing where it is done
 */
export function usePasswordForm<Other extends string = never>(
  fields: readonly (Other | NewPasswordField)[],
  send: (values: Record<Other | NewPasswordField, string>) => Promise<PasswordFaults>,
) {
  type Field = Other | NewPasswordField;
  const [values, setValues] = useState(
    () => Object.fromEntries(fields.map((name) => [name, ''])) as Record<Field, string>,
  );
  const [faults, setFaults] = useState<PasswordFaults>({});
  const [isBusy, setBusy] = useState(false);

  const sendWhole = async () => {
    const broken = passwordFaults(values);
    if (Object.keys(broken).length > 0) return broken;
    setFaults({});
    setBusy(true);
    const refused = await send(values);
    setBusy(false);
    return refused;
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const found = await sendWhole();
    setFaults(found);
    const wrong = fields.find((name) => found[name] !== undefined);
    if (wrong) form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };

  const field = (name: Field): PasswordFieldProps => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: (text: string) => {
      // A password manager fills in several fields at once.
      setValues((current) => ({ ...current, [name]: text }));
      setFaults((current) => ({ ...current, [name]: undefined }));
    },
  });
  return {
    field,
    fault: faults.form,
    isBusy,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
  };
}
