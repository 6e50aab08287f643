import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface LabeledInputProps extends Omit<OutlinedInputProps, 'label' | 'error' | 'id' | 'onChange'> {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** The error of the value; marks and describes the input. */
  error?: string | null;
}

/** A one-line field of a plain form: label above, error below. Edited records use `EditField`. */
export function LabeledInput({ label, onChange, error, required, ...input }: LabeledInputProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        id={id}
        required={required}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={error ? errorId : undefined}
        {...input}
      />
      {error && (
        <FormHelperText id={errorId} role="alert">
          <ErrorOutlineOutlined aria-hidden />
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}
