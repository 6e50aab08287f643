import { sql, type Insertable, type Kysely } from 'kysely';
import type { Issue } from '@contract/errors';
import { limits } from '@contract/limits';
import { ORDER_CURRENCY } from '@contract/requests/orderOptions';
import type { CreatePorRequest, PorRow } from '@contract/requests/por';
import { totalPrice } from '@contract/requests/porRules';
import type { PorItemsTable } from '@server/db/requestTables';
import type { Database, Executor } from '@server/db/schema';
import type { CreationOrigin } from '@server/records/requestRecords';
import { createHere, type KnownCase, type NewRequest } from './createRequest';
import { porRowOf } from './porRows';
import { unlistedFields } from './unlistedFields';

/** The option lists of its fields, besides those in the contract. */
const lists = {
  custrecord_pt_supplier: 'por.suppliers',
  custrecord_sepim_owner: 'por.owners',
  subsidiary: 'por.subsidiaries',
};

/** Creates a purchase order request (POR-04). */
export const createPor = (
  db: Kysely<Database>,
  request: CreatePorRequest,
  origin: CreationOrigin,
): Promise<PorRow> => createHere(db, newPor(request, origin), origin);

/** What a person wants to create, with its checks. */
export const newPor = (
  request: CreatePorRequest,
  { owner }: Pick<CreationOrigin, 'owner'>,
): NewRequest<PorRow> => ({
  kind: 'por',
  series: 'POR',
  request,
  caseId: request.custrecord_pt_case,
  caseField: 'custrecord_pt_case',
  issues: async (trx, supportCase) => [
    ...customerIssues(request, supportCase),
    ...(await unlistedFields(trx, request, lists)),
  ],
  insert: (trx, number) => insertPor(trx, number, request, owner),
  read: porRowOf,
});

/**
 * The customer is the case's company. If the case has none, or one that a request cannot store, the person types it
 * (POR-01).
 */
function customerIssues(
  { custrecord_pt_customer: customer }: CreatePorRequest,
  { company }: KnownCase,
): Issue[] {
  const given = company?.trim() ?? '';
  if (given === '' || given.length > limits.name || given === customer.trim()) return [];
  return [{ path: 'custrecord_pt_customer', message: `Must be the company of the case, ${given}` }];
}

async function insertPor(
  trx: Executor,
  number: string,
  request: CreatePorRequest,
  owner: string,
): Promise<void> {
  await trx
    .insertInto('por')
    .values({
      internalid: number,
      number,
      case_id: request.custrecord_pt_case,
      owner,
      date_created: sql<Date>`clock_timestamp()`,
      customer: request.custrecord_pt_customer,
      job_number: request.custrecord40,
      status: request.custrecord_pt_status,
      order_type: request.custrecord_pt_order_type,
      supplier: request.custrecord_pt_supplier,
      sepim_owner: request.custrecord_sepim_owner,
      subsidiary: request.subsidiary,
      shipping_country: request.shippingcountry,
      shipping_address: request.custrecord_pt_shipping_address,
      defect_summary: request.custrecord38,
      faulty_serial: request.custrecord216,
      faulty_origin: request.custrecord215,
      notes: request.custrecord_pt_notes,
      status_update: request.status_update,
      eta: request.custrecord211,
      currency: ORDER_CURRENCY,
      total: totalPrice(request.items.map(({ extendedprice }) => extendedprice)),
      fields: '{}',
    })
    .execute();
  await trx.insertInto('por_items').values(itemsOf(number, request)).execute();
}

const itemsOf = (por_id: string, { items }: CreatePorRequest): Insertable<PorItemsTable>[] =>
  items.map((item, index) => ({
    por_id,
    line_no: index + 1,
    part_number: item.item,
    description: item.description,
    quantity: item.quantity,
    price: item.price,
    extended_price: item.extendedprice,
  }));
