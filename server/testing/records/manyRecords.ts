import { sql, type Kysely, type Transaction } from 'kysely';
import { inTransaction, withoutHurry } from '@server/db/inTransaction';
import type { Database } from '@server/db/schema';

/** Whose records there are too many of, and where. */
export interface Crowded {
  /** A person with very many tasks, sessions, log entries and entries in the audit trail. */
  user: { id: string; email: string };
  taskId: string;
  calendarId: string;
  caseId: string;
  imrId: string;
  porId: string;
}

/** What nearly all of them have in their names, so that a search finds them all. */
export const COMMON_WORD = 'crowded';

/** Of each request of the crowded case. */
const ITEMS = 200;
const REQUESTS = 50;

const numbers = (count: number) => sql`generate_series(1, ${sql.lit(count)}) as n`;
/** Texts as long as they may be would take minutes to store: these are long enough to matter by the thousand. */
const long = (characters: number) => sql`repeat('ümlaut ', ${sql.lit(Math.floor(characters / 7))})`;

/** Fills the tables with more than any answer tells, and with records of one person and case that nothing bounded. */
export const addManyRecords = (db: Kysely<Database>, crowded: Crowded): Promise<void> =>
  inTransaction(
    db,
    async (trx) => {
      for (const statement of [...everybodys, ...ofPerson(crowded), ...ofCase(crowded)]) {
        await statement.execute(trx);
      }
      await gatherStatistics(trx);
    },
    { local: withoutHurry },
  );

const gatherStatistics = (trx: Transaction<Database>) => sql`analyze`.execute(trx);

const everybodys = [
  sql`insert into users (email, username, fullname, role, internal_ns_id, password_hash)
    select 'person' || n || '@many.example', 'person' || n, ${long(150)} || n, 'Field Engineer', '2', 'none'
    from ${numbers(21_000)}`,
  sql`insert into tasks (internalid, title, progress_id, startdate, assigned, assigned_email, message, fspef)
    select 'many-' || n, ${sql.lit(COMMON_WORD)} || ' task ' || n, '1', date '2026-01-01' + n % 300, 'Person',
      'person' || n % 500 || '@many.example', ${long(4_000)},
      jsonb_build_object('custeventtask_spef_sow', ${long(3_000)}) from ${numbers(10_000)}`,
  sql`insert into calendars (id, name, kind)
    select 'many-' || n, ${long(150)} || n, 'room' from ${numbers(6_000)}`,
  sql`insert into events (id, title, startdate, owner)
    select 'many-' || n, 'Event ' || n, date '2026-01-01' + n % 300, 'Person' from ${numbers(10_000)}`,
  sql`insert into event_calendars (event_id, calendar_id)
    select 'many-' || n, 'many-' || (n % 200 + 1) from ${numbers(10_000)}`,
  sql`insert into sales_orders (internalid, tranid, entity)
    select 'many-' || n, 'SO-' || n, ${sql.lit(COMMON_WORD)} from ${numbers(10_000)}`,
  sql`insert into sales_order_items (sales_order_id, line_no, item, quantity)
    select 'many-' || n % 4 + 1, n, ${long(300)}, 1 from ${numbers(10_000)}`,
  sql`insert into support_cases (internalid, casenumber, title, fields)
    select 'many-' || n, 'CS-' || n, ${sql.lit(COMMON_WORD)}, jsonb_build_object('custevent16', ${long(200)})
    from ${numbers(10_000)}`,
  sql`insert into cmdb_records (internalid, scope, name, customer, fields)
    select 'many-' || n, (array['cmdb', 'purchaseorder', 'purchaseorderrequest'])[n % 3 + 1], 'CI-' || n,
      ${sql.lit(COMMON_WORD)}, jsonb_build_object('custrecord_cmdb_notes', ${long(2_000)}) from ${numbers(15_000)}`,
  sql`insert into inventory_items (internalid, itemid, displayname)
    select 'many-' || n, 'P-' || n, ${sql.lit(COMMON_WORD)} from ${numbers(10_000)}`,
  sql`insert into inventory_history (item_id, line_no, tranid, type, trandate, quantity, location)
    select 'many-' || n % 4 + 1, n, 'T-' || n, 'Sale', '2026-01-01', 1, ${long(100)} from ${numbers(10_000)}`,
  sql`insert into lookup_options (list, id, label, position)
    select list, 'many-' || n, ${long(150)} || n, 1000 from ${numbers(8_000)},
      unnest(array['imr.warehouses', 'por.suppliers']) as list`,
];

