import { cmdbFields, cmdbGroups } from '@contract/records/cmdbFields';
import { fieldGroups } from '../fieldGroups';
import type { ConfigurationItem } from './cmdbRecord';

const layout = { groups: cmdbGroups, fields: cmdbFields };

/** The fields of a configuration item under their headings, its name first. */
export const cmdbFieldGroups = (record: ConfigurationItem) =>
  fieldGroups(layout, record, { label: 'Name', value: record.name, copy: true });
