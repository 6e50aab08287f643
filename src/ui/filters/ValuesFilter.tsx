import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { countText } from '@/lib/format/texts';
import { ChoiceMark } from '../fields/ChoiceMark';
import { FilterLabel, filterControl } from './FilterLabel';

interface ValuesFilterProps {
  label: string;
  /** How many rows hold each value, in the order of the menu. */
  options: ReadonlyMap<string, number>;
  /** How many values can be chosen. */
  most: number;
  /** Without any, all. One that no row holds any more stays until it is taken away. */
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** So many are offered at once; typing finds the others. */
const OFFERED = 100;
const offered = createFilterOptions<string>({ limit: OFFERED });

/** Filters a list by any of the values that its rows hold. */
export function ValuesFilter({ label, options, most, values, onChange }: ValuesFilterProps) {
  const gone = values.filter((value) => !options.has(value));
  const isFull = values.length >= most;
  return (
    <div>
      <Autocomplete
        multiple
        disableCloseOnSelect
        autoHighlight
        options={[...gone, ...options.keys()]}
        filterOptions={offered}
        getOptionDisabled={(value) => isFull && !values.includes(value)}
        noOptionsText={options.size > 0 ? 'No value has this text.' : 'No row has a value here.'}
        value={[...values]}
        onChange={(_event, next) => onChange(next)}
        clearText={`Clear ${label.toLowerCase()}`}
        // The chip below the bar says more.
        renderValue={([first = '', ...more]) => (
          <Typography component="span" variant="body2" noWrap>
            {more.length > 0 ? `${countText(values.length)} chosen` : first}
          </Typography>
        )}
        renderOption={({ key, ...item }, value, { selected }) => (
          <Box component="li" key={key} {...item}>
            <ChoiceMark checked={selected} />
            <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
            <Box component="span" sx={{ typography: 'body2', color: 'tokens.text2', pl: 2 }}>
              {countText(options.get(value) ?? 0)}
            </Box>
          </Box>
        )}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            {...slotProps.input}
            fullWidth
            placeholder={values.length > 0 ? '' : options.size > OFFERED ? 'All, or type to find' : 'All'}
            startAdornment={
              <>
                <FilterLabel>{label}</FilterLabel>
                {slotProps.input.startAdornment}
              </>
            }
            inputProps={{ ...slotProps.htmlInput, 'aria-label': label }}
            // The theme leaves room for an arrow at the end, but not for the label at the start.
            sx={{
              ...filterControl(values.length > 0, 320, 160),
              '&&&': { pl: 2.5, flexWrap: 'nowrap' },
              '& .MuiAutocomplete-input.MuiAutocomplete-input': { pl: 0, minWidth: 24 },
            }}
          />
        )}
      />
      {isFull && <FormHelperText>{`At most ${most} values can be chosen.`}</FormHelperText>}
    </div>
  );
}
