/** The kinds of record that a source can provide, as they stand in addresses. */
export const recordKinds = [
  'task',
  'event',
  'salesorder',
  'case',
  'cmdb',
  'purchaseorder',
  'purchaseorderrequest',
  'inventoryitem',
  'imr',
  'por',
  'person',
  'calendar',
  'option',
] as const;
export type RecordKind = (typeof recordKinds)[number];
