import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table outbox add column file_id text references files on delete set null`,
  `create index outbox_of_file on outbox (file_id) where file_id is not null`,
  `alter table outbox drop constraint outbox_operation_check`,
  `alter table outbox add constraint outbox_operation_check
    check (operation in ('update', 'create', 'attach'))`,
];

/** Files on their way to a business system. */
export const sentFilesMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
