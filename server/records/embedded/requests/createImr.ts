import { sql, type Insertable, type Kysely } from 'kysely';
import type { CreateImrRequest, ImrRow } from '@contract/requests/imr';
import type { ImrPartsTable } from '@server/db/requestTables';
import type { Database, Executor } from '@server/db/schema';
import type { CreationOrigin } from '@server/records/requestRecords';
import { createHere, type NewRequest } from './createRequest';
import { imrRowOf } from './imrRows';
import { stockOfParts } from './stockOfParts';
import { unlistedFields } from './unlistedFields';

/** The option lists of its fields. */
const lists = {
  custrecord159: 'imr.assignees',
  status: 'imr.statuses',
  priority: 'imr.priorities',
  type: 'imr.types',
  custrecord_imr_move_from: 'imr.warehouses',
  custrecord_imr_move_to: 'imr.warehouses',
};

/** Creates an inventory movement request (IMR-03). */
export const createImr = (
  db: Kysely<Database>,
  request: CreateImrRequest,
  origin: CreationOrigin,
): Promise<ImrRow> => createHere(db, newImr(request, origin), origin);

/** What a person wants to create, with its checks. */
export const newImr = (
  request: CreateImrRequest,
  { owner }: Pick<CreationOrigin, 'owner'>,
): NewRequest<ImrRow> => ({
  kind: 'imr',
  series: 'IMR',
  request,
  caseId: request.custrecord_imr_case,
  caseField: 'custrecord_imr_case',
  issues: (trx) => unlistedFields(trx, request, lists),
  insert: (trx, number) => insertImr(trx, number, request, owner),
  read: imrRowOf,
});

async function insertImr(
  trx: Executor,
  number: string,
  request: CreateImrRequest,
  owner: string,
): Promise<void> {
  await trx
    .insertInto('imr')
    .values({
      internalid: number,
      number,
      case_id: request.custrecord_imr_case,
      owner,
      date_created: sql<Date>`clock_timestamp()`,
      assigned_to: request.custrecord159,
      customer: request.custrecord_imr_customer,
      job: request.custrecord_imr_job_new,
      status: request.status,
      priority: request.priority,
      type: request.type,
      move_from: request.custrecord_imr_move_from,
      move_to: request.custrecord_imr_move_to,
      notes: request.notes,
      contact_name: request.contact_name,
      contact_number: request.contact_number,
      fields: '{}',
    })
    .execute();
  await trx
    .insertInto('imr_parts')
    .values(await partsOf(trx, number, request))
    .execute();
}

async function partsOf(
  trx: Executor,
  imr_id: string,
  { items }: CreateImrRequest,
): Promise<Insertable<ImrPartsTable>[]> {
  const stock = await stockOfParts(trx, items);
  return items.map((item, index) => ({
    imr_id,
    line_no: index + 1,
    part_number: item.part_number,
    description: item.description,
    serial_number: item.serial_number,
    location: item.location,
    bin_number: item.bin_number,
    adjust_qty: item.adjust_qty,
    qty_on_hand: stock[index],
  }));
}
