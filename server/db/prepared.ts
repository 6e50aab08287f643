import { createHash } from 'node:crypto';
import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Executor } from './schema';

/** The names under which connections prepare statements, by their SQL. It holds what `prepared` has made, no more. */
const names = new Map<string, string>();

/** The name of a statement that is worth being prepared by each connection; undefined for all others. */
export const preparedName = (text: string): string | undefined => names.get(text);

/** Stands for a value while a query is compiled. */
class Placeholder {
  constructor(readonly name: string) {}
}

/**
 * Makes a query that is compiled once, and that each connection to PostgreSQL parses and plans once. For queries of many
 * calls, whose best plan is the same for all values: a pattern of a search is no such value.
 * @param build gets a stand-in for each value, which must be passed on as it is
 */
export function prepared<Values extends object, Row>(
  build: (
    db: Executor,
    value: <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>,
  ) => CompiledQuery<Row>,
): (db: Executor, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    if (!compiled) {
      compiled = build(db, (name) => sql`${new Placeholder(String(name))}`);
      names.set(compiled.sql, createHash('sha256').update(compiled.sql).digest('hex').slice(0, 32));
    }
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