const ofPerson = ({ user, taskId, calendarId }: Crowded) => [
  sql`insert into tasks (internalid, title, progress_id, startdate, assigned_email, message)
    select 'own-' || n, 'Own task ' || n, '1', date '2026-01-01' + n % 300, ${user.email}, ${long(4_000)}
    from ${numbers(12_000)}`,
  sql`insert into task_run_rows (actor_id, run_id, internalid, version, before)
    select ${user.id}, repeat('a', 32), 'own-' || n, 1, '{"message": null}' from ${numbers(12_000)}`,
  sql`insert into sessions (user_id, token_hash, cookie_hash, expires_at, agent)
    select ${user.id}, 'many-' || n, 'many-' || n, now() + interval '1 day', ${long(280)} from ${numbers(2_000)}`,
  sql`insert into activity_logs (user_id, message)
    select ${user.id}, repeat(chr(1), 900) || n from ${numbers(20_000)}`,
  sql`insert into audit_trail (actor_id, action, subject_type, subject_id, before, after)
    select ${user.id}, 'task.updated', 'task', 'own-' || n, jsonb_build_object('message', ${long(4_000)}),
      jsonb_build_object('message', ${long(4_000)}) from ${numbers(2_000)}`,
  sql`insert into files (id, name, media_type, size_bytes)
    select 'many-' || n, ${long(250)} || n, 'application/pdf', 1 from ${numbers(3_000)}`,
  sql`insert into people (internalid, email, fullname)
    select 'many-' || n, 'many-' || n || '@directory.example', ${long(200)} from ${numbers(3_000)}`,
  sql`insert into quarantine (kind, external_id, source, mapping, issues)
    select 'case', 'many-' || n, 'ERP', '1',
      jsonb_build_array(jsonb_build_object('path', 'title', 'message', ${long(2_000)}))
    from ${numbers(2_000)}`,
  sql`insert into outbox (source, kind, operation, label, actor_id, base, content, state, settled_at, problem, issues)
    select 'ERP', 'task', 'update', ${long(1_000)}, ${user.id}, '{}', '{}', 'rejected', now(), ${long(4_000)},
      jsonb_build_array(jsonb_build_object('path', 'fields.message', 'message', ${long(2_000)}))
    from ${numbers(2_000)}`,
  sql`insert into saved_views (id, list, name, owner_id, shared_with, definition)
    select 'many-' || n, 'task', 'View ' || n, ${user.id}, 'Admin',
      json_build_object('columns', array_to_json(array_fill(${long(290)}, array[14]))) from ${numbers(1_000)}`,
  sql`insert into source_passes (kind, source, passed_at)
    select 'case', ${long(150)} || n, now() from ${numbers(1_000)}`,
  sql`insert into imports (id, kind, file_name, settings, state, counts, created_by, acting_id)
    select 'many-' || n, 'case', ${long(200)}, '{}', 'checked',
      '{"created": 0, "updated": 0, "unchanged": 0, "older": 0, "refused": 0}', ${user.id}, ${user.id}
    from ${numbers(1_000)}`,
  sql`update imports set found = json_build_object('questions', '[]'::json, 'columns', '[]'::json, 'absent',
      json_build_object('rows', 1000, 'others', 900, 'first', (select json_agg(json_build_object(
        'field', 'custrecord_imr_case', 'value', ${long(200)}, 'rows', 10)) from ${numbers(10)})))
    where id = 'many-1'`,
  sql`insert into import_rows (import_id, line, external_id, verdict, issues, changes)
    select 'many-1', n, ${long(100)}, (array['updated', 'refused'])[n % 2 + 1],
      jsonb_build_array(jsonb_build_object('path', 'title', 'message', ${long(9_000)})),
      jsonb_build_array(jsonb_build_object('field', 'title', 'before', ${long(9_000)}, 'after', ${long(9_000)}))
    from ${numbers(1_000)}`,
  sql`insert into column_matches (kind, name, columns, changed_by)
    select 'case', 'many-' || n, jsonb_build_object(${long(30_000)}, 'title'), ${user.id} from ${numbers(1_000)}`,
  sql`insert into task_files (file_id, task_id, title)
    select 'many-' || n, ${taskId}, ${long(250)} || n from ${numbers(3_000)}`,
  sql`insert into event_calendars (event_id, calendar_id)
    select 'many-' || n, ${calendarId} from ${numbers(10_000)}`,
];

const ofCase = ({ caseId, imrId, porId }: Crowded) => [
  sql`insert into imr (internalid, number, case_id, owner, customer, notes)
    select 'many-' || n, 'IMR-' || n, ${caseId}, 'Person', ${long(200)}, ${long(4_000)} from ${numbers(4_000)}`,
  sql`insert into imr_parts (imr_id, line_no, part_number, serial_number, description, adjust_qty)
    select 'many-' || request, n, ${long(200)} || n, ${long(200)} || request, ${long(200)}, 1
    from ${numbers(ITEMS)}, generate_series(1, ${sql.lit(REQUESTS)}) as request`,
  sql`insert into por (internalid, number, case_id, owner, customer, faulty_serial, notes)
    select 'many-' || n, 'POR-' || n, ${caseId}, 'Person', ${long(200)}, ${long(200)}, ${long(4_000)}
    from ${numbers(4_000)}`,
  sql`insert into por_items (por_id, line_no, part_number, quantity, price, extended_price)
    select 'many-' || request, n, ${long(200)} || n, 1, 0, 0
    from ${numbers(ITEMS)}, generate_series(1, ${sql.lit(REQUESTS)}) as request`,
  sql`insert into imr_parts (imr_id, line_no, part_number, adjust_qty)
    select ${imrId}, 1000 + n, ${long(250)}, 1 from ${numbers(5_000)}`,
  sql`insert into por_items (por_id, line_no, part_number, quantity, price, extended_price)
    select ${porId}, 1000 + n, ${long(250)}, 1, 0, 0 from ${numbers(5_000)}`,
];
