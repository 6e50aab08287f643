import { sql, type Expression } from 'kysely';
import { listBounds, MAX_LINES } from '@contract/limits';
import { finalOrderStatuses } from '@contract/requests/orderOptions';
import type { OpenRequest } from '@contract/requests/requests';
import { boundedList } from '@server/db/boundedList';
import type { Executor } from '@server/db/schema';
import type { FoundRequests } from '@server/records/requestRecords';
import { optionLabel } from './optionLabel';
import { orderStatusName } from './porRows';

type Parts = OpenRequest['parts'];

/** The open requests of a case: inventory movements first, then purchase orders, newest first. */
export async function openRequestsOf(db: Executor, caseId: string): Promise<FoundRequests<OpenRequest>> {
  const bound = listBounds.openRequests;
  const imrs = await boundedList(db, openImrs(db, caseId), bound, weightOf(partsOfImr(db)));
  const pors = await boundedList(db, openPors(db, caseId), bound, weightOf(itemsOfPor(db)));
  const partsOf = new Map([
    ...(await readParts(db, 'imr', imrs.rows, partsOfImr(db))),
    ...(await readParts(db, 'por', pors.rows, itemsOfPor(db))),
  ]);
  const rows = [
    ...imrs.rows.map((imr) => ({ kind: 'imr' as const, ...imr })),
    ...pors.rows.map(({ status, faulty_serial: _serial, ...por }) => ({
      kind: 'por' as const,
      ...por,
      status: orderStatusName(status),
    })),
  ].map((request) => ({ ...request, parts: partsOf.get(`${request.kind} ${request.internalid}`) ?? [] }));
  return { rows, total: imrs.total + pors.total };
}

const openImrs = (db: Executor, caseId: string) =>
  db
    .selectFrom('imr')
    .select(['internalid', 'number as id', optionLabel('imr.statuses', 'imr.status').as('status')])
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
    .select(['internalid', 'number as id', 'status', 'faulty_serial'])
    .where('case_id', '=', caseId)
    // A request without a status is open too.
    .where((eb) => eb.or([eb('status', 'is', null), eb('status', 'not in', [...finalOrderStatuses])]))
    .orderBy('date_created', 'desc')
    .orderBy('internalid', 'desc');

/** The parts of the request `listed`, each part and serial number once: hundreds of lines may be for one part. */
const partsOfImr = (db: Executor) =>
  db
    .selectFrom('imr_parts')
    .select(['part_number', 'serial_number'])
    .where('imr_id', '=', sql.ref<string>('listed.internalid'))
    .groupBy(['part_number', 'serial_number'])
    .orderBy((eb) => eb.fn.min('line_no'))
    .limit(MAX_LINES);

/** The same for a purchase order request, whose serial number is that of the replaced part. */
const itemsOfPor = (db: Executor) =>
  db
    .selectFrom('por_items')
    .select(['part_number', sql<string | null>`listed.faulty_serial`.as('serial_number')])
    .where('por_id', '=', sql.ref<string>('listed.internalid'))
    .groupBy(['part_number', sql`listed.faulty_serial`])
    .orderBy((eb) => eb.fn.min('line_no'))
    .limit(MAX_LINES);

/** The size of the field names of a request and a part, and of their texts of limited length. */
const FIXED_BYTES = { request: 200, part: 50 };

const weightOf = (parts: Expression<Parts[number]>) => sql<number>`(
  select ${sql.lit(FIXED_BYTES.request)} + coalesce(sum(${sql.lit(FIXED_BYTES.part)}
    + coalesce(octet_length(part_number), 0) + coalesce(octet_length(serial_number), 0)), 0)
  from ${parts} as parts)`;

/** The parts of the listed requests, by kind and internal id. */
async function readParts(
  db: Executor,
  kind: OpenRequest['kind'],
  requests: readonly { internalid: string }[],
  parts: Expression<Parts[number]>,
): Promise<[string, Parts][]> {
  if (requests.length === 0) return [];
  const ids = requests.map(({ internalid }) => internalid);
  const { rows } = await sql<{ internalid: string; parts: Parts }>`
    select internalid, (select coalesce(json_agg(parts), '[]') from ${parts} as parts) as parts
    from ${sql.table(kind)} as listed where internalid in (${sql.join(ids)})`.execute(db);
  return rows.map((row) => [`${kind} ${row.internalid}`, row.parts]);
}
