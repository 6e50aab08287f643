import { useId, type FormEvent } from 'react';
import HelpOutlined from '@mui/icons-material/HelpOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tooltip from '@mui/material/Tooltip';

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
  /** Whether there is something to reset. */
  canReset: boolean;
  /** Greys the button out while the box is blank. */
  searchNeedsText?: boolean;
  help?: string;
  maxLength?: number;
}

/** One box, Search and Reset. */
export function SearchBar({
  label,
  placeholder,
  value,
  onChange,
  onSearch,
  onReset,
  busy = false,
  canReset,
  searchNeedsText = false,
  help,
  maxLength,
}: SearchBarProps) {
  const id = useId();
  const blank = value.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!blank && !busy) onSearch(value);
  };
  return (
    <Box component="form" role="search" aria-label={label} onSubmit={submit} noValidate>
      <Box sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', height: 20 }}>
        <FormLabel htmlFor={id} sx={{ mb: 0 }}>
          {label}
        </FormLabel>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <OutlinedInput
          id={id}
          value={value}
          placeholder={placeholder}
          disabled={busy}
          onChange={(event) => onChange(event.target.value)}
          inputProps={{ 'aria-label': label, maxLength, enterKeyHint: 'search' }}
          startAdornment={
            <InputAdornment position="start">
              <SearchOutlined />
            </InputAdornment>
          }
          endAdornment={
            help && (
              <InputAdornment position="end">
                <Tooltip title={help} describeChild>
                  <IconButton size="small" aria-label={`Help: ${label}`}>
                    <HelpOutlined />
                  </IconButton>
                </Tooltip>
              </InputAdornment>
            )
          }
          sx={{ flex: '1 1 200px', minWidth: { md: 320 } }}
        />
        <Button type="submit" variant="contained" disabled={busy || (searchNeedsText && blank)}>
          {busy ? 'Searching...' : 'Search'}
        </Button>
        <Button
          variant="outlined"
          disabled={busy || !canReset}
          onClick={onReset}
          // On a phone the box needs the room until there is something to reset.
          sx={{ display: { xs: canReset ? 'inline-flex' : 'none', md: 'inline-flex' } }}
        >
          Reset
        </Button>
      </Box>
    </Box>
  );
}
