import { fspefFields } from '@contract/taskFields';
import type { Task } from '@contract/tasks';
import type { Field } from '@/ui/FieldGrid';
import { valueText } from './fieldText';

/** The task's FSPEF, to be read (TDET-04). Long texts stand across. */
export function fspefRecord({ fspef: [fspef] }: Task): Field[] {
  return fspefFields.map(({ id, label, kind }) => ({
    label,
    value: valueText(kind, fspef?.[id]),
    ...(kind === 'text' ? { span: 'all' as const } : { short: kind !== 'line' }),
  }));
}
