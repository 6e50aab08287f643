import { sql, type Kysely } from 'kysely';

/** What people write where there is no name. */
const NO_NAMES = ['n/a', 'none', 'null', 'unknown', 'tbd', 'tba', 'tbc', 'various', 'multiple', 'pending'];

const statements = [
  // Like `fold_text`, all of these name only what PostgreSQL brings, so that a backup is restored whatever its search path.
  // Longer ones are texts, not names; an index entry has a limit, too.
  `create function record_name(space text, value text) returns text[]
    language sql immutable parallel safe
    return case
      when length(trim(value)) between 3 and 100
        and lower(trim(value)) not in (${NO_NAMES.map((name) => `'${name}'`).join(', ')})
      then array[space || ':' || lower(trim(value))]
      else array[]::text[] end`,
  // `job-11234` of "JOB-11234 HAL Manila".
  `create function job_name(value text) returns text[]
    language sql immutable parallel safe
    return record_name('job', substring(value from '[[:alnum:]._-]*[0-9][[:alnum:]._-]*'))`,
  // Words with a digit: others are no numbers, hosts or serial numbers. A pattern that also finds words without one takes
  // thirty times as long.
  `create function record_words(value text) returns text[]
    language sql immutable parallel safe
    return array(
      select distinct lower(trim('._-' from word[1]))
      from regexp_matches(left(value, 2000), '[[:alnum:]._-]*[0-9][[:alnum:]._-]*', 'g') as found (word)
      where length(trim('._-' from word[1])) between 4 and 100)`,
  `create function case_names(number text, fields jsonb) returns text[]
    language sql immutable parallel safe
    return record_name('case', number)
      || record_name('machine', fields->>'custevent16')
      || record_name('machine', fields->>'custevent119')
      || record_name('machine', fields->>'custevent_lw_seriallookup')
      || job_name(fields->>'job_id_text')
      || job_name(fields->>'custevent_avt_case_jobid_text')`,
  `create function cmdb_names(scope text, name text, fields jsonb) returns text[]
    language sql immutable parallel safe
    return record_name(case scope when 'cmdb' then 'machine' else 'purchase' end, name)
      || record_name('machine', fields->>'hostname')
      || record_name('machine', fields->>'custrecord_cmdb_previoussn')
      || job_name(fields->>'jobNum')`,
  // A job may have its order's number; else the memo names it.
  `create function order_names(number text, memo text) returns text[]
    language sql immutable parallel safe
    return record_name('order', number)
      || record_name('job', number)
      || array(select 'job:' || word from unnest(record_words(memo)) as words (word))`,
  `create function item_names(number text, other_number text) returns text[]
    language sql immutable parallel safe
    return record_name('part', number) || record_name('part', other_number)`,
  `create function imr_names(number text, job text) returns text[]
    language sql immutable parallel safe
    return record_name('request', number) || job_name(job)`,
  `create function por_names(number text, job text, serial text, fields jsonb) returns text[]
    language sql immutable parallel safe
    return record_name('request', number) || job_name(job) || record_name('machine', serial)
      || record_name('purchase', fields->>'custrecord_pt_purchase_order')`,
  `create function task_words(title text, message text, fspef jsonb) returns text[]
    language sql immutable parallel safe
    return record_words(
      title
      || ' ' || coalesce(fspef->>'custeventtask_spef_machineaffected', '')
      || ' ' || coalesce(fspef->>'custeventtask_spef_por', '')
      || ' ' || coalesce(fspef->>'custeventtask_spef_partnumber', '')
      || ' ' || coalesce(fspef->>'custeventtask_spef_problem', '')
      || ' ' || coalesce(message, ''))`,
  `create index support_cases_names on support_cases using gin (case_names(casenumber, fields))`,
  `create index cmdb_records_names on cmdb_records using gin (cmdb_names(scope, name, fields))`,
  `create index sales_orders_names on sales_orders using gin (order_names(tranid, memo))`,
  `create index inventory_items_names on inventory_items using gin (item_names(itemid, altpartnum))`,
  `create index imr_names on imr using gin (imr_names(number, job))`,
  `create index por_names on por using gin (por_names(number, job_number, faulty_serial, fields))`,
  `create index tasks_words on tasks using gin (task_words(title, message, fspef))`,
  // One name of a part, as the index of the inventory has it.
  `create function part_name(number text) returns text
    language sql immutable parallel safe
    return (record_name('part', number))[1]`,
  `create index imr_parts_part on imr_parts (part_name(part_number))`,
  `create index por_items_part on por_items (part_name(part_number))`,
];

/** The numbers, machines, jobs and parts that records name one another by (LINK-01, PAL-01), and their indexes. */
export const recordNamesMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
