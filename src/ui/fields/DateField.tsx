import { useState } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { TYPED_MOMENT_LENGTH } from '@/lib/constants';
import { formatDate, isIsoDate, parseTypedDate } from '@/lib/format/dates';
import { CalendarButton } from './CalendarButton';
import { dateFieldError, type DateLimits } from './fieldErrors';
import { EditField, type FieldProps } from './EditField';
import { useTypedText } from './useTypedText';

interface DateFieldProps extends FieldProps, DateLimits {
  /** YYYY-MM-DD, '' when empty, or the typed text when it is no date (see `dateFieldError`). */
  value: string;
  onChange: (value: string) => void;
}

const formatTyped = (value: string) => (isIsoDate(value) ? formatDate(value) : value);

/** A calendar day, typed as MM/DD/YYYY or chosen. Its error is shown when the field loses the focus. */
export function DateField({ value, onChange, min, max, ...field }: DateFieldProps) {
  const { text, type, settle } = useTypedText(value, onChange, formatTyped, parseTypedDate);
  const [isTyping, setIsTyping] = useState(false);
  const readOnly = field.disabledReason != null;
  return (
    <EditField
      {...field}
      error={field.error ?? (isTyping || field.accepted ? undefined : dateFieldError(value, { min, max }))}
    >
      {(control) => (
        <OutlinedInput
          fullWidth
          value={text}
          placeholder="MM/DD/YYYY"
          readOnly={readOnly}
          onChange={(event) => {
            setIsTyping(true);
            type(event.target.value);
          }}
          onBlur={() => {
            setIsTyping(false);
            settle();
          }}
          inputProps={{
            ...control,
            maxLength: TYPED_MOMENT_LENGTH,
            inputMode: 'numeric',
            autoComplete: 'off',
          }}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
          endAdornment={
            <CalendarButton
              label={`Choose ${field.label}`}
              value={isIsoDate(value) ? value : null}
              min={min}
              max={max}
              disabled={readOnly}
              onChoose={onChange}
            />
          }
        />
      )}
    </EditField>
  );
}
