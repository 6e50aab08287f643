import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { ChoiceMark } from '../fields/ChoiceMark';
import { filterControl, FilterLabel } from './FilterLabel';

const ALL = '';

interface SelectFilterProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** Without any, all. */
  values: readonly Value[];
  onChange: (values: readonly Value[]) => void;
  /** Whether several can be chosen: the menu then stays open. */
  several?: boolean;
  disabled?: boolean;
  /** Maximum width in pixels. */
  width?: number;
}

/** Filters a list by one value, or by any of several, or shows all. */
export function SelectFilter<Value extends string>({
  label,
  options,
  values,
  onChange,
  several = false,
  disabled = false,
  width = 168,
}: SelectFilterProps<Value>) {
  const choose = (chosen: readonly string[]) =>
    onChange(
      chosen.at(-1) === ALL
        ? []
        : options.map(({ value }) => value).filter((value) => chosen.includes(value)),
    );
  return (
    <Select<string | readonly string[]>
      displayEmpty
      multiple={several}
      value={several ? values : (values[0] ?? ALL)}
      disabled={disabled}
      onChange={({ target }) => choose([target.value].flat())}
      renderValue={() =>
        options
          .filter(({ value }) => values.includes(value))
          .map((option) => option.label)
          .join(', ') || 'All'
      }
      SelectDisplayProps={{ 'aria-label': label }}
      startAdornment={<FilterLabel>{label}</FilterLabel>}
      sx={filterControl(values.length > 0, width, 156)}
    >
      <MenuItem value={ALL}>All</MenuItem>
      {options.map(({ value, label: text }) => (
        <MenuItem key={value} value={value}>
          {several && <ChoiceMark checked={values.includes(value)} />}
          {text}
        </MenuItem>
      ))}
    </Select>
  );
}
