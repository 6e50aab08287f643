import Typography from '@mui/material/Typography';
import { MISSING } from '@/ui/data-table/columns';
import type { RecordKind } from '../recordKind';
import { readInventory, type InventoryRecord } from './inventoryRecord';
import { MainTab } from './MainTab';

/** Inventory items (INV-01 to INV-03). */
export const inventory: RecordKind<InventoryRecord> = {
  id: 'inventory',
  request: { type: 'inventorylist' },
  title: 'Inventory',
  about: 'Find an item by its name or description.',
  noun: ['inventory item', 'inventory items'],
  logName: 'inventory item',
  label: 'Inventory item',
  placeholder: 'Item name',
  example: '801-2244-01',
  messages: {
    found: 'inventory item record found for your search',
    noneFound: 'No inventory item record found for your search',
    failed: 'Failed to fetch inventory item by item name.',
    noRows: 'No inventory item record found.',
  },
  read: readInventory,
  keyOf: ({ internalid }) => internalid,
  numberOf: ({ name }) => name,
  columns: [
    { id: 'name', label: 'Item Name', value: ({ name }) => name, look: 'strong', width: 200, flex: 1 },
    {
      id: 'displayName',
      label: 'Display Name',
      value: ({ displayName }) => displayName,
      width: 200,
      flex: 2,
    },
  ],
  renderCard: ({ name, displayName }) => (
    <>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography variant="body2">{displayName ?? MISSING}</Typography>
    </>
  ),
  headOf: ({ internalid }) => `Inventory item ${internalid}`,
  titleOf: ({ displayName, name }) => displayName ?? name,
  tabs: [{ id: 'main', label: 'Main', Panel: MainTab }],
};
