import { lazy, useState } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { TYPED_DAYS_LENGTH } from '@/lib/constants';
import { daysText, parseTypedDays, type DayWord } from '@/lib/format/dayChoice';
import { INVALID_DATE_TEXT } from '@/lib/format/dates';
import { PickerButton } from '../fields/PickerButton';
import { ClearButton } from './ClearButton';
import { errorTip, filterControl, FilterLabel } from './FilterLabel';

const DaysPanel = lazy(() => import(/* webpackChunkName: "calendar" */ '../calendar/DaysPanel'));

interface DateFilterProps {
  label: string;
  /** The words that can be chosen, in their order. */
  words: readonly DayWord[];
  /** Days as in `lib/format/dayChoice`; null means any. */
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean;
}

/**
 * Filters a list by one day, a range or days in a word, as soon as what is typed is one. Other text stays and is
 * marked as invalid when the field is left, or on Enter.
 */
export function DateFilter({ label, words, value, onChange, disabled = false }: DateFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  // A value from elsewhere (a chip, the address) replaces the typed text.
  const own = typed !== null && parseTypedDays(typed, words) === value ? typed : null;
  const text = own ?? (value ? daysText(value) : '');
  const isInvalid = own !== null && own.trim() !== '' && value === null && (!isTyping || own.length === 10);
  const choose = (days: string | null) => {
    setTyped(null);
    onChange(days);
  };
  // Room for a whole date, or two, and both buttons.
  const width = text.length > 10 ? 312 : 236;
  return (
    // Away from its buttons' tooltips, and from the control below it on a phone.
    <Tooltip open={isInvalid} title={INVALID_DATE_TEXT} {...errorTip}>
      <OutlinedInput
        value={text}
        placeholder="MM/DD/YYYY"
        disabled={disabled}
        error={isInvalid}
        onChange={(event) => {
          setIsTyping(true);
          setTyped(event.target.value);
          onChange(parseTypedDays(event.target.value, words));
        }}
        onBlur={() => {
          setIsTyping(false);
          if (value !== null) setTyped(null);
        }}
        onKeyDown={({ key }) => key === 'Enter' && setIsTyping(false)}
        inputProps={{
          'aria-label': label,
          'aria-invalid': isInvalid || undefined,
          maxLength: TYPED_DAYS_LENGTH,
        }}
        startAdornment={<FilterLabel>{label}</FilterLabel>}
        endAdornment={
          <>
            {text && (
              <InputAdornment position="end" sx={{ ml: 0 }}>
                <ClearButton label={label} onClick={() => choose(null)} />
              </InputAdornment>
            )}
            <PickerButton
              label={`Choose ${label.toLowerCase()}`}
              disabled={disabled}
              fallback={<Skeleton sx={{ width: { xs: 334, sm: 484 }, height: { xs: 584, sm: 400 } }} />}
            >
              {(close) => (
                <DaysPanel
                  words={words}
                  value={value}
                  onChoose={(days) => {
                    choose(days);
                    close();
                  }}
                />
              )}
            </PickerButton>
          </>
        }
        sx={{
          ...filterControl(value !== null, width, width),
          fontVariantNumeric: 'tabular-nums',
          '& .MuiOutlinedInput-input': { pr: 0 },
        }}
      />
    </Tooltip>
  );
}
