import type pg from 'pg';

export const ALL_TASKS = 100_000;
export const ALL_LOG_ENTRIES = 1_000_000;
/** Of all tasks, how many are the one person's own, closed long ago; half of the log entries are theirs too. */
const OLD_TASKS = 80_000;
const OTHER_PEOPLE = 500;

/** What a made task has of the one it is made from. */
const KEPT =
  'title, priority, task_type, company, progress_id, fe_progress_id, from_time, to_time, fspef, message';

/** Gives a person a long past: closed tasks over ten years, beside everybody else's, and a year's log entries. */
export async function addYears(db: pg.Client, email: string): Promise<void> {
  await db.query(
    `insert into tasks (internalid, assigned, assigned_email, startdate, duedate, date_created, ${KEPT})
     select 'old-' || n, assigned, assigned_email, startdate - n % 3650, duedate - n % 3650, date_created - n % 3650,
       ${KEPT}
     from (select *, row_number() over () - 1 as place, count(*) over () as number from tasks
       where assigned_email = $1 and progress_id in ('14', '18', '19')) as closed
     join generate_series(1, $2::integer) as n on n % number = place`,
    [email, OLD_TASKS],
  );
  await db.query(
    `insert into tasks (internalid, assigned, assigned_email, startdate, duedate, date_created, ${KEPT})
     select 'other-' || n, 'Colleague ' || n % $2::integer, 'colleague' || n % $2::integer || '@demo.test',
       startdate, duedate, date_created, ${KEPT}
     from (select *, row_number() over () - 1 as place, count(*) over () as number from tasks
       where internalid not like 'old-%') as recent
     join generate_series(1, $1 - (select count(*) from tasks)) as n on n % number = place`,
    [ALL_TASKS, OTHER_PEOPLE],
  );
  await db.query(
    `insert into activity_logs (user_id, message, time)
     select case when n % 2 = 0 then own else others[1 + n / 2 % cardinality(others)] end, 'Updated task ' || n % 100000,
       now() - n * interval '31 seconds'
     from generate_series(1, $2::integer) as n, (
       select (select id from users where email = $1) as own, array(select id from users where email <> $1) as others
     ) as people`,
    [email, ALL_LOG_ENTRIES],
  );
  // What PostgreSQL would do by itself soon, and perhaps in the middle of a measurement.
  await db.query('vacuum (analyze)');
}
