import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { ChoiceMark } from '../fields/ChoiceMark';
import { filterControl, FilterLabel } from './FilterLabel';

const ALL = '';

interface SelectFilterProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** Null means all. With `several`, the values joined by commas. */
  value: Value | null;
  onChange: (value: Value | null) => void;
  several?: boolean;
  disabled?: boolean;
  /** Maximum width in pixels. */
  width?: number;
}

/** Filters a list by one value, or several, or shows all. */
export function SelectFilter<Value extends string>({
  label,
  options,
  value,
  onChange,
  several = false,
  disabled = false,
  width = 168,
}: SelectFilterProps<Value>) {
  const chosen: readonly string[] = several && value ? value.split(',') : [value ?? ALL];
  const choose = (next: readonly string[]) => {
    const among = options.map((option) => option.value).filter((each) => next.includes(each));
    // The entry "All" takes the place of the others.
    onChange(next.at(-1) === ALL || among.length === 0 ? null : (among.join(',') as Value));
  };
  return (
    <Select<string | readonly string[]>
      displayEmpty
      multiple={several}
      value={several ? chosen : (value ?? ALL)}
      disabled={disabled}
      onChange={({ target }) => choose([target.value].flat())}
      renderValue={
        several
          ? () =>
              options
                .filter((option) => chosen.includes(option.value))
                .map((option) => option.label)
                .join(', ') || 'All'
          : undefined
      }
      SelectDisplayProps={{ 'aria-label': label }}
      startAdornment={<FilterLabel>{label}</FilterLabel>}
      sx={filterControl(value !== null, width, 156)}
    >
      <MenuItem value={ALL}>
        {several && <ChoiceMark checked={value === null} />}
        All
      </MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {several && <ChoiceMark checked={chosen.includes(option.value)} />}
          {option.label}
        </MenuItem>
      ))}
    </Select>
  );
}
