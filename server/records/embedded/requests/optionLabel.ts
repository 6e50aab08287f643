import { sql, type RawBuilder } from 'kysely';

/** The label of a column's option, or its id if the list no longer has it. */
export const optionLabel = (list: string, column: string): RawBuilder<string | null> => sql`coalesce(
  (select label from lookup_options as options where options.list = ${list} and options.id = ${sql.ref(column)}),
  ${sql.ref(column)})`;
