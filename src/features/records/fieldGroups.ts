import type { GroupedField } from '@contract/records/recordField';
import { shownDate } from '@/lib/format/dates';
import type { Field } from '@/ui/record/FieldGrid';
import type { FieldGroup } from '@/ui/record/FieldGroups';

interface WideLayout<Group extends string> {
  groups: readonly { id: Group; label: string }[];
  fields: readonly GroupedField<Group>[];
}

type WideRecord = Readonly<Record<string, string | null>>;

/**
 * The fields of a wide record under their headings: links only where there is one (CMDB-04), everything else always
 * (CMDB-03, CASE-04).
 *
 * @param first stands before the others: what names the record, for which the head may have no room
 * @returns what draws those of the headings that are asked for, in the order of the layout
 */
export function fieldGroups<Group extends string>(
  { groups, fields }: WideLayout<Group>,
  record: WideRecord,
  first: Field,
): (...ids: Group[]) => FieldGroup[] {
  const shownIn = (group: Group) =>
    fields
      .filter(({ hidden, ...field }) => !hidden && field.group === group)
      .filter(({ id, kind }) => kind !== 'link' || record[id] !== null)
      .map((field) => shownField(field, record[field.id]));
  return (...ids) =>
    groups
      .filter(({ id }) => ids.includes(id))
      .map(({ id, label }) => ({
        label,
        fields: id === groups[0]?.id ? [first, ...shownIn(id)] : shownIn(id),
      }));
}

function shownField(
  { label, kind, copy, short, reach }: GroupedField<string>,
  value: string | null | undefined,
): Field {
  return {
    label,
    value: kind === 'date' ? value && shownDate(value) : value,
    copy,
    short: short ?? kind === 'date',
    link: kind === 'link' ? 'web' : reach,
  };
}
