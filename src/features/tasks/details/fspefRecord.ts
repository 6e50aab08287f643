import { fspefFields, type FspefField, type FspefFieldId, type FspefGroup } from '@contract/taskFields';
import type { Task } from '@contract/tasks';
import type { Field } from '@/ui/FieldGrid';
import { valueText } from './fieldText';

/** Numbers that are carried elsewhere: into an order, a search, a mail. */
const copied: ReadonlySet<FspefFieldId> = new Set<FspefFieldId>([
  'custeventtask_spef_partnumber',
  'custeventtask_spef_por',
  'bin_number',
]);

/** What one group of the FSPEF shows to be read only (TDET-04). Long texts stand across. */
export function fspefRecord({ fspef: [fspef] }: Task, group: FspefGroup): Field[] {
  return fspefFields
    .filter((field: FspefField) => field.group === group && !field.editable)
    .map(({ id, label, kind }) => ({
      label,
      value: valueText(kind, fspef?.[id]),
      copy: copied.has(id),
      ...(kind === 'text' ? { span: 'all' as const } : { short: kind !== 'line' }),
    }));
}
