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
import { errorTip, filterControl, FilterLabel } from './FilterLabel';

interface DateTimeFilterProps {
  label: string;
  /** The end of the range it sets; a day alone means its first or its last minute. */
  edge: DayEdge;
  /** YYYY-MM-DDTHH:mm; null means `otherwise`. */
  value: string | null;
  /** The value shown when nothing is set. It may change with the clock. */
  otherwise: string;
  onChange: (value: string | null) => void;
  /** An error of the value in combination with others. */
  error?: string;
}

/** The text of the field from when it gets the focus until it loses it with a valid or an empty text. */
interface Draft {
  text: string;
  /** The text at the start: while unchanged, nothing was typed. */
  before: string;
  /** The value at the start: a new one (from the address, the calendar) replaces the typed text. */
  value: string | null;
}

/**
 * One end of a time range, typed or chosen. It applies when the field loses the focus, or on Enter. Text that is no date
 * stays, is marked as invalid, and does not apply.
 */
export function DateTimeFilter({ label, edge, value, otherwise, onChange, error }: DateTimeFilterProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const errorId = useId();
  const shown = formatDateTime(value ?? otherwise);
  const own = draft && draft.value === value ? draft : null;
  const text = own?.text ?? shown;
  const isInvalid = own !== null && own.text !== own.before && !isTyping;
  const message = isInvalid ? INVALID_DATE_TEXT : isTyping ? undefined : error;

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
    // Above, away from other fields' tooltips.
    <Tooltip open={message !== undefined} title={message} {...errorTip}>
      <OutlinedInput
        value={text}
        placeholder="MM/DD/YYYY h:mm AM"
        error={message !== undefined}
        // A default that moves with the clock stands still while the field has the focus.
        onFocus={() => setDraft(own ?? { text, before: text, value })}
        onChange={(event) => {
          setIsTyping(true);
          setDraft({ text: event.target.value, before: own?.before ?? text, value });
        }}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
        inputProps={{
          'data-part': `range-${edge}`,
          'aria-label': label,
          'aria-invalid': message !== undefined || undefined,
          'aria-describedby': message ? errorId : undefined,
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
            {message && (
              <VisuallyHidden id={errorId} role="alert">
                {message}
              </VisuallyHidden>
            )}
          </>
        }
        sx={{
          ...filterControl(value !== null, 272, 248),
          fontVariantNumeric: 'tabular-nums',
          // Room for a whole date and time and both buttons.
          '& .MuiOutlinedInput-input': { pr: 0 },
        }}
      />
    </Tooltip>
  );
}
