import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { EditField, labelIdOf, type FieldProps } from './EditField';
import { ChoiceMark } from './ChoiceMark';

const ALL = 'all';

interface MultiSelectFieldProps<Id extends string> extends FieldProps {
  options: readonly { id: Id; label: string }[];
  /** The name of the choice that stands for every option, also for those that come later. */
  allLabel: string;
  value: typeof ALL | readonly Id[];
  onChange: (value: typeof ALL | Id[]) => void;
}

/** Several of a list, or all. One option takes the place of "all", and the other way round. */
export function MultiSelectField<Id extends string>({
  options,
  allLabel,
  value,
  onChange,
  ...field
}: MultiSelectFieldProps<Id>) {
  const readOnly = field.disabledReason != null;
  const chosen: readonly string[] = value === ALL ? [ALL] : value;
  const entries = [{ id: ALL, label: allLabel }, ...options];
  const choose = (ids: readonly string[]) => {
    const isAllNew = value !== ALL && ids.includes(ALL);
    onChange(isAllNew ? ALL : options.map(({ id }) => id).filter((id) => ids.includes(id)));
  };
  return (
    <EditField {...field}>
      {(control) => (
        <Select<readonly string[]>
          fullWidth
          multiple
          readOnly={readOnly}
          value={chosen}
          onChange={({ target }) => choose([target.value].flat())}
          renderValue={(ids) =>
            entries
              .filter(({ id }) => ids.includes(id))
              .map(({ label }) => label)
              .join(', ')
          }
          labelId={labelIdOf(control.id)}
          SelectDisplayProps={control}
        >
          {entries.map(({ id, label }) => (
            <MenuItem key={id} value={id}>
              <ChoiceMark checked={chosen.includes(id)} />
              {label}
            </MenuItem>
          ))}
        </Select>
      )}
    </EditField>
  );
}
