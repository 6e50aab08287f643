import { fspefFields, type FieldKind } from '@contract/taskFields';
import { labelOf, slaTargets, yesNo } from '@contract/taskOptions';
import type { Task } from '@contract/tasks';
import { formatDate, formatTime } from '@/lib/dates';
import type { Field } from '@/ui/FieldGrid';

const readers: Record<FieldKind, (value: string) => string | undefined> = {
  line: (text) => text,
  text: (text) => text,
  date: formatDate,
  time: formatTime,
  yesNo: (id) => labelOf(yesNo, id),
  slaTarget: (id) => labelOf(slaTargets, id),
};

/** The task's FSPEF, to be read (TDET-04). Long texts stand across. */
export function fspefRecord({ fspef: [fspef] }: Task): Field[] {
  return fspefFields.map(({ id, label, kind }) => {
    const value = fspef?.[id];
    return {
      label,
      value: value ? (readers[kind](value) ?? value) : null,
      ...(kind === 'text' ? { span: 'all' as const } : { short: kind !== 'line' }),
    };
  });
}
