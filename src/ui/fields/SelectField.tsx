import { useCallback, useRef, useState, type RefCallback, type SyntheticEvent } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { SELECT_MAX_OPTIONS } from '@/lib/constants';
import { EditField, labelIdOf, type FieldProps } from './EditField';

export interface SelectOption {
  readonly id: string;
  readonly label: string;
}

/** The label of each option, by id. Equal labels get their id in brackets. */
function distinctLabels(options: readonly SelectOption[]): ReadonlyMap<string, string> {
  const count = new Map<string, number>();
  for (const { label } of options) count.set(label, (count.get(label) ?? 0) + 1);
  return new Map(
    options.map(({ id, label }) => [id, (count.get(label) ?? 0) > 1 ? `${label} (${id})` : label]),
  );
}

interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  /** The id of the chosen option; null while none is. */
  value: string | null;
  onChange: (id: string) => void;
  /** Whether the choice can be cleared: `onChange` then gets ''. */
  clearable?: boolean;
  /** While the options are loading: "Loading options…". */
  loading?: boolean;
}

interface Focusable {
  focus: () => void;
}

/** Hands the focus from the control shown while loading to the one that replaces it. */
function useHandedOnFocus(): RefCallback<Focusable> {
  const hadFocus = useRef(false);
  return useCallback((control) => {
    if (hadFocus.current) control?.focus();
    return () => {
      hadFocus.current = document.activeElement === control;
    };
  }, []);
}

/** Ctrl+Enter belongs to the dialog: it saves. */
const opensBy = ({ nativeEvent }: SyntheticEvent) =>
  !(nativeEvent instanceof KeyboardEvent && (nativeEvent.ctrlKey || nativeEvent.metaKey));

/** One of a list. With more than seven options, typing finds one; equal labels show their id. */
export function SelectField({
  options,
  value,
  onChange,
  clearable = false,
  loading = false,
  ...field
}: SelectFieldProps) {
  const labels = distinctLabels(options);
  const handedOn = useHandedOnFocus();
  const [isOpen, setOpen] = useState(false);
  const readOnly = field.disabledReason != null || loading;
  const labelOf = (id: string) => labels.get(id) ?? id;
  const placeholder = loading ? 'Loading options…' : undefined;

  if (options.length <= SELECT_MAX_OPTIONS && !loading) {
    return (
      <EditField {...field}>
        {(control) => (
          <Select
            fullWidth
            displayEmpty
            inputRef={handedOn}
            readOnly={readOnly}
            open={isOpen}
            onOpen={(event) => setOpen(opensBy(event))}
            onClose={() => setOpen(false)}
            value={value !== null && labels.has(value) ? value : ''}
            onChange={(event) => onChange(event.target.value)}
            renderValue={labelOf}
            labelId={labelIdOf(control.id)}
            SelectDisplayProps={control}
          >
            {clearable && <MenuItem value="">None</MenuItem>}
            {options.map((option) => (
              <MenuItem key={option.id} value={option.id}>
                {labelOf(option.id)}
              </MenuItem>
            ))}
          </Select>
        )}
      </EditField>
    );
  }
  return (
    <EditField {...field}>
      {(control) => (
        <Autocomplete
          id={control.id}
          fullWidth
          disableClearable={!clearable && value !== null}
          autoHighlight
          readOnly={readOnly}
          options={options.map((option) => option.id)}
          getOptionLabel={labelOf}
          value={value}
          onChange={(_event, id) => (clearable || id !== null) && onChange(id ?? '')}
          renderInput={({ slotProps }) => (
            <OutlinedInput
              fullWidth
              {...slotProps.input}
              placeholder={placeholder}
              inputRef={handedOn}
              inputProps={{ ...slotProps.htmlInput, ...control }}
            />
          )}
        />
      )}
    </EditField>
  );
}
