import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { limits } from '@contract/limits';
import { optionsOf } from '@/lib/format/taskFieldText';
import { DateField } from '@/ui/fields/DateField';
import type { FieldProps } from '@/ui/fields/EditField';
import { SelectField } from '@/ui/fields/SelectField';
import { TextField } from '@/ui/fields/TextField';
import { bulkError, bulkFields, isClearable, type BulkField, type BulkValues } from './bulkValues';
import { bulkMessages } from './messages';

const TEXT_ROWS = 4;

interface BulkFieldsProps {
  values: BulkValues;
  onChange: (values: BulkValues) => void;
  /** What stood in the fields that were unticked: unticking by mistake loses no text. */
  unticked: BulkValues;
  onUntick: (unticked: BulkValues) => void;
  /** Errors of empty fields too: somebody has tried to go on. */
  showsErrors: boolean;
}

/** What is to be changed: a field is set in all tasks once it is ticked. */
export function BulkFields({ values, onChange, unticked, onUntick, showsErrors }: BulkFieldsProps) {
  const tick = ({ id }: BulkField, isTicked: boolean) => {
    const { [id]: value, ...others } = values;
    if (!isTicked) onUntick({ ...unticked, [id]: value });
    onChange(isTicked ? { ...others, [id]: unticked[id] ?? '' } : others);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, px: { xs: 4, md: 6 }, py: 4 }}>
      <Typography>{bulkMessages.chooseFields}</Typography>
      {bulkFields.map((field) => {
        const value = values[field.id];
        return (
          <Box
            key={field.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: { md: '280px minmax(0, 480px)' },
              alignItems: 'start',
              columnGap: 4,
              minHeight: { md: 58 },
            }}
          >
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={value !== undefined}
                  onChange={(_event, isTicked) => tick(field, isTicked)}
                />
              }
              label={field.label}
              sx={{ mt: { md: 5 } }}
            />
            {value !== undefined && (
              <div>
                {inputOf(field, values, showsErrors, (next) => onChange({ ...values, [field.id]: next }))}
              </div>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

/** The input follows from the field's kind. */
function inputOf(
  field: BulkField,
  values: BulkValues,
  showsErrors: boolean,
  onChange: (value: string) => void,
): ReactNode {
  const { id, label, kind } = field;
  const value = values[id] ?? '';
  const frame: FieldProps = {
    label: `New ${label}`,
    helper: value === '' && isClearable(field) ? bulkMessages.cleared : undefined,
    error: showsErrors ? bulkError(field, values) : undefined,
  };
  switch (kind) {
    case 'date':
      return <DateField {...frame} value={value} onChange={onChange} />;
    case 'taskProgress':
    case 'feProgress':
    case 'slaTarget':
    case 'yesNo':
      return (
        <SelectField
          {...frame}
          options={optionsOf[kind]}
          clearable={isClearable(field)}
          value={value || null}
          onChange={onChange}
        />
      );
    case 'line':
    case 'text':
    case 'time':
      return (
        <TextField
          {...frame}
          rows={TEXT_ROWS}
          maxLength={limits.longText}
          value={value}
          onChange={onChange}
        />
      );
  }
}
