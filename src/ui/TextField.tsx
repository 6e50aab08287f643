import OutlinedInput from '@mui/material/OutlinedInput';
import { EditField, type FieldProps } from './EditField';

interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  /** Lines it is high; more than one makes it a text area. */
  rows?: number;
  placeholder?: string;
}

/** One line or several of text. */
export function TextField({ value, onChange, maxLength, rows = 1, placeholder, ...field }: TextFieldProps) {
  return (
    <EditField {...field}>
      {(control) => (
        <OutlinedInput
          fullWidth
          value={value}
          onChange={(event) => onChange(event.target.value)}
          readOnly={field.disabledReason != null}
          multiline={rows > 1}
          minRows={rows}
          maxRows={rows * 3}
          placeholder={placeholder}
          inputProps={{ ...control, maxLength }}
        />
      )}
    </EditField>
  );
}
