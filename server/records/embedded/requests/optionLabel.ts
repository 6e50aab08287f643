import { sql, type RawBuilder } from 'kysely';

/** The label of the option that a column names, or its id where the list no longer has it. */
export const optionLabel = (list: string, column: string): RawBuilder<string | null> => sql`coalesce(
  (select label from lookup_options as options where options.list = ${list} and options.id = ${sql.ref(column)}),
  ${sql.ref(column)})`;
