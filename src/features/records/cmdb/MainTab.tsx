import { cmdbFields, cmdbGroups } from '@contract/records/cmdbFields';
import { FieldGroups } from '@/ui/record/FieldGroups';
import { fieldGroups } from '../fieldGroups';
import type { ConfigurationItem } from './cmdbRecord';

const layout = { groups: cmdbGroups, fields: cmdbFields };

/** The whole record, in columns that are about equally long where its texts are as long as usual (CMDB-03). */
export function MainTab({ record }: { record: ConfigurationItem }) {
  const groups = fieldGroups(layout, record, { label: 'Name', value: record.name, copy: true });
  return (
    <FieldGroups
      columns={[
        groups('identity', 'hardware'),
        groups('software', 'access'),
        groups('contract', 'site'),
        groups('contacts'),
      ]}
    />
  );
}
