import OutlinedInput from '@mui/material/OutlinedInput';
import TextareaAutosize from '@mui/material/TextareaAutosize';
import { EditField, type FieldProps } from './EditField';
import { textFieldError } from './fieldErrors';

interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Longer text is an error, and stays: an input that cuts pasted text loses it unseen. */
  maxLength?: number;
  /** Height in lines; more than one makes it a text area. */
  rows?: number;
  placeholder?: string;
  /** Has the focus when it is drawn: the first field of a dialog that opens to be typed into. */
  autoFocus?: boolean;
}

/** One or several lines of text. */
export function TextField({
  value,
  onChange,
  maxLength,
  rows = 1,
  placeholder,
  autoFocus,
  ...field
}: TextFieldProps) {
  return (
    <EditField
      {...field}
      error={field.error ?? (field.accepted ? undefined : textFieldError(value, maxLength))}
    >
      {(control) => (
        <OutlinedInput
          fullWidth
          value={value}
          onChange={(event) => onChange(event.target.value)}
          readOnly={field.disabledReason != null}
          placeholder={placeholder}
          autoFocus={autoFocus}
          inputProps={control}
          // The build removes the text area from MUI's input, which every page fetches (rareMuiParts.js).
          {...(rows > 1 && {
            multiline: true,
            inputComponent: TextareaAutosize,
            inputProps: { ...control, type: undefined, minRows: rows, maxRows: rows * 3 },
          })}
        />
      )}
    </EditField>
  );
}
