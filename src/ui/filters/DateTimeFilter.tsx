import { useId, useState } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tooltip from '@mui/material/Tooltip';
import { TYPED_MOMENT_LENGTH } from '@/lib/constants';
import {
  edgeTimes,
  formatDateTime,
  INVALID_DATE_TEXT,
  parseTypedDateTime,
  type DayEdge,
} from '@/lib/format/dates';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import { ClearButton } from './ClearButton';
import { DateTimeButton } from './DateTimeButton';
import { filterControl, FilterLabel } from './FilterLabel';

interface DateTimeFilterProps {
  label: string;
  /** Which end of a range it sets; a day alone is meant from its first, or to its last minute. */
  edge: DayEdge;
  /** YYYY-MM-DDTHH:mm; null means `otherwise`. */
  value: string | null;
  /** What holds, and is shown, where nothing is set. It may move on with the clock. */
  otherwise: string;
  onChange: (value: string | null) => void;
  /** What is wrong with the value, beside others. */
  error?: string;
}

/** What stands in the field from when it is entered, until it is left with a date and time, or with nothing. */
interface Draft {
  text: string;
  /** The text that it began with: as long as that stands there, nothing was typed. */
  before: string;
  /** The value that it began with: one from elsewhere (the address, the calendar) replaces what was typed. */
  value: string | null;
}

/**
 * One end of a range of time, typed or chosen. It holds once the field is left, or Enter pressed; what is no date stays,
 * is said to be none, and holds nothing.
 */
export function DateTimeFilter({ label, edge, value, otherwise, onChange, error }: DateTimeFilterProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const errorId = useId();
  const shown = formatDateTime(value ?? otherwise);
  const own = draft && draft.value === value ? draft : null;
  const text = own?.text ?? shown;
  const isInvalid = own !== null && own.text !== own.before && !isTyping;
  const fault = isInvalid ? INVALID_DATE_TEXT : isTyping ? undefined : error;

  const choose = (next: string | null) => {
    setDraft(null);
    if (next !== value) onChange(next);
  };
  const settle = () => {
    setIsTyping(false);
    const typed = text.trim();
    const next = typed ? parseTypedDateTime(typed, edge) : null;
    if (own?.text === own?.before) setDraft(null);
    else if (next !== null || typed === '') choose(next);
  };
  return (
    // Above, where no other field's tooltips are.
    <Tooltip open={fault !== undefined} title={fault} placement="top-start">
      <OutlinedInput
        value={text}
        placeholder="MM/DD/YYYY h:mm AM"
        error={fault !== undefined}
        // It stands still as soon as the caret is in it.
        onFocus={() => setDraft(own ?? { text, before: text, value })}
        onChange={(event) => {
          setIsTyping(true);
          setDraft({ text: event.target.value, before: own?.before ?? text, value });
        }}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
        inputProps={{
          'aria-label': label,
          'aria-invalid': fault !== undefined || undefined,
          'aria-describedby': fault ? errorId : undefined,
          maxLength: TYPED_MOMENT_LENGTH,
          autoComplete: 'off',
        }}
        startAdornment={<FilterLabel>{label}</FilterLabel>}
        endAdornment={
          <>
            {(value !== null || isInvalid) && (
              <InputAdornment position="end" sx={{ ml: 0 }}>
                <ClearButton label={`the ${edge}`} onClick={() => choose(null)} />
              </InputAdornment>
            )}
            <DateTimeButton
              label={`Choose the ${edge}`}
              day={(value ?? otherwise).slice(0, 10)}
              time={(value ?? otherwise).slice(11)}
              onChooseDay={(day) => choose(`${day}T${value?.slice(11) ?? edgeTimes[edge]}`)}
              onChooseTime={(time) => choose(`${(value ?? otherwise).slice(0, 10)}T${time}`)}
            />
            {fault && (
              <VisuallyHidden id={errorId} role="alert">
                {fault}
              </VisuallyHidden>
            )}
          </>
        }
        sx={{
          ...filterControl(value !== null, 272, 248),
          fontVariantNumeric: 'tabular-nums',
          // A whole date and time and both buttons fit in.
          '& .MuiOutlinedInput-input': { pr: 0 },
        }}
      />
    </Tooltip>
  );
}
