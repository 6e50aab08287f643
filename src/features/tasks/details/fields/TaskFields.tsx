import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { limits } from '@contract/limits';
import { taskFieldValue, type EditableTaskField, type FieldKind } from '@contract/tasks/taskFields';
import type { TaskAccess } from '@contract/tasks/taskLocks';
import { fieldText, optionsOf } from '@/lib/format/taskFieldText';
import { ChoiceField } from '@/ui/fields/ChoiceField';
import { DateField } from '@/ui/fields/DateField';
import type { FieldProps } from '@/ui/fields/EditField';
import { fieldColumns, fieldSpan } from '@/ui/record/fieldColumns';
import { SelectField, type SelectOption } from '@/ui/fields/SelectField';
import { TextField } from '@/ui/fields/TextField';
import { TimeField } from '@/ui/fields/TimeField';
import { fieldLockText } from './screenLocks';
import type { TaskEditing } from '../taskEditing';
import { dateLimits } from './taskErrors';

/** Two dates beside each other would be cut there. */
const NARROWEST = '@media (max-width: 359.95px)';
const TEXT_ROWS = 4;
const WAS_LIMIT = 160;
/** What it was has to be recognised, not read again in full. */
const shortened = (text: string) => (text.length > WAS_LIMIT ? `${text.slice(0, WAS_LIMIT)}…` : text);

const spans: Record<FieldKind, Parameters<typeof fieldSpan>[0]> = {
  line: {},
  text: { span: 'all' },
  date: { short: true },
  time: { short: true },
  yesNo: { short: true },
  slaTarget: { short: true },
  taskProgress: {},
  feProgress: {},
};

interface TaskFieldsProps {
  fields: readonly EditableTaskField[];
  editing: TaskEditing;
  access: TaskAccess;
}

/** Inputs in the same columns as the record beside them (TDET-03, TDET-05). */
export function TaskFields({ fields, editing, access }: TaskFieldsProps) {
  return (
    <Box sx={fieldColumns}>
      {fields.map((field) => (
        <Box
          key={field.id}
          sx={{
            minWidth: 0,
            gridColumn: fieldSpan(spans[field.kind]),
            [NARROWEST]: { gridColumn: '1 / -1' },
          }}
        >
          {inputOf(field, editing, access)}
        </Box>
      ))}
    </Box>
  );
}

/** The input follows from the field's kind. */
function inputOf(
  { id, label, kind }: EditableTaskField,
  editing: TaskEditing,
  access: TaskAccess,
): ReactNode {
  const { base, texts, changed, edit } = editing;
  const value = texts[id];
  const onChange = (next: string) => edit({ [id]: next });
  const frame: FieldProps = {
    label,
    marked: true,
    was: changed.includes(id) ? shortened(fieldText(id, taskFieldValue(base, id), base)) : undefined,
    accepted: !changed.includes(id),
    error: editing.issues[id],
    disabledReason: fieldLockText(base, id, access) ?? editing.blocked,
  };
  /** A stored value that no list here has is an option while it is chosen, and none after (D-147). */
  const offered = (options: readonly SelectOption[]) =>
    value === '' || options.some((option) => option.id === value)
      ? options
      : [...options, { id: value, label: shortened(fieldText(id, value, base)) }];
  switch (kind) {
    case 'date':
      return <DateField {...frame} {...dateLimits(editing, id)} value={value} onChange={onChange} />;
    case 'time':
      return <TimeField {...frame} value={value} onChange={onChange} />;
    case 'yesNo':
      return <ChoiceField {...frame} options={offered(optionsOf.yesNo)} value={value} onChange={onChange} />;
    case 'slaTarget':
    case 'taskProgress':
    case 'feProgress':
      return (
        <SelectField
          {...frame}
          options={offered(optionsOf[kind])}
          // A task is never without its progress.
          clearable={kind === 'slaTarget'}
          value={value || null}
          onChange={onChange}
        />
      );
    case 'line':
    case 'text':
      return (
        <TextField
          {...frame}
          rows={kind === 'text' ? TEXT_ROWS : 1}
          maxLength={kind === 'text' ? limits.longText : limits.line}
          value={value}
          onChange={onChange}
        />
      );
  }
}
