import { cmdbGroups } from '@contract/records/cmdbFields';
import { PrintedGroups } from '@/ui/print/PrintedPart';
import { PrintRecord } from '../PrintRecord';
import type { PrintProps } from '../recordKind';
import { cmdbFieldGroups } from './cmdbFieldGroups';
import type { ConfigurationItem } from './cmdbRecord';

/** A configuration item with every field (CMDB-03). */
export const PrintConfigurationItem = (props: PrintProps<ConfigurationItem>) => (
  <PrintRecord {...props}>
    <PrintedItem record={props.record} />
  </PrintRecord>
);

const PrintedItem = ({ record }: { record: ConfigurationItem }) => (
  <PrintedGroups groups={cmdbFieldGroups(record)(...cmdbGroups.map(({ id }) => id))} />
);
