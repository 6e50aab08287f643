import { useState } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tooltip from '@mui/material/Tooltip';
import { TYPED_MOMENT_LENGTH } from '@/lib/constants';
import { formatDate, INVALID_DATE_TEXT, parseTypedDate } from '@/lib/format/dates';
import { CalendarButton } from '../fields/CalendarButton';
import { ClearButton } from './ClearButton';
import { filterControl, FilterLabel } from './FilterLabel';

interface DateFilterProps {
  label: string;
  /** YYYY-MM-DD; null means any day. */
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean;
}

/** Filters a list by one day, as soon as the typed text is a whole date. Other text stays and is marked as invalid. */
export function DateFilter({ label, value, onChange, disabled = false }: DateFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  // A value from elsewhere (a chip, the address) replaces the typed text.
  const own = typed !== null && parseTypedDate(typed) === value ? typed : null;
  const text = own ?? (value ? formatDate(value) : '');
  const isInvalid = own !== null && own.trim() !== '' && value === null && (!isTyping || own.length === 10);
  const choose = (iso: string | null) => {
    setTyped(null);
    onChange(iso);
  };
  return (
    // Away from its buttons' tooltips, and from the control below it on a phone.
    <Tooltip open={isInvalid} title={INVALID_DATE_TEXT} placement="top-start">
      <OutlinedInput
        value={text}
        placeholder="MM/DD/YYYY"
        disabled={disabled}
        error={isInvalid}
        onChange={(event) => {
          setIsTyping(true);
          setTyped(event.target.value);
          onChange(parseTypedDate(event.target.value));
        }}
        onBlur={() => {
          setIsTyping(false);
          if (value !== null) setTyped(null);
        }}
        inputProps={{
          'aria-label': label,
          'aria-invalid': isInvalid || undefined,
          maxLength: TYPED_MOMENT_LENGTH,
          inputMode: 'numeric',
        }}
        startAdornment={<FilterLabel>{label}</FilterLabel>}
        endAdornment={
          <>
            {text && (
              <InputAdornment position="end" sx={{ ml: 0 }}>
                <ClearButton label={label} onClick={() => choose(null)} />
              </InputAdornment>
            )}
            <CalendarButton
              label={`Choose ${label.toLowerCase()}`}
              value={value}
              onChoose={choose}
              disabled={disabled}
            />
          </>
        }
        sx={{
          ...filterControl(value !== null, 236, 236),
          fontVariantNumeric: 'tabular-nums',
          // Room for a whole date and both buttons.
          '& .MuiOutlinedInput-input': { pr: 0 },
        }}
      />
    </Tooltip>
  );
}
