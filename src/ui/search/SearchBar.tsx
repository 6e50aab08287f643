import {
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import HelpOutlined from '@mui/icons-material/HelpOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Tooltip from '@mui/material/Tooltip';
import { useEventCallback } from '@mui/material/utils';

interface SearchBarProps {
  /** Label above the box, and its accessible name. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  /** Enter or Search, with the text as typed; a blank box does nothing. */
  onSearch: (text: string) => void;
  onReset: () => void;
  /** While a search runs the inputs are disabled and the button reads "Searching...". */
  busy?: boolean;
  /** Only the button is disabled while busy: another text may be typed, and Reset gives the search up. */
  staysEditable?: boolean;
  /** Whether there is something to reset. */
  canReset: boolean;
  /** Shows Reset only while there is something to reset, instead of disabling it. */
  resetAppears?: boolean;
  /** Greys the button out while the box is blank. */
  searchNeedsText?: boolean;
  help?: string;
  maxLength?: number;
  boxRef?: RefObject<HTMLInputElement | null>;
  /** Draws another box than an input, such as `TermBox`. */
  renderBox?: (box: OutlinedInputProps) => ReactNode;
}

const plainBox = (box: OutlinedInputProps) => <OutlinedInput {...box} />;

/** One box, Search and Reset. */
export function SearchBar({
  label,
  placeholder,
  value,
  onChange,
  onSearch,
  onReset,
  busy = false,
  staysEditable = false,
  canReset,
  resetAppears = false,
  searchNeedsText = false,
  help,
  maxLength,
  boxRef,
  renderBox = plainBox,
}: SearchBarProps) {
  const id = useId();
  const ownRef = useRef<HTMLInputElement>(null);
  const box = boxRef ?? ownRef;
  const isLocked = busy && !staysEditable;
  const submitter = useRef<HTMLElement | null>(null);
  // A disabled control loses the focus: restore it after the search, unless it has moved elsewhere meanwhile.
  useLayoutEffect(() => {
    if (busy || !submitter.current) return;
    if (document.activeElement === document.body) submitter.current.focus();
    submitter.current = null;
  }, [busy]);
  const blank = value.trim() === '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (blank || busy) return;
    const { activeElement } = document;
    const isInside = activeElement instanceof HTMLElement && event.currentTarget.contains(activeElement);
    // Not every browser gives a clicked button the focus.
    submitter.current = isInside ? activeElement : box.current;
    onSearch(value);
  };
  const reset = () => {
    focusBox();
    onReset();
  };
  const focusBox = useEventCallback(() => box.current?.focus());
  // Back may remove a focused Reset: move its focus to the box.
  const holdReset = useCallback(
    (button: HTMLButtonElement | null) => () => {
      if (button === document.activeElement) focusBox();
    },
    [focusBox],
  );
  return (
    <Box
      component="form"
      role="search"
      aria-label={label}
      onSubmit={submit}
      noValidate
      // Help is beside the label, and last in tab order.
      sx={{
        display: 'grid',
        gridTemplateAreas: { xs: '"box"', md: '"label help" "box box"' },
        gridTemplateColumns: { xs: '1fr', md: 'auto 1fr' },
        alignItems: 'center',
      }}
    >
      <FormLabel
        htmlFor={id}
        sx={{ gridArea: 'label', mb: 0, lineHeight: '20px', display: { xs: 'none', md: 'block' } }}
      >
        {label}
      </FormLabel>
      <Box sx={{ gridArea: 'box', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {renderBox({
          id,
          inputRef: box,
          value,
          placeholder,
          disabled: isLocked,
          onChange: (event) => onChange(event.target.value),
          inputProps: { 'aria-label': label, maxLength, enterKeyHint: 'search' },
          startAdornment: (
            <InputAdornment position="start">
              <SearchOutlined />
            </InputAdornment>
          ),
          sx: { flex: '1 1 200px', minWidth: 0 },
        })}
        <Button
          type="submit"
          variant="contained"
          disabled={busy || (searchNeedsText && blank)}
          // As wide as "Searching...", so that nothing beside it moves.
          sx={{ minWidth: { md: 112 } }}
        >
          {busy ? 'Searching...' : 'Search'}
        </Button>
        {(canReset || !resetAppears) && (
          <Button
            ref={holdReset}
            variant="outlined"
            disabled={isLocked || !canReset}
            onClick={reset}
            // On a phone the box needs the room while there is nothing to reset.
            sx={{ display: { xs: canReset && !isLocked ? 'inline-flex' : 'none', md: 'inline-flex' } }}
          >
            Reset
          </Button>
        )}
      </Box>
      {help && (
        <Tooltip title={help} describeChild>
          <IconButton
            aria-label={`Help: ${label}`}
            sx={{
              gridArea: 'help',
              justifySelf: 'start',
              width: 24,
              height: 24,
              my: -0.5,
              display: { xs: 'none', md: 'inline-flex' },
            }}
          >
            <HelpOutlined sx={({ iconSizes }) => ({ '&&': { fontSize: iconSizes.tag } })} />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
