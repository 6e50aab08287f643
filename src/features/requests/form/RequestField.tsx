import { memo } from 'react';
import { listBounds } from '@contract/limits';
import type { RequestOptions } from '@/api/lookups';
import { isIsoDate } from '@/lib/format/dates';
import { firstLinesText } from '@/lib/format/texts';
import { useToday } from '@/lib/hooks/useClock';
import { DateField } from '@/ui/fields/DateField';
import type { FieldProps } from '@/ui/fields/EditField';
import { SelectField } from '@/ui/fields/SelectField';
import { TextField } from '@/ui/fields/TextField';
import { createMessages } from '../messages';
import type { FormField } from './requestForm';

export interface OfferedLists {
  /** Undefined while they are not there. */
  options: RequestOptions | undefined;
  /** They could not be had. */
  isFailed: boolean;
}

interface RequestFieldProps extends OfferedLists {
  field: FormField;
  value: string;
  error: string | undefined;
  helper: string | undefined;
  /** Why it cannot be changed now. */
  blocked: string | null;
  onEdit: (id: string, value: string) => void;
}

interface InputProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The input of a field of a request's form: what it is follows from the field's kind (IMR-01, POR-01). */
export const RequestField = memo(function RequestField(props: RequestFieldProps) {
  const { field, value, error, helper, blocked, onEdit } = props;
  const input: InputProps = {
    label: field.label,
    marked: field.required,
    value,
    error,
    helper,
    disabledReason: blocked,
    onChange: (next) => onEdit(field.id, next),
  };
  switch (field.kind) {
    case 'option':
      return <OptionInput {...input} list={field.list} options={props.options} isFailed={props.isFailed} />;
    case 'date':
      return <DayInput {...input} />;
    case 'text':
      return <TextField {...input} maxLength={field.limit} rows={field.rows} />;
    case 'line':
      return <TextField {...input} maxLength={field.limit} />;
    case 'readOnly':
      return null;
  }
});

interface OptionInputProps extends InputProps, OfferedLists {
  list: keyof RequestOptions;
}

function OptionInput({ list, options, isFailed, value, ...input }: OptionInputProps) {
  const offered = options && (options[list] ?? []);
  const locked = isFailed ? createMessages.options.locked : createMessages.options.empty;
  const isCut = offered !== undefined && offered.length >= listBounds.options.rows;
  const canChoose = offered ? offered.length > 0 : !isFailed;
  return (
    <SelectField
      {...input}
      // What an earlier form has chosen is there before its list is.
      options={offered ?? (value === '' ? [] : [{ id: value, label: value }])}
      value={value || null}
      clearable={!input.marked}
      helper={isCut ? firstLinesText(listBounds.options.rows, 'entries') : input.helper}
      loading={offered === undefined && !isFailed}
      disabledReason={input.disabledReason ?? (canChoose ? null : locked)}
    />
  );
}

/** A day in the past is strange, and no error. */
function DayInput({ helper, ...input }: InputProps) {
  const today = useToday();
  const isPast = isIsoDate(input.value) && input.value < today;
  return <DateField {...input} helper={isPast ? createMessages.pastDay : helper} />;
}
