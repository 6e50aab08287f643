import type { ImrDetail, ImrRow } from '@contract/requests/imr';
import { listBounds, MAX_LINES } from '@contract/limits';
import { boundedList } from '@server/db/boundedList';
import { toNumber } from '@server/db/columnTypes';
import type { Executor } from '@server/db/schema';
import type { FoundRequests } from '@server/records/requestRecords';
import { sourceColumn, withSource } from '@server/source/sourceColumn';
import { optionLabel } from './optionLabel';

const withLabels = (db: Executor) =>
  db
    .selectFrom('imr')
    .select([
      'imr.internalid',
      'number',
      'owner',
      'date_created',
      'customer',
      'job',
      optionLabel('imr.statuses', 'imr.status').as('status'),
      optionLabel('imr.priorities', 'imr.priority').as('priority'),
      optionLabel('imr.types', 'imr.type').as('type'),
      'imr.fields',
    ]);

type Labelled = Awaited<ReturnType<ReturnType<typeof withLabels>['executeTakeFirstOrThrow']>>;

const toRow = ({ fields, ...row }: Labelled): ImrRow => ({
  internalid: row.internalid,
  id: row.number,
  owner: row.owner,
  date_created: row.date_created.toISOString(),
  custrecord_imr_customer: row.customer,
  custrecord_imr_job_new: row.job,
  custrecordcustrecord_pt_status: row.status,
  custrecord_imr_priority: row.priority,
  custrecord_imr_type: row.type,
  custrecord_imr_processed_by: fields.custrecord_imr_processed_by ?? null,
  custrecord_approvedby: fields.custrecord_approvedby ?? null,
  custrecordcustrecord_imr_courier: fields.custrecordcustrecord_imr_courier ?? null,
  tracking_number: fields.tracking_number ?? null,
});

/** The inventory movement requests of a case, newest first. */
export async function imrOfCase(db: Executor, caseId: string): Promise<FoundRequests<ImrRow>> {
  const query = withLabels(db)
    .where('case_id', '=', caseId)
    .orderBy('date_created', 'desc')
    .orderBy('imr.internalid', 'desc');
  const { rows, total } = await boundedList(db, query, listBounds.requestsOfCase);
  return { rows: rows.map(toRow), total };
}

/** One request as a list shows it. */
export async function imrRowOf(db: Executor, internalid: string): Promise<ImrRow> {
  return toRow(await withLabels(db).where('imr.internalid', '=', internalid).executeTakeFirstOrThrow());
}

/**
 * One request with its parts, by its internal id, or else by its number, the newest that has it; undefined if it does not
 * exist. Numbers from outside may be the ids of others.
 */
export async function findImr(db: Executor, id: string): Promise<ImrDetail | undefined> {
  const found = await withLabels(db)
    .leftJoin('support_cases', 'support_cases.internalid', 'case_id')
    .select([
      optionLabel('imr.assignees', 'imr.assigned_to').as('assignee'),
      optionLabel('imr.warehouses', 'imr.move_from').as('from'),
      optionLabel('imr.warehouses', 'imr.move_to').as('to'),
      'notes',
      'contact_name',
      'contact_number',
      'case_id',
      'casenumber',
      'title',
      sourceColumn('imr', 'imr.internalid'),
    ])
    .where((eb) => eb.or([eb('imr.internalid', '=', id), eb('number', '=', id)]))
    .orderBy((eb) => eb('imr.internalid', '=', id), 'desc')
    .orderBy('date_created', 'desc')
    .orderBy('imr.internalid', 'desc')
    .executeTakeFirst();
  if (!found) return undefined;
  return {
    internalid: found.internalid,
    id: found.number,
    owner: found.owner,
    date_created: found.date_created.toISOString(),
    assigned_to_text: found.assignee,
    custrecord_imr_customer_text: found.customer,
    custrecord_imr_job_new_text: found.job,
    custrecord_imr_case_text: [found.casenumber, found.title].filter(Boolean).join(' ') || found.case_id,
    status: found.status,
    priority: found.priority,
    type: found.type,
    custrecord_imr_move_from: found.from,
    custrecord_imr_move_to: found.to,
    contact_name: found.contact_name,
    contact_number: found.contact_number,
    notes: found.notes,
    parts: await partsOf(db, found.internalid),
    ...withSource(found.source),
  };
}

async function partsOf(db: Executor, imrId: string): Promise<ImrDetail['parts']> {
  const parts = await db
    .selectFrom('imr_parts')
    .select([
      'part_number',
      'description',
      'serial_number',
      'location',
      'bin_number',
      'adjust_qty',
      'unit_cost',
      'total_value',
      'qty_on_hand',
    ])
    .where('imr_id', '=', imrId)
    .orderBy('line_no')
    .limit(MAX_LINES)
    .execute();
  return parts.map((part) => ({
    ...part,
    adjust_qty: toNumber(part.adjust_qty),
    qty_on_hand: toNumber(part.qty_on_hand),
  }));
}
