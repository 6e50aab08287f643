import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { TYPED_MOMENT_LENGTH } from '@/lib/constants';
import { formatTime, parseTypedTime } from '@/lib/format/dates';
import { EditField, type FieldProps } from './EditField';
import { isTimeOfDay, timeFieldError } from './fieldErrors';
import { timeSteps } from './timeSteps';
import { useTypedText } from './useTypedText';

interface TimeFieldProps extends FieldProps {
  /** HH:mm, '' when empty, or the typed text when it is no time (see `timeFieldError`). */
  value: string;
  onChange: (value: string) => void;
}

const steps = timeSteps.map(formatTime);

const formatTyped = (value: string) => (isTimeOfDay(value) ? formatTime(value) : value);

/**
 * A time of day: steps of 30 minutes to choose from, or any minute typed (FMT-04). Its error is shown when the field
 * loses the focus.
 */
export function TimeField({ value, onChange, ...field }: TimeFieldProps) {
  const { text, type, settle } = useTypedText(value, onChange, formatTyped, parseTypedTime);
  const [isTyping, setIsTyping] = useState(false);
  const leave = () => {
    setIsTyping(false);
    settle();
  };
  return (
    <EditField
      {...field}
      error={field.error ?? (isTyping || field.accepted ? undefined : timeFieldError(value))}
    >
      {(control) => (
        <Autocomplete
          id={control.id}
          freeSolo
          fullWidth
          forcePopupIcon
          disableClearable
          readOnly={field.disabledReason != null}
          options={steps}
          // Typing does not narrow the steps: any typed time is valid.
          filterOptions={(all) => all}
          inputValue={text}
          onInputChange={(_event, next, reason) => {
            if (reason === 'reset') return;
            setIsTyping(true);
            type(next);
          }}
          value={formatTyped(value)}
          onChange={(_event, chosen) => {
            onChange(parseTypedTime(chosen) ?? chosen);
            leave();
          }}
          onBlur={leave}
          renderInput={({ slotProps }) => (
            <OutlinedInput
              fullWidth
              {...slotProps.input}
              placeholder="h:mm AM"
              inputProps={{ ...slotProps.htmlInput, ...control, maxLength: TYPED_MOMENT_LENGTH }}
            />
          )}
        />
      )}
    </EditField>
  );
}
