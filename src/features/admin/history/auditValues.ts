import { editableTaskFields } from '@contract/tasks/taskFields';
import { looseRecord } from '@/lib/records/looseRecord';
import { fieldText } from '@/lib/format/taskFieldText';
import { sizeText } from '@/lib/format/fileSize';
import { statusText } from '../userList';
import { fieldWords, inOrder } from './auditWords';

/** Longer values are cut, such as the payload of a rejected call. */
const LONGEST_VALUE = 300;
const NONE = 'none';

const cut = (text: string) => (text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text);

const reasons: Readonly<Record<string, string>> = {
  credentials: 'Wrong password',
  deactivated: 'The account is deactivated',
  'first start': 'First start of the system',
};

/** Readers of values that are shown in another way than they are stored. */
const readers: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  is_active: (value) => (typeof value === 'boolean' ? statusText(value) : undefined),
  reason: (value) =>
    typeof value === 'string' && Object.hasOwn(reasons, value) ? reasons[value] : undefined,
  size: (value) => (typeof value === 'number' ? sizeText(value) : undefined),
  ...Object.fromEntries(
    editableTaskFields.map(({ id }) => [
      id,
      (value: unknown) => (typeof value === 'string' ? fieldText(id, value) : undefined),
    ]),
  ),
};

export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  const within = looseRecord({ value })?.values('value') ?? {};
  return inOrder(Object.keys(within))
    .map((field) => `${fieldWords(field)} ${valueText(field, within[field])}`)
    .join(', ');
}

/** A value of an entry as people read it: "Active", "Pending Schedule", "11/21/2026". */
export function valueText(field: string, value: unknown): string {
  if (isBlank(value)) return NONE;
  const reader = Object.hasOwn(readers, field) ? readers[field] : undefined;
  return cut(reader?.(value) ?? plainText(value));
}
