import { cmdbGroups, type CmdbGroup } from '@contract/cmdbFields';
import { FieldGroups } from '@/ui/FieldGroups';
import type { ConfigurationItem } from './cmdbRecord';
import { shownFields } from './shownFields';

/** The whole record, in columns that are about equally long where its texts are as long as usual (CMDB-03). */
export function MainTab({ record }: { record: ConfigurationItem }) {
  const groups = (...ids: CmdbGroup[]) =>
    cmdbGroups
      .filter(({ id }) => ids.includes(id))
      .map(({ id, label }) => ({ label, fields: shownFields(id, record) }));
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
