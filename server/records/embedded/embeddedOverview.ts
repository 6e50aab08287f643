import { sql, type Kysely } from 'kysely';
import type { OverviewRow } from '@contract/dashboard';
import { OVERVIEW_PAGE_SIZE } from '@contract/dashboardRules';
import { containing } from '@server/db/containing';
import type { Database } from '@server/db/schema';
import type { DashboardRecords, OverviewFilter } from '../dashboardRecords';
import { progressName } from './taskRows';

type Kind = OverviewRow['kind'];

const sources = {
  Task: { table: sql.table('tasks'), id: sql.ref('internalid'), name: sql.ref('assigned_folded') },
  Event: { table: sql.table('events'), id: sql.ref('id'), name: sql.ref('owner_folded') },
};

const named = (kind: Kind, assignee: string | undefined) =>
  assignee === undefined ? sql`` : sql`where ${sources[kind].name} like fold_text(${containing(assignee)})`;

/** The first `limit` rows of one kind, from its index alone. */
const firstOf = (kind: Kind, assignee: string | undefined, limit: number) => sql`
  (select ${sql.lit(kind)} as kind, ${sources[kind].id} as id, startdate
   from ${sources[kind].table} ${named(kind, assignee)}
   order by startdate desc nulls last, ${sources[kind].id} desc limit ${limit})`;

/** The number of rows of one kind; the total of tasks is already counted. */
const countOf = (kind: Kind, assignee: string | undefined) =>
  kind === 'Task' && assignee === undefined
    ? sql`(select coalesce(sum(tasks), 0)::bigint from task_counts where counted = 'all')`
    : sql`(select count(*) from ${sources[kind].table} ${named(kind, assignee)})`;

/** The calendar that an event is shown in: its owner's if the event is in it, otherwise its first by number. */
const calendarOf = sql`
  (select calendars.id from event_calendars join calendars on calendars.id = event_calendars.calendar_id
   where event_calendars.event_id = events.id
   order by calendars.name is distinct from events.owner, length(calendars.id), calendars.id limit 1)`;

const rowsOf = (kinds: readonly Kind[], { assignee, page }: Pick<OverviewFilter, 'assignee' | 'page'>) => sql`
  select found.kind, found.id, found.startdate, tasks.duedate, tasks.progress_id as "progressId", tasks.progress_label as label, events.status,
    coalesce(tasks.assigned, events.owner) as assignee, coalesce(tasks.title, events.title) as title,
    coalesce(tasks.date_created, events.created_at) as createddate,
    ${calendarOf} as "calendarId",
    exists (select from event_days where event_days.event_id = events.id) as "isRepeating"
  from (
    select * from (${sql.join(
      kinds.map((kind) => firstOf(kind, assignee, page * OVERVIEW_PAGE_SIZE)),
      sql` union all `,
    )}) as firsts
    order by startdate desc nulls last, kind desc, id desc
    limit ${OVERVIEW_PAGE_SIZE} offset ${(page - 1) * OVERVIEW_PAGE_SIZE}
  ) as found
  left join tasks on found.kind = 'Task' and tasks.internalid = found.id
  left join events on found.kind = 'Event' and events.id = found.id
  order by found.startdate desc nulls last, found.kind desc, found.id desc`;

interface FoundRow extends OverviewRow {
  label: string | null;
}

/** A page and the total, in one statement. */
export const overviewQuery = ({ type, ...filter }: OverviewFilter) => {
  const kinds: Kind[] = type === 'All' ? ['Task', 'Event'] : [type];
  const counts = kinds.map((kind) => countOf(kind, filter.assignee));
  return sql<{ total: number; rows: FoundRow[] }>`select ${sql.join(counts, sql` + `)} as total,
    (select coalesce(json_agg(page), '[]') from (${rowsOf(kinds, filter)}) as page) as rows`;
};

/** Pages of everybody's tasks and events (HOME-07): on one day tasks first, each kind by its ids, newest first. */
export const embeddedOverview =
  (db: Kysely<Database>): DashboardRecords['overview'] =>
  async (filter) => {
    const answer = await overviewQuery(filter).execute(db);
    const { total, rows } = answer.rows[0] ?? { total: 0, rows: [] };
    return {
      total,
      rows: rows.map(({ label, ...row }) => ({
        ...row,
        status: row.kind === 'Task' ? progressName(row.progressId, label) : row.status,
      })),
    };
  };
