import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { filterControl, FilterLabel } from './FilterLabel';

const ALL = '';

interface SelectFilterProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** Null means all. */
  value: Value | null;
  onChange: (value: Value | null) => void;
  disabled?: boolean;
  /** Maximum width in pixels. */
  width?: number;
}

/** Filters a list by one value, or shows all. */
export function SelectFilter<Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
  width = 168,
}: SelectFilterProps<Value>) {
  return (
    <Select<Value | typeof ALL>
      displayEmpty
      value={value ?? ALL}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value === ALL ? null : (target.value as Value))}
      SelectDisplayProps={{ 'aria-label': label }}
      startAdornment={<FilterLabel>{label}</FilterLabel>}
      sx={filterControl(value !== null, width, 156)}
    >
      <MenuItem value={ALL}>All</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </Select>
  );
}
