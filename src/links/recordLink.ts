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

/** The pages that list a kind by a search; requests are listed in their cases only. */
const searchPages = {
  task: paths.task,
  case: paths.case,
  cmdb: paths.cmdb,
  salesorder: paths.salesOrder,
  purchaseorder: paths.purchaseOrder,
  purchaseorderrequest: paths.purchaseRequest,
  inventoryitem: paths.inventory,
} as const satisfies Partial<Record<LinkedKind, string>>;
const hasPage = (kind: LinkedKind): kind is keyof typeof searchPages => kind in searchPages;

function requestPath(tab: 'imr' | 'por', { id, case: owner }: LinkedRecord): string | undefined {
  return (
    owner && paths.case + queryText({ search: owner.title || owner.id, record: owner.id, tab, request: id })
  );
}

/** The address at which all records of a kind are listed that a text finds; undefined for requests. */
export const searchPathOf = (kind: LinkedKind, search: string): string | undefined =>
  hasPage(kind) ? searchPages[kind] + queryText({ search }) : undefined;

/** The address at which a record is open (SHELL-17); undefined for a request whose case is not known. */
export function pathOf(kind: LinkedKind, record: LinkedRecord): string | undefined {
  if (kind === 'task') return paths.task + queryText({ task: record.id });
  if (hasPage(kind))
    return searchPages[kind] + queryText({ search: numberOf(kind, record), record: record.id });
  return requestPath(kind, record);
}
