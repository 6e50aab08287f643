import type { LinkedKind, LinkedRecord } from '@contract/records/links';
import { queryText } from '@/list/addressParts';
import { paths } from '@/lib/paths';
import type { Noun } from '@/lib/format/texts';

/** What a person calls a record of each kind. */
export const kindNouns: Readonly<Record<LinkedKind, Noun>> = {
  case: ['support case', 'support cases'],
  task: ['task', 'tasks'],
  cmdb: ['configuration item', 'configuration items'],
  salesorder: ['sales order', 'sales orders'],
  imr: ['inventory movement request', 'inventory movement requests'],
  por: ['purchase order request of a case', 'purchase order requests of cases'],
  purchaseorder: ['purchase order', 'purchase orders'],
  purchaseorderrequest: ['purchase order request', 'purchase order requests'],
  inventoryitem: ['inventory item', 'inventory items'],
};

/** What the activity log calls the kinds that a person calls otherwise (CASE-03, CMDB-02). */
const logNames: Readonly<Partial<Record<LinkedKind, string>>> = { case: 'case', cmdb: 'cmdb' };

/** A kind as the activity log calls it: "Success searched sales order using SO-77120". */
export const logNameOf = (kind: LinkedKind): string => logNames[kind] ?? kindNouns[kind][0];

/** What a person knows a record by. A few records have no number or name; the id tells them apart. */
export const numberOf = (kind: LinkedKind, { id, title }: LinkedRecord): string =>
  kind === 'task' ? id : title.trim() || id;

/** What says more about it: a task's title, and the company or subject. */
export const textOf = (kind: LinkedKind, { title, subtitle }: LinkedRecord): string =>
  [kind === 'task' && title, subtitle].filter(Boolean).join(' · ');

const searchPages: Readonly<Partial<Record<LinkedKind, string>>> = {
  task: paths.task,
  case: paths.case,
  cmdb: paths.cmdb,
  salesorder: paths.salesOrder,
  purchaseorder: paths.purchaseOrder,
  purchaseorderrequest: paths.purchaseRequest,
  inventoryitem: paths.inventory,
};

const searchedAt = (path: string) => (search: string, record: LinkedRecord) =>
  path + queryText({ search, record: record.id });

const pathsOfKinds: Readonly<
  Record<LinkedKind, (number: string, record: LinkedRecord) => string | undefined>
> = {
  task: (_number, { id }) => paths.task + queryText({ task: id }),
  case: searchedAt(paths.case),
  cmdb: searchedAt(paths.cmdb),
  salesorder: searchedAt(paths.salesOrder),
  purchaseorder: searchedAt(paths.purchaseOrder),
  purchaseorderrequest: searchedAt(paths.purchaseRequest),
  inventoryitem: searchedAt(paths.inventory),
  imr: requestPath('imr'),
  por: requestPath('por'),
};

function requestPath(tab: 'imr' | 'por') {
  return (_number: string, { id, case: owner }: LinkedRecord) =>
    owner && paths.case + queryText({ search: owner.title || owner.id, record: owner.id, tab, request: id });
}

/** The address at which all records of a kind are listed that a text finds; requests are listed in their cases only. */
export function searchPathOf(kind: LinkedKind, search: string): string | undefined {
  const path = searchPages[kind];
  return path && path + queryText({ search });
}

/** The address at which a record is open (SHELL-17); undefined for a request whose case is not known. */
export const pathOf = (kind: LinkedKind, record: LinkedRecord): string | undefined =>
  pathsOfKinds[kind](numberOf(kind, record), record);
