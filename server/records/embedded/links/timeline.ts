import { sql, type RawBuilder } from 'kysely';
import { TIMELINE_CAP, type RoomRequest, type TimelineLine } from '@contract/records/caseRoom';
import { linkedDay, RELATED_CAP, type LinkedKind, type LinkedRecord } from '@contract/records/links';
import type { Executor } from '@server/db/schema';
import { readLinked } from './linkedRows';
import { conditionOf, readGroup, type Source } from './relatedRecords';

type Day = string | null | undefined;

/** What happened at a case and its machine, newest first: of each kind of record the newest. */
export async function timelineOf(
  db: Executor,
  source: Source,
  requests: readonly RoomRequest[],
): Promise<TimelineLine[]> {
  const own = await readLinked(db, 'case', [source.id]);
  const cases = [...own, ...(await readGroup(db, source, 'case')).records];
  const closed = await readDays(
    db,
    sql<{ id: string; day: string | null }>`
    select internalid as id, fields->>'custevent_temp_closed_date' as day
    from support_cases where internalid = any(${cases.map(({ id }) => id)}::text[])`,
  );
  const completed = await readCompleted(db, source);
  const tasks = (await readGroup(db, source, 'task')).records;
  const orders = (await readGroup(db, source, 'salesorder')).records;
  const lines = [
    ...cases.map((record) => line('opened', 'case', record, record.day)),
    ...cases.map((record) => line('closed', 'case', record, closed.get(record.id))),
    ...tasks.map((record) => line('created', 'task', record, record.day)),
    ...completed.map(({ record, day }) => line('completed', 'task', record, day)),
    ...requests.map(({ kind, isOpen: _isOpen, eta: _eta, order: _order, ...record }) =>
      line('created', kind, record, record.day),
    ),
    ...orders.map((record) => line('ordered', 'salesorder', record, record.day)),
  ].flat();
  return lines
    .toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0))
    .slice(0, TIMELINE_CAP);
}

/** A line, unless its day is missing, or is none: other systems write what they like. */
function line(
  event: TimelineLine['event'],
  kind: LinkedKind,
  record: LinkedRecord,
  day: Day,
): TimelineLine[] {
  const read = linkedDay.safeParse(day);
  return read.success ? [{ day: read.data, event, kind, record }] : [];
}

/** The days of records, in the order of the query. */
async function readDays(
  db: Executor,
  query: RawBuilder<{ id: string; day: string | null }>,
): Promise<Map<string, string | null>> {
  const { rows } = await query.execute(db);
  return new Map(rows.map(({ id, day }) => [id, day]));
}

/** The tasks that were completed last, which need not be the newest. */
async function readCompleted(db: Executor, source: Source) {
  const related = conditionOf(source, 'task');
  if (!related) return [];
  const days = await readDays(
    db,
    sql<{ id: string; day: string | null }>`
    select internalid as id, date_completed::text as day from tasks as linked
    where ${related} and date_completed is not null
    order by date_completed desc, length(internalid) desc, internalid desc limit ${RELATED_CAP}`,
  );
  const records = await readLinked(db, 'task', [...days.keys()]);
  return records.map((record) => ({ record, day: days.get(record.id) }));
}
