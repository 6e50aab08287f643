import OutlinedInput from '@mui/material/OutlinedInput';
import { EditField, type FieldProps } from './EditField';
import { RevealButton } from './RevealButton';

interface PasswordFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  isShown: boolean;
  onReveal: (isShown: boolean) => void;
}

/** A password for somebody, among other fields; never trimmed. Browsers neither fill it in nor offer to keep it as one's own. */
export function PasswordField({ value, onChange, isShown, onReveal, ...field }: PasswordFieldProps) {
  return (
    <EditField {...field}>
      {(control) => (
        <OutlinedInput
          fullWidth
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
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
