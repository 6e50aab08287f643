import type { FieldProps } from '@/ui/fields/EditField';
import { SelectField } from '@/ui/fields/SelectField';
import { TextField } from '@/ui/fields/TextField';
import { fieldLabels, fieldLengths, roleOptions, type NewUserFieldId } from './userFields';

interface UserFieldProps extends Omit<FieldProps, 'label'> {
  id: NewUserFieldId;
  value: string;
  onChange: (value: string) => void;
}

/** The input of one field of a user. */
export function UserField({ id, value, ...input }: UserFieldProps) {
  const label = fieldLabels[id];
  return id === 'role' ? (
    <SelectField {...input} label={label} options={roleOptions} value={value || null} />
  ) : (
    <TextField {...input} label={label} value={value} maxLength={fieldLengths[id]} />
  );
}
