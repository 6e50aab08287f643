import { sql } from 'kysely';
import type { CaseRoom, RoomRequest } from '@contract/records/caseRoom';
import { RELATED_CAP } from '@contract/records/links';
import { finalOrderStatuses } from '@contract/requests/orderOptions';
import type { Executor } from '@server/db/schema';
import { readGroup, type Source } from './relatedRecords';

/** The movement and purchase requests of a case, newest first, and what follows from each. */
export async function roomRequests(db: Executor, source: Source): Promise<CaseRoom['requests']> {
  const imrs = await readGroup(db, source, 'imr');
  const pors = await readGroup(db, source, 'por');
  const openImrs = await readOpenImrs(db, idsOf(imrs.records));
  const orders = await readOrders(db, idsOf(pors.records));
  const records: RoomRequest[] = [
    ...imrs.records.map((imr) => ({
      kind: 'imr' as const,
      ...imr,
      isOpen: openImrs.has(imr.id),
      eta: null,
      order: null,
    })),
    ...pors.records.map((por) => {
      const { isOpen = true, eta = null, order = null } = orders.get(por.id) ?? {};
      return { kind: 'por' as const, ...por, isOpen, eta, order };
    }),
  ];
  return { total: imrs.total + pors.total, records: newestFirst(records).slice(0, RELATED_CAP) };
}

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);

/** By the instant they were made, those without one last. */
const newestFirst = <Row extends { day?: string }>(rows: readonly Row[]) =>
  rows.toSorted(({ day: one = '' }, { day: other = '' }) => (one < other ? 1 : one > other ? -1 : 0));

async function readOpenImrs(db: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select internalid as id from imr where internalid = any(${ids}::text[]) and not exists (
      select from lookup_options where list = 'imr.statuses' and id = imr.status and is_final)`.execute(db);
  return new Set(idsOf(rows));
}

async function readOrders(db: Executor, ids: readonly string[]) {
  const { rows } = await sql<Pick<RoomRequest, 'id' | 'isOpen' | 'eta' | 'order'>>`
    select internalid as id, coalesce(status <> all(${[...finalOrderStatuses]}::text[]), true) as "isOpen", eta,
      nullif(trim(fields->>'custrecord_pt_purchase_order'), '') as "order"
    from por where internalid = any(${ids}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
