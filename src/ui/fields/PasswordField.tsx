import OutlinedInput from '@mui/material/OutlinedInput';
import { EditField, type FieldProps } from './EditField';
import { RevealButton } from './PasswordInput';

interface PasswordFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  isShown: boolean;
  onReveal: (isShown: boolean) => void;
  /** The user's own password, which browsers may fill in. For others, they neither fill it in nor offer to save it. */
  isOwn?: boolean;
}

/** A password field in a record's form; never trimmed. */
export function PasswordField({
  value,
  onChange,
  isShown,
  onReveal,
  isOwn = false,
  ...field
}: PasswordFieldProps) {
  return (
    <EditField {...field}>
      {(control) => (
        <OutlinedInput
          fullWidth
          type={isShown ? 'text' : 'password'}
          autoComplete={isOwn ? 'current-password' : 'new-password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          readOnly={field.disabledReason != null}
          endAdornment={<RevealButton label={field.label} isShown={isShown} onChange={onReveal} />}
          inputProps={{ ...control, spellCheck: false }}
        />
      )}
    </EditField>
  );
}
