import { CompiledQuery, PostgresDialect } from 'kysely';
import pg from 'pg';
import { columnParsers } from './columnTypes';

export interface PostgresOptions {
  url: string;
  poolSize: number;
  /** Milliseconds until PostgreSQL gives up on a statement; 0 is never. */
  statementTimeout: number;
  /** Told of a connection that broke while idle; the pool opens a new one for the next query. */
  onConnectionLost: (error: Error) => void;
}

/** kysely over a pool of connections to a PostgreSQL server. */
export function postgresDialect(options: PostgresOptions): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 10_000,
    statement_timeout: options.statementTimeout,
    idle_in_transaction_session_timeout: 60_000,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        columnParsers[id] ?? (pg.types.getTypeParser(id, format) as (text: string) => unknown),
    },
  });
  // Without a listener a restart of PostgreSQL would end this process.
  pool.on('error', options.onConnectionLost);
  return new PostgresDialect({
    pool,
    // Dates and instants are read from their text (columnTypes.ts), which a database or a role may be set to write otherwise.
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('set datestyle to iso'));
    },
  });
}
