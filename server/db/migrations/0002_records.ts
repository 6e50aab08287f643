import { sql, type Kysely } from 'kysely';

const statements = [
  // A start date after the due date is refused here too (TDET-11), so that no path around the service can store one.
  `create table tasks (
    internalid text primary key,
    title text not null,
    priority text,
    task_type text,
    company text,
    startdate date,
    duedate date,
    progress_id text,
    fe_progress_id text,
    assigned text,
    assigned_email text,
    previous_assignee text,
    message text,
    date_created date,
    date_completed date,
    from_time text,
    to_time text,
    fspef jsonb not null default '{}',
    version integer not null default 1,
    updated_at timestamptz not null default now(),
    constraint tasks_dates_in_order check (startdate <= duedate)
  )`,
  // The own list in its order: by assignee, newest start date first, tasks without one last.
  `create index tasks_assignee on tasks (lower(assigned_email), startdate desc nulls last, internalid desc)`,

  `create table files (
    id text primary key,
    name text not null,
    media_type text not null,
    size_bytes bigint not null,
    storage_key text unique,
    uploaded_by text,
    created_at timestamptz not null default now(),
    modified_at timestamptz not null default now()
  )`,
  `create table task_files (
    file_id text primary key references files (id) on delete cascade,
    task_id text not null references tasks (internalid) on delete cascade,
    title text not null
  )`,
  `create index task_files_task on task_files (task_id)`,

  `create table calendars (
    id text primary key,
    name text not null,
    kind text not null check (kind in ('person', 'room', 'group')),
    email text
  )`,
  `create table events (
    id text primary key,
    title text not null,
    startdate date not null,
    starttime text,
    endtime text,
    owner text,
    attendee text,
    status text,
    markdone boolean not null default false,
    created_at timestamptz not null default now()
  )`,
  `create table event_calendars (
    event_id text not null references events (id) on delete cascade,
    calendar_id text not null references calendars (id) on delete cascade,
    primary key (calendar_id, event_id)
  )`,
  `create index event_calendars_event on event_calendars (event_id)`,

  `create table sales_orders (
    internalid text primary key,
    tranid text not null unique,
    entity text,
    trandate date,
    amount numeric(14, 2),
    memo text
  )`,
  `create table sales_order_items (
    sales_order_id text not null references sales_orders (internalid) on delete cascade,
    line_no integer not null,
    item text not null,
    quantity numeric(12, 2) not null,
    amount numeric(14, 2),
    primary key (sales_order_id, line_no)
  )`,
  `create table sales_order_files (
    file_id text primary key references files (id) on delete cascade,
    sales_order_id text not null references sales_orders (internalid) on delete cascade
  )`,
  `create index sales_order_files_order on sales_order_files (sales_order_id)`,

  `create table support_cases (
    internalid text primary key,
    casenumber text not null unique,
    title text,
    company text,
    company_id text,
    createddate date,
    fields jsonb not null default '{}'
  )`,

  `create table imr (
    internalid text primary key,
    number text not null unique,
    case_id text not null references support_cases (internalid),
    owner text not null,
    date_created timestamptz not null default now(),
    assigned_to text,
    customer text,
    job text,
    status text,
    priority text,
    type text,
    move_from text,
    move_to text,
    notes text,
    contact_name text,
    contact_number text,
    fields jsonb not null default '{}',
    constraint imr_moves_somewhere check (move_from <> move_to)
  )`,
  `create index imr_case on imr (case_id, date_created desc)`,
  `create table imr_parts (
    imr_id text not null references imr (internalid) on delete cascade,
    line_no integer not null,
    part_number text,
    description text,
    serial_number text,
    location text,
    bin_number text,
    adjust_qty integer not null check (adjust_qty <> 0),
    unit_cost numeric(14, 2),
    total_value numeric(16, 2),
    qty_on_hand integer,
    primary key (imr_id, line_no)
  )`,

  `create table por (
    internalid text primary key,
    number text not null unique,
    case_id text not null references support_cases (internalid),
    owner text not null,
    date_created timestamptz not null default now(),
    customer text,
    job_number text,
    status text,
    order_type text,
    supplier text,
    sepim_owner text,
    subsidiary text,
    shipping_country text,
    shipping_address text,
    defect_summary text,
    faulty_serial text,
    faulty_origin text,
    notes text,
    status_update text,
    eta date,
    currency text,
    total numeric(16, 2) not null default 0,
    fields jsonb not null default '{}'
  )`,
  `create index por_case on por (case_id, date_created desc)`,
  `create table por_items (
    por_id text not null references por (internalid) on delete cascade,
    line_no integer not null,
    part_number text not null,
    description text,
    quantity numeric(12, 3) not null check (quantity > 0),
    price numeric(14, 2) not null check (price >= 0),
    extended_price numeric(16, 2) not null,
    primary key (por_id, line_no)
  )`,

  `create table cmdb_records (
    internalid text primary key,
    scope text not null check (scope in ('cmdb', 'purchaseorder', 'purchaseorderrequest')),
    name text not null,
    customer text,
    fields jsonb not null default '{}'
  )`,
  `create index cmdb_records_name on cmdb_records (scope, name)`,

  `create table inventory_items (
    internalid text primary key,
    itemid text not null,
    displayname text,
    currentdate date,
    department text,
    class text,
    location text,
    altpartnum text,
    pn_notes text,
    category text
  )`,
  `create table inventory_bins (
    item_id text not null references inventory_items (internalid) on delete cascade,
    line_no integer not null,
    binnumber text not null,
    available integer not null,
    on_hand integer not null,
    location text,
    primary key (item_id, line_no)
  )`,
  `create table inventory_history (
    item_id text not null references inventory_items (internalid) on delete cascade,
    line_no integer not null,
    tranid text not null,
    type text not null,
    trandate date not null,
    quantity integer not null,
    amount numeric(14, 2),
    binnumber text,
    location text,
    primary key (item_id, line_no)
  )`,

  `create table lookup_options (
    list text not null,
    id text not null,
    label text not null,
    position integer not null,
    primary key (list, id)
  )`,
  `create table number_series (
    name text primary key,
    next_value bigint not null
  )`,
  `insert into number_series (name, next_value) values ('IMR', 10001), ('POR', 10001)`,
  `create table idempotency_keys (
    user_id text not null references users (id) on delete cascade,
    key text not null,
    operation text not null,
    request_hash text not null,
    answer jsonb,
    created_at timestamptz not null default now(),
    primary key (user_id, key)
  )`,
  `create index idempotency_keys_age on idempotency_keys (created_at)`,

  `create table demo_data (
    id integer primary key default 1 check (id = 1),
    day date not null,
    units integer not null default 0
  )`,
];

/**
 * The operator class of an index that finds any part of a text. An extension is of the whole database, not of a schema: it is made once, and
 * its operator class is named with the schema it lives in, which need not be on the search path.
 */
export async function trigramOperators(db: Kysely<unknown>) {
  await sql`create extension if not exists pg_trgm with schema public`.execute(db);
  const found = await sql<{ schema: string }>`
    select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm'`.execute(db);
  return sql.id(found.rows[0]?.schema ?? 'public', 'gin_trgm_ops');
}

/** The business system's records as the embedded store keeps them, and what creating records needs. */
export const recordsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
    const operators = await trigramOperators(db);
    await sql`create index tasks_title on tasks using gin (title ${operators})`.execute(db);
  },
};
