import type { RecordKind } from '../recordKind';
import { CmdbCard } from './CmdbCard';
import { readCmdb, type ConfigurationItem } from './cmdbRecord';
import { MainTab } from './MainTab';
import { PrintConfigurationItem } from './PrintConfigurationItem';

/** Configuration items (CMDB-01 to CMDB-04). */
export const cmdb: RecordKind<ConfigurationItem> = {
  id: 'cmdb',
  request: { type: 'cmdblist' },
  outside: 'cmdb',
  title: 'CMDB',
  about: 'Find a configuration item by its name, hostname, serial number or customer.',
  noun: ['configuration item', 'configuration items'],
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
  sourceOf: ({ source }) => source,
  numberOf: ({ name }) => name,
  // By its name alone nobody can tell which of 200 is meant (D-38).
  columns: [
    { id: 'name', label: 'Name', value: ({ name }) => name, look: 'strong', width: 180, flex: 1 },
    {
      id: 'customer',
      label: 'Customer',
      value: ({ custrecord_cmdb_custentity: customer }) => customer,
      width: 160,
      flex: 1,
    },
    {
      id: 'hostname',
      label: 'Hostname',
      value: ({ hostname }) => hostname,
      width: 160,
      flex: 1,
      hideBelow: 900,
    },
    {
      id: 'model',
      label: 'Model',
      value: ({ model }) => model,
      look: 'muted',
      width: 160,
      flex: 1,
      hideBelow: 1000,
    },
  ],
  filters: {
    customer: {
      kind: 'values',
      label: 'Customer',
      more: true,
      value: ({ custrecord_cmdb_custentity: customer }) => customer,
    },
    model: { kind: 'values', label: 'Model', more: true, value: ({ model }) => model },
  },
  renderCard: CmdbCard,
  headOf: ({ internalid }) => `Configuration item ${internalid}`,
  titleOf: ({ name }) => name,
  Print: PrintConfigurationItem,
  tabs: [{ id: 'main', label: 'Main', Panel: MainTab }],
};
