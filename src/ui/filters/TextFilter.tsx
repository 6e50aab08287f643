import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ClearButton } from './ClearButton';
import { FilterLabel } from './FilterLabel';
import { filterControl } from './filterStyles';

interface TextFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  disabled?: boolean;
}

/** Narrows a list by text as it is typed. */
export function TextFilter({ label, value, onChange, maxLength, disabled = false }: TextFilterProps) {
  return (
    <OutlinedInput
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ 'aria-label': label, maxLength }}
      startAdornment={<FilterLabel icon={<FilterListOutlined />}>{label}</FilterLabel>}
      endAdornment={
        value && (
          <InputAdornment position="end">
            <ClearButton label={label} onClick={() => onChange('')} />
          </InputAdornment>
        )
      }
      sx={filterControl(value.trim() !== '', 264, 160)}
    />
  );
}
