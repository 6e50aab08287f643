import { sql, type Kysely } from 'kysely';
import { trigramOperators } from './0002_records';

/** What `table` adds to the counts (`change` 1) or takes from them (-1): a row in all, and one for each of its days. */
const changesBy = (table: string, change: 1 | -1) =>
  `select counted, coalesce(lower(assigned_email), '') as assignee, coalesce(progress_id, '') as progress_id, day,
      ${change} as change
    from ${table} cross join lateral
      (values ('all', date '-infinity'), ('start', startdate), ('due', duedate)) as days (counted, day)
    where day is not null`;

/** In the order of the key, so that two statements at once wait for each other and never in a circle. */
const addChanges = (changes: string) =>
  `insert into task_counts as stored (counted, assignee, progress_id, day, tasks)
    select counted, assignee, progress_id, day, sum(change) from (${changes}) as changes
    group by counted, assignee, progress_id, day having sum(change) <> 0
    order by counted, assignee, progress_id, day
    on conflict (counted, assignee, progress_id, day) do update set tasks = stored.tasks + excluded.tasks`;

/** What each kind of statement on tasks means for the counts. */
const changesOf = {
  insert: { rows: 'new table as after', changes: changesBy('after', 1) },
  update: {
    rows: 'old table as before new table as after',
    changes: `${changesBy('before', -1)} union all ${changesBy('after', 1)}`,
  },
  delete: { rows: 'old table as before', changes: changesBy('before', -1) },
};

// A count of zero is deleted, or past days would pile up. The path is set because any session that changes tasks calls
// the function, with any path.
const countingStatements = Object.entries(changesOf).flatMap(([kind, { rows, changes }]) => [
  `create function task_counts_${kind}() returns trigger language plpgsql set search_path from current as $$
  declare
    written task_counts;
  begin
    for written in ${addChanges(changes)} returning stored.* loop
      if written.tasks = 0 then
        delete from task_counts where counted = written.counted and assignee = written.assignee
          and progress_id = written.progress_id and day = written.day;
      end if;
    end loop;
    return null;
  end $$`,
  `create trigger task_counts_${kind} after ${kind} on tasks referencing ${rows}
    for each statement execute function task_counts_${kind}()`,
]);

const statements = [
  // How many tasks somebody has ('all', whose day says nothing), how many of them start ('start') and are due ('due') on
  // a day, by progress: so a dashboard costs the same whatever lies in the past. '' is nobody's, or without progress.
  `create table task_counts (
    counted text not null check (counted in ('all', 'start', 'due')),
    assignee text not null,
    progress_id text not null,
    day date not null,
    tasks bigint not null,
    primary key (counted, assignee, progress_id, day)
  )`,
  // Before the triggers and indexes: these statements rewrite their tables.
  `alter table tasks add column assigned_folded text generated always as (fold_text(assigned)) stored`,
  `alter table events add column owner_folded text generated always as (fold_text(owner)) stored`,
  // Triggers first: they keep other servers from changing tasks until what is there has been counted.
  ...countingStatements,
  `create function task_counts_none() returns trigger language plpgsql set search_path from current as $$
  begin
    delete from task_counts;
    return null;
  end $$`,
  `create trigger task_counts_none after truncate on tasks
    for each statement execute function task_counts_none()`,
  addChanges(changesBy('tasks', 1)),
  // Everybody's, newest first. With the name in them a page and a count read nothing else.
  `create index tasks_newest on tasks (startdate desc nulls last, internalid desc) include (assigned_folded)`,
  `create index events_newest on events (startdate desc nulls last, id desc) include (owner_folded)`,
];

/** Counts for the home page that are kept and not counted, and the order and names of everybody's tasks and events. */
export const dashboardMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
    const operators = await trigramOperators(db);
    await sql`create index tasks_assigned on tasks using gin (assigned_folded ${operators})`.execute(db);
  },
};
