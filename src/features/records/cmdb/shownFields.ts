import { cmdbFields, type CmdbGroup } from '@contract/cmdbFields';
import type { RecordField } from '@contract/recordField';
import { formatDate } from '@/lib/dates';
import type { Field } from '@/ui/FieldGrid';
import type { CmdbFieldId, ConfigurationItem } from './cmdbRecord';

interface ShownField extends RecordField {
  id: CmdbFieldId;
  group: CmdbGroup;
}

const fields: readonly ShownField[] = cmdbFields.filter((field) => !('hidden' in field));

function shownField({ id, label, kind, ...field }: ShownField, record: ConfigurationItem): Field {
  const value = record[id];
  return {
    label,
    value: kind === 'date' ? value && formatDate(value) : value,
    copy: field.copy,
    short: field.short ?? kind === 'date',
    link: kind === 'link' ? 'web' : field.reach,
  };
}

/** What stands under a heading: links only where there is one (CMDB-04), everything else always (CMDB-03). */
export function shownFields(group: CmdbGroup, record: ConfigurationItem): Field[] {
  const shown = fields
    .filter((field) => field.group === group && (field.kind !== 'link' || record[field.id] !== null))
    .map((field) => shownField(field, record));
  // The head has no room for a name of any length.
  return group === 'identity' ? [{ label: 'Name', value: record.name, copy: true }, ...shown] : shown;
}
