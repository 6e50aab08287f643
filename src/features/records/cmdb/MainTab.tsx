import { FieldGroups } from '@/ui/record/FieldGroups';
import { cmdbFieldGroups } from './cmdbFieldGroups';
import type { ConfigurationItem } from './cmdbRecord';

/** The whole record, in columns that are about equally long where its texts are as long as usual (CMDB-03). */
export function MainTab({ record }: { record: ConfigurationItem }) {
  const groups = cmdbFieldGroups(record);
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
