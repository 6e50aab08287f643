import OutlinedInput from '@mui/material/OutlinedInput';
import TextareaAutosize from '@mui/material/TextareaAutosize';
import { EditField, type FieldProps } from './EditField';
import { textFieldError } from './fieldErrors';

interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** More than this is a fault, and stays: an input that cuts what is pasted loses it unseen. */
  maxLength?: number;
  /** Lines it is high; more than one makes it a text area. */
  rows?: number;
  placeholder?: string;
}

/** One line or several of text. */
export function TextField({ value, onChange, maxLength, rows = 1, placeholder, ...field }: TextFieldProps) {
  return (
    <EditField {...field} error={field.error ?? textFieldError(value, maxLength)}>
      {(control) => (
        <OutlinedInput
          fullWidth
          value={value}
          onChange={(event) => onChange(event.target.value)}
          readOnly={field.disabledReason != null}
          placeholder={placeholder}
          inputProps={control}
          // The build takes the text area out of MUI's input, which every page fetches (rareMuiParts.js).
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
