import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ClearButton } from './ClearButton';
import { filterControl, FilterLabel } from './FilterLabel';

interface TextFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  /** For a search over several fields: what to type, instead of the label. */
  placeholder?: string;
  disabled?: boolean;
}

/** Filters a list by text while typing. */
export function TextFilter(props: TextFilterProps) {
  const { label, value, onChange, maxLength, placeholder, disabled = false } = props;
  return (
    <OutlinedInput
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      placeholder={placeholder}
      inputProps={{ 'aria-label': label, maxLength }}
      startAdornment={
        placeholder === undefined ? (
          <FilterLabel icon={<FilterListOutlined />}>{label}</FilterLabel>
        ) : (
          <FilterLabel icon={<SearchOutlined />} />
        )
      }
      endAdornment={
        value && (
          <InputAdornment position="end">
            <ClearButton label={label} onClick={() => onChange('')} />
          </InputAdornment>
        )
      }
      sx={filterControl(value.trim() !== '', placeholder === undefined ? 264 : 320, 160)}
    />
  );
}
