import { sql, type RawBuilder } from 'kysely';
import type { LinkedKind, LinkedRecord } from '@contract/records/links';
import type { Executor } from '@server/db/schema';
import { labelOf, taskProgress } from '@contract/tasks/taskOptions';
import { optionLabel } from '../requests/optionLabel';
import { orderStatusName } from '../requests/porRows';

/** Where a kind's records are, and what a list of links shows of them. */
interface LinkedTable {
  /** The table as `linked`, and a condition, so that others can follow. */
  from: RawBuilder<unknown>;
  /** The names that it has or mentions, as its index stores them. */
  names: RawBuilder<string[]>;
  title: RawBuilder<string>;
  subtitle: RawBuilder<string | null>;
  status: RawBuilder<string | null>;
  /** `YYYY-MM-DD`. */
  day: RawBuilder<string | null>;
  /** Of those that belong to a case. */
  caseId?: RawBuilder<string | null>;
  /** The label of a status that is stored as an id of the contract. */
  statusLabel?: (status: string) => string;
}

const none = sql<null>`null::text`;

const cmdbTable = (scope: 'cmdb' | 'purchaseorder' | 'purchaseorderrequest'): LinkedTable => ({
  from: sql`cmdb_records as linked where scope = ${scope}`,
  names: sql`cmdb_names(linked.scope, linked.name, linked.fields)`,
  title: sql`linked.name`,
  subtitle: sql`linked.customer`,
  status: none,
  day: none,
});

/** When a request was made, ISO 8601 in UTC. */
const created = sql<string>`to_char(linked.date_created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** All kinds that are linked. */
export const linkedTables: Record<LinkedKind, LinkedTable> = {
  case: {
    from: sql`support_cases as linked where true`,
    names: sql`case_names(linked.casenumber, linked.fields)`,
    title: sql`linked.casenumber`,
    subtitle: sql`linked.title`,
    status: sql`linked.fields->>'status'`,
    day: sql`linked.createddate::text`,
  },
  task: {
    from: sql`tasks as linked where true`,
    names: sql`task_words(linked.title, linked.message, linked.fspef)`,
    title: sql`linked.title`,
    subtitle: sql`linked.company`,
    status: sql`coalesce(linked.progress_label, linked.progress_id)`,
    day: sql`linked.date_created::text`,
    statusLabel: (id) => labelOf(taskProgress, id) ?? id,
  },
  cmdb: cmdbTable('cmdb'),
  purchaseorder: cmdbTable('purchaseorder'),
  purchaseorderrequest: cmdbTable('purchaseorderrequest'),
  salesorder: {
    from: sql`sales_orders as linked where true`,
    names: sql`order_names(linked.tranid, linked.memo)`,
    title: sql`linked.tranid`,
    subtitle: sql`linked.entity`,
    status: none,
    day: sql`linked.trandate::text`,
  },
  imr: {
    from: sql`imr as linked where true`,
    names: sql`imr_names(linked.number, linked.job)`,
    title: sql`linked.number`,
    subtitle: optionLabel('imr.types', 'linked.type'),
    status: optionLabel('imr.statuses', 'linked.status'),
    day: created,
    caseId: sql`linked.case_id`,
  },
  por: {
    from: sql`por as linked where true`,
    names: sql`por_names(linked.number, linked.job_number, linked.faulty_serial, linked.fields)`,
    title: sql`linked.number`,
    subtitle: optionLabel('por.suppliers', 'linked.supplier'),
    status: sql`linked.status`,
    day: created,
    caseId: sql`linked.case_id`,
    statusLabel: (id) => orderStatusName(id) ?? id,
  },
  inventoryitem: {
    from: sql`inventory_items as linked where true`,
    names: sql`item_names(linked.itemid, linked.altpartnum)`,
    title: sql`linked.itemid`,
    subtitle: sql`linked.displayname`,
    status: none,
    day: none,
  },
};

interface LinkedRow {
  id: string;
  title: string;
  subtitle: string | null;
  status: string | null;
  day: string | null;
  case_id: string | null;
  case_title: string | null;
}

/** Links to records by their ids, in that order; those that are gone are left out. */
export async function readLinked(
  db: Executor,
  kind: LinkedKind,
  ids: readonly string[],
): Promise<LinkedRecord[]> {
  if (ids.length === 0) return [];
  const { from, title, subtitle, status, day, caseId = none } = linkedTables[kind];
  const { rows } = await sql<LinkedRow>`
    select linked.internalid as id, ${title} as title, ${subtitle} as subtitle, ${status} as status, ${day} as day,
      ${caseId} as case_id,
      (select casenumber from support_cases where support_cases.internalid = ${caseId}) as case_title
    from ${from} and linked.internalid = any(${ids}::text[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, toLinked(kind, row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A link as the answer has it, without what is empty. */
function toLinked(kind: LinkedKind, row: LinkedRow): LinkedRecord {
  const { id, title, subtitle, status, day, case_id, case_title } = row;
  const { statusLabel = (label: string) => label } = linkedTables[kind];
  return {
    id,
    title,
    ...(subtitle && { subtitle }),
    ...(status && { status: statusLabel(status) }),
    ...(day && { day }),
    ...(case_id !== null && case_title !== null && { case: { id: case_id, title: case_title } }),
  };
}
