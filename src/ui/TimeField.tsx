import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { TIME_STEP_MINUTES } from '@/lib/constants';
import { formatTime, parseTypedTime } from '@/lib/dates';
import { EditField, type FieldProps } from './EditField';
import { useTypedText } from './useTypedText';

interface TimeFieldProps extends FieldProps {
  /** HH:mm, '' when empty, or what was typed when it is no time. */
  value: string;
  onChange: (value: string) => void;
}

const steps = Array.from({ length: (24 * 60) / TIME_STEP_MINUTES }, (_, step) => {
  const minutes = step * TIME_STEP_MINUTES;
  return formatTime(
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
  );
});

const isTime = (value: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
const formatTyped = (value: string) => (isTime(value) ? formatTime(value) : value);

/** A time of day: steps of 30 minutes to choose from, any minute typed (FMT-04). */
export function TimeField({ value, onChange, ...field }: TimeFieldProps) {
  const { text, type, settle } = useTypedText(value, onChange, formatTyped, parseTypedTime);
  return (
    <EditField {...field}>
      {(control) => (
        <Autocomplete
          id={control.id}
          freeSolo
          fullWidth
          forcePopupIcon
          disableClearable
          readOnly={field.disabledReason != null}
          options={steps}
          // Steps are for choosing; what is typed is taken as it is, so it does not narrow them.
          filterOptions={(all) => all}
          inputValue={text}
          onInputChange={(_event, next, reason) => reason !== 'reset' && type(next)}
          value={formatTyped(value)}
          onChange={(_event, chosen) => {
            onChange(parseTypedTime(chosen) ?? chosen);
            settle();
          }}
          onBlur={settle}
          renderInput={({ slotProps }) => (
            <OutlinedInput
              fullWidth
              {...slotProps.input}
              placeholder="h:mm AM"
              inputProps={{ ...slotProps.htmlInput, ...control, maxLength: 8 }}
            />
          )}
        />
      )}
    </EditField>
  );
}
