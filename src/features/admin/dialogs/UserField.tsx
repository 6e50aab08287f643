import { limits } from '@contract/limits';
import type { FieldProps } from '@/ui/EditField';
import { SelectField } from '@/ui/SelectField';
import { TextField } from '@/ui/TextField';
import { fieldLabels, roleOptions, type NewUserFieldId } from './userFields';

const lengths: Readonly<Record<NewUserFieldId, number>> = {
  email: limits.email,
  fullname: limits.name,
  role: limits.name,
  internal_ns_id: limits.id,
  alias: limits.name,
};

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
    <TextField {...input} label={label} value={value} maxLength={lengths[id]} />
  );
}
