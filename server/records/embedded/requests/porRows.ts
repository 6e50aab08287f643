import { countries } from '@contract/countries';
import { listBounds, MAX_LINES } from '@contract/limits';
import { orderStatuses, orderTypes } from '@contract/requests/orderOptions';
import type { PorDetail, PorRow } from '@contract/requests/por';
import { labelOf, type Option } from '@contract/tasks/taskOptions';
import { boundedList } from '@server/db/boundedList';
import { toNumber } from '@server/db/columnTypes';
import type { Executor } from '@server/db/schema';
import type { FoundRequests } from '@server/records/requestRecords';
import { sourceColumn, withSource } from '@server/source/sourceColumn';
import { optionLabel } from './optionLabel';

const rows = (db: Executor) =>
  db
    .selectFrom('por')
    .select([
      'internalid',
      'number',
      'owner',
      'date_created',
      'customer',
      'status',
      'order_type',
      'total',
      'eta',
      'fields',
    ]);

type StoredRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** The label of an option in the contract, or its id if the list no longer has it. */
const nameOf = (options: readonly Option[], id: string | null) => labelOf(options, id) ?? id;

/** The label of a stored status. */
export const orderStatusName = (id: string | null): string | null => nameOf(orderStatuses, id);

const toRow = ({ fields, ...row }: StoredRow): PorRow => ({
  internalid: row.internalid,
  id: row.number,
  owner: row.owner,
  date_created: row.date_created.toISOString(),
  custrecord_pt_customer: row.customer,
  custrecord_pt_status: orderStatusName(row.status),
  custrecordpt_service_partner: fields.custrecordpt_service_partner ?? null,
  custrecord_pt_order_type: nameOf(orderTypes, row.order_type),
  custrecord_pt_courier: fields.custrecord_pt_courier ?? null,
  custrecord_pt_tracking_number: fields.custrecord_pt_tracking_number ?? null,
  custrecord_pt_approval: fields.custrecord_pt_approval ?? null,
  approval_status: fields.approval_status ?? null,
  assigned_to: fields.assigned_to ?? null,
  total: row.total,
  eta: row.eta,
});

/** The purchase order requests of a case, newest first. */
export async function porOfCase(db: Executor, caseId: string): Promise<FoundRequests<PorRow>> {
  const query = rows(db)
    .where('case_id', '=', caseId)
    .orderBy('date_created', 'desc')
    .orderBy('internalid', 'desc');
  const found = await boundedList(db, query, listBounds.requestsOfCase);
  return { rows: found.rows.map(toRow), total: found.total };
}

/** One request as a list shows it. */
export async function porRowOf(db: Executor, internalid: string): Promise<PorRow> {
  return toRow(await rows(db).where('internalid', '=', internalid).executeTakeFirstOrThrow());
}

/**
 * One request with its items, by its internal id, or else by its number, the newest that has it; undefined if it does not
 * exist. Numbers from outside may be the ids of others.
 */
export async function findPor(db: Executor, id: string): Promise<PorDetail | undefined> {
  const found = await rows(db)
    .select([
      'job_number',
      optionLabel('por.suppliers', 'por.supplier').as('supplier'),
      optionLabel('por.owners', 'por.sepim_owner').as('sepim_owner'),
      optionLabel('por.subsidiaries', 'por.subsidiary').as('subsidiary'),
      'shipping_country',
      'shipping_address',
      'defect_summary',
      'faulty_serial',
      'faulty_origin',
      'notes',
      'status_update',
      'currency',
      sourceColumn('por', 'por.internalid'),
    ])
    .where((eb) => eb.or([eb('internalid', '=', id), eb('number', '=', id)]))
    .orderBy((eb) => eb('internalid', '=', id), 'desc')
    .orderBy('date_created', 'desc')
    .orderBy('internalid', 'desc')
    .executeTakeFirst();
  if (!found) return undefined;
  return {
    ...toRow(found),
    jobnumber: found.job_number,
    custrecord_sepim_owner: found.sepim_owner,
    ETA: found.eta,
    custrecord_pt_date_purchased: found.fields.custrecord_pt_date_purchased ?? null,
    custrecord_pt_supplier: found.supplier,
    custrecord_pt_currency: found.currency,
    custrecord_pt_purchase_order: found.fields.custrecord_pt_purchase_order ?? null,
    custrecord_pt_shipping_address: found.shipping_address,
    shippingcountry: nameOf(countries, found.shipping_country),
    custrecord_pt_notes: found.notes,
    custrecord38: found.defect_summary,
    custrecord215: found.faulty_origin,
    custrecord216: found.faulty_serial,
    status_update: found.status_update,
    subsidiary: found.subsidiary,
    items: await itemsOf(db, found.internalid),
    ...withSource(found.source),
  };
}

async function itemsOf(db: Executor, porId: string): Promise<PorDetail['items']> {
  const items = await db
    .selectFrom('por_items')
    .select(['part_number', 'description', 'quantity', 'price', 'extended_price'])
    .where('por_id', '=', porId)
    .orderBy('line_no')
    .limit(MAX_LINES)
    .execute();
  return items.map((item) => ({ ...item, quantity: toNumber(item.quantity) }));
}
