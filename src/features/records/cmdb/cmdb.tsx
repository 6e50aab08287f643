import Typography from '@mui/material/Typography';
import type { RecordKind } from '../recordKind';
import { readCmdb, type ConfigurationItem } from './cmdbRecord';
import { MainTab } from './MainTab';

/** Configuration items (CMDB-01 to CMDB-04). */
export const cmdb: RecordKind<ConfigurationItem> = {
  id: 'cmdb',
  request: { type: 'cmdblist' },
  title: 'CMDB',
  about: 'Find a configuration item by its name, hostname, serial number or customer.',
  noun: ['configuration item', 'configuration items'],
  logName: 'cmdb',
  label: 'Configuration item',
  placeholder: 'Name, serial number or customer',
  example: 'HAL-SAN-MNL-04',
  messages: {
    found: 'cmdb record found for your search',
    noneFound: 'No cmdb record found for your search',
    failed: 'Failed to fetch cmdb.',
    noRows: 'No cmdb record found.',
  },
  read: readCmdb,
  keyOf: ({ internalid }) => internalid,
  numberOf: ({ name }) => name,
  columns: [{ id: 'name', label: 'Name', value: ({ name }) => name, look: 'strong', width: 200, flex: 1 }],
  renderCard: ({ name }) => <Typography sx={{ fontWeight: 600 }}>{name}</Typography>,
  headOf: ({ internalid }) => `Configuration item ${internalid}`,
  titleOf: ({ name }) => name,
  tabs: [{ id: 'main', label: 'Main', Panel: MainTab }],
};
