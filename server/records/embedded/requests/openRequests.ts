import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { finalOrderStatuses } from '@contract/orderOptions';
import type { OpenRequest } from '@contract/requests';
import type { Executor } from '@server/db/schema';
import { optionLabel } from './optionLabel';
import { orderStatusName } from './porRows';

/** The requests of a case that something may still come of: the inventory movements, then the purchase orders, newest first. */
export async function openRequestsOf(db: Executor, caseId: string): Promise<OpenRequest[]> {
  const imrs = await openImrs(db, caseId).execute();
  const pors = await openPors(db, caseId).execute();
  return [
    ...imrs.map((imr) => ({ kind: 'imr' as const, ...imr })),
    ...pors.map(({ status, ...por }) => ({ kind: 'por' as const, ...por, status: orderStatusName(status) })),
  ];
}

const openImrs = (db: Executor, caseId: string) =>
  db
    .selectFrom('imr')
    .select((eb) => [
      'internalid',
      'number as id',
      optionLabel('imr.statuses', 'imr.status').as('status'),
      jsonArrayFrom(
        eb
          .selectFrom('imr_parts')
          .select(['part_number', 'serial_number'])
          .whereRef('imr_id', '=', 'imr.internalid')
          .orderBy('line_no'),
      ).as('parts'),
    ])
    .where('case_id', '=', caseId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('lookup_options')
            .select('id')
            .where('list', '=', 'imr.statuses')
            .whereRef('id', '=', 'imr.status')
            .where('is_final', '=', true),
        ),
      ),
    )
    .orderBy('date_created', 'desc')
    .orderBy('internalid', 'desc');

const openPors = (db: Executor, caseId: string) =>
  db
    .selectFrom('por')
    .select((eb) => [
      'internalid',
      'number as id',
      'status',
      jsonArrayFrom(
        eb
          .selectFrom('por_items')
          .select(['part_number', eb.ref('por.faulty_serial').as('serial_number')])
          .whereRef('por_id', '=', 'por.internalid')
          .orderBy('line_no'),
      ).as('parts'),
    ])
    .where('case_id', '=', caseId)
    // One without a status is open too.
    .where((eb) => eb.or([eb('status', 'is', null), eb('status', 'not in', [...finalOrderStatuses])]))
    .orderBy('date_created', 'desc')
    .orderBy('internalid', 'desc');
