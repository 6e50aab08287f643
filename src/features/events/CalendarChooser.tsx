import { useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Calendar } from '@contract/records/lookups';
import { CALENDAR_BLUR_CLOSE_DELAY } from '@/lib/constants';
import { ClearButton } from '@/ui/filters/ClearButton';
import { OptionGroup } from '@/ui/fields/OptionGroup';
import { calendarOptions, matchingOptions, type CalendarOption } from './calendarOptions';

interface CalendarChooserProps {
  /** Undefined until the directory is here, or while it is not to be had. */
  calendars: readonly Calendar[] | undefined;
  isLoading: boolean;
  own: Calendar | undefined;
  /** The id of the calendar that is shown. */
  value: string | null;
  onChoose: (calendar: Calendar) => void;
  /** Back to one's own calendar, or to none. */
  onClear: () => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

const none: readonly Calendar[] = [];

/** Whether a list is open that stays for `delay` milliseconds after its field was left, unless one comes back. */
function useDelayedClose(delay: number) {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isOpen,
    open: () => {
      stay();
      setIsOpen(true);
    },
    stay,
    close: () => {
      stay();
      setIsOpen(false);
    },
    closeLater: () => {
      stay();
      timer.current = setTimeout(() => setIsOpen(false), delay);
    },
  };
}

/** A calendar in the list, with what tells apart those of one name. */
function CalendarName({ option: { calendar, beside } }: { option: CalendarOption }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 4,
        justifyContent: 'space-between',
        width: 1,
        minWidth: 0,
        overflowWrap: 'anywhere',
      }}
    >
      <span>{calendar.label}</span>
      {beside && (
        <Box component="span" sx={{ typography: 'body2', color: 'tokens.text2' }}>
          {` ${beside}`}
        </Box>
      )}
    </Box>
  );
}

/** Whose events are shown: a calendar of the directory, found by typing (EVT-01). */
export function CalendarChooser(props: CalendarChooserProps) {
  const { calendars = none, isLoading, own, value, onChoose, onClear, inputRef } = props;
  const id = useId();
  const list = useDelayedClose(CALENDAR_BLUR_CLOSE_DELAY);
  const options = useMemo(() => calendarOptions(calendars, own), [calendars, own]);
  const chosen = options.find(({ calendar }) => calendar.id === value) ?? null;
  // What stands in the field without having been typed is replaced by what is typed next.
  const [named, setNamed] = useState({});
  const selectName = () => {
    if (document.activeElement === inputRef.current) inputRef.current?.select();
  };
  useEffect(selectName, [named, inputRef]);
  const canClear = value !== null && value !== own?.id;
  return (
    <>
      <FormLabel htmlFor={id} sx={{ mb: 0, lineHeight: '20px' }}>
        Calendar
      </FormLabel>
      <Autocomplete
        id={id}
        options={options}
        filterOptions={(all, { inputValue }) => matchingOptions(all, inputValue)}
        groupBy={({ group }) => group}
        getOptionKey={({ calendar }) => calendar.id}
        isOptionEqualToValue={(option, other) => option.calendar.id === other.calendar.id}
        getOptionLabel={({ name }) => name}
        value={chosen}
        onChange={(_event, option) => option && onChoose(option.calendar)}
        // Emptying the field to type another name must not choose one's own meanwhile; the cross is there for that.
        disableClearable={chosen !== null}
        autoHighlight
        readOnly={isLoading}
        open={list.isOpen}
        onOpen={list.open}
        onClose={(_event, reason) => (reason === 'blur' ? list.closeLater() : list.close())}
        onFocus={() => {
          list.stay();
          selectName();
        }}
        onInputChange={(_event, _text, reason) => reason !== 'input' && setNamed({})}
        noOptionsText={
          calendars.length > 0 ? 'No calendar has this name.' : 'There is no calendar to choose.'
        }
        renderGroup={({ key, group, children }) => (
          <OptionGroup key={key} name={group}>
            {children}
          </OptionGroup>
        )}
        renderOption={({ key, ...item }, option) => (
          <Box component="li" key={key} {...item}>
            <CalendarName option={option} />
          </Box>
        )}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            fullWidth
            {...slotProps.input}
            inputRef={inputRef}
            placeholder={isLoading ? 'Loading calendars…' : 'Name of a person, room or group'}
            inputProps={slotProps.htmlInput}
            endAdornment={
              <>
                {canClear && (
                  <InputAdornment position="end">
                    <ClearButton label="Calendar" onClick={onClear} />
                  </InputAdornment>
                )}
                {slotProps.input.endAdornment}
              </>
            }
          />
        )}
      />
    </>
  );
}
