import type { LinkedKind } from '@contract/records/links';

/** What a name is the name of; `record_name` of the database puts it before each name. */
export type NameSpace = 'case' | 'machine' | 'job' | 'order' | 'request' | 'purchase' | 'part';

/** Two kinds, and the names that a record of one and a record of the other can share. */
const pairs: readonly (readonly [LinkedKind, LinkedKind, readonly [NameSpace, ...NameSpace[]]])[] = [
  ['case', 'case', ['machine']],
  ['case', 'task', ['case', 'machine', 'job']],
  ['case', 'cmdb', ['machine']],
  ['case', 'salesorder', ['job']],
  ['case', 'purchaseorder', ['machine']],
  ['case', 'purchaseorderrequest', ['machine']],
  ['case', 'inventoryitem', ['part']],
  ['task', 'cmdb', ['machine', 'job']],
  ['task', 'salesorder', ['order', 'job']],
  ['task', 'imr', ['request']],
  ['task', 'por', ['request']],
  ['task', 'purchaseorder', ['purchase']],
  ['task', 'purchaseorderrequest', ['purchase']],
  ['task', 'inventoryitem', ['part']],
  ['cmdb', 'salesorder', ['job']],
  ['cmdb', 'por', ['machine']],
  ['cmdb', 'purchaseorder', ['machine']],
  ['cmdb', 'purchaseorderrequest', ['machine']],
  ['salesorder', 'imr', ['job']],
  ['salesorder', 'por', ['job']],
  ['salesorder', 'purchaseorder', ['job']],
  ['salesorder', 'purchaseorderrequest', ['job']],
  ['imr', 'inventoryitem', ['part']],
  ['por', 'inventoryitem', ['part']],
  ['por', 'purchaseorder', ['purchase']],
];

/** By which names records of one kind are related to records of another; undefined if by none. */
export const sharedNames = (from: LinkedKind, to: LinkedKind): readonly NameSpace[] | undefined =>
  pairs.find(([one, other]) => (one === from && other === to) || (one === to && other === from))?.[2];
