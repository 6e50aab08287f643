import type pg from 'pg';

/**
 * Whether a connection leads to one session of PostgreSQL. A pooler may hand each statement to another session, which
 * neither listens nor knows prepared statements; it invents the process id that it names at the start.
 * @param query asks over the connection
 */
export async function isDirect(
  client: pg.ClientBase,
  query: (text: string) => Promise<{ rows: unknown[] }>,
): Promise<boolean> {
  const { rows } = await query('select pg_backend_pid() as pid');
  const [own] = rows as { pid: number }[];
  return own?.pid === (client as pg.ClientBase & { processID: number }).processID;
}
