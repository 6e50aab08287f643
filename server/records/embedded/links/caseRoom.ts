import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CaseRoom, RoomMachine, RoomTask } from '@contract/records/caseRoom';
import { RELATED_CAP } from '@contract/records/links';
import { labelOf, taskProgress } from '@contract/tasks/taskOptions';
import { isTaskLocked } from '@contract/tasks/taskRules';
import type { Executor } from '@server/db/schema';
import { inTaskOrder } from '../taskOrder';
import { roomParts } from './roomParts';
import { roomRequests } from './roomRequests';
import { conditionOf, readGroup, readSource, type Source } from './relatedRecords';
import { timelineOf } from './timeline';

const COMPLETED = taskProgress.find(({ label }) => label === 'Completed')?.id;
const lockedIds = taskProgress.map(({ id }) => id).filter(isTaskLocked);
const isOpen = sql<SqlBool>`coalesce(linked.progress_id <> all(${lockedIds}::text[]), true)`;
const isCompleted = sql<SqlBool>`linked.progress_id = ${COMPLETED}`;

/** What a support lead asks about a case (LINK-02); undefined if there is no such case. */
export async function caseRoomOf(db: Executor, id: string): Promise<CaseRoom | undefined> {
  const source = await readSource(db, 'case', id);
  if (!source) return undefined;
  const requests = await roomRequests(db, source);
  const last = await readTasks(db, source, isCompleted, sql`date_completed desc nulls last`, 1);
  return {
    machines: await readMachines(db, source),
    openTasks: await readTasks(db, source, isOpen, sql.join(inTaskOrder), RELATED_CAP),
    lastVisit: last.records[0] ?? null,
    requests,
    parts: await roomParts(db, id),
    timeline: await timelineOf(db, source, requests.records),
  };
}

async function readMachines(db: Executor, source: Source): Promise<CaseRoom['machines']> {
  const { total, records } = await readGroup(db, source, 'cmdb');
  if (total === 0) return { total, records: [] };
  const field = (id: string) => sql<string | null>`nullif(trim(fields->>${id}), '')`;
  const ids = records.map((record) => record.id);
  const { rows } = await sql<RoomMachine>`
    select internalid as id, name, ${field('hostname')} as hostname, ${field('model')} as model,
      coalesce(${field('custrecord_cmdb_address')},
        nullif(concat_ws(', ', ${field('custrecord_cmdb_city')}, ${field('custrecord_cmdb_country')}), '')) as address,
      ${field('custrecord_cmdb_lcon_name')} as contact, ${field('custrecord_cmdb_lcon_phone')} as phone,
      ${field('custrecord_cmdb_sla')} as sla, ${field('custrecord_cmdb_warranty_end')} as "warrantyEnd"
    from cmdb_records where scope = 'cmdb' and internalid = any(${ids}::text[])
    order by array_position(${ids}::text[], internalid)`.execute(db);
  return { total, records: rows };
}

type TaskRow = Omit<RoomTask, 'status'> & { label: string | null; total: number };

async function readTasks(
  db: Executor,
  source: Source,
  which: RawBuilder<SqlBool>,
  order: RawBuilder<unknown>,
  cap: number,
): Promise<CaseRoom['openTasks']> {
  const related = conditionOf(source, 'task');
  if (!related) return { total: 0, records: [] };
  const { rows } = await sql<TaskRow>`
    select internalid as id, title, progress_id as "progressId", progress_label as label, assigned,
      startdate::text as startdate, duedate::text as duedate, date_completed::text as completed,
      count(*) over ()::int as total
    from tasks as linked where ${related} and ${which}
    order by ${order} limit ${cap}`.execute(db);
  return { total: rows[0]?.total ?? 0, records: rows.map(toTask) };
}

const toTask = ({ label, total: _total, ...task }: TaskRow): RoomTask => ({
  ...task,
  status: label ?? labelOf(taskProgress, task.progressId) ?? task.progressId,
});
