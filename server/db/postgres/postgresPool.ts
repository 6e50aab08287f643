import { PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { columnParsers } from '../columnTypes';
import { PostgresConnection, type StatementTimes } from './postgresConnection';
import { ConnectionSlots } from './connectionSlots';
import { DatabaseUnavailableError } from '../unavailable';

/** Milliseconds; 0 means no limit. */
export interface PostgresTimes extends StatementTimes {
  /** How long one call waits for its slots. */
  turn: number;
  /** How long opening a connection may take. */
  connect: number;
  /** PostgreSQL's timeout for a lock that another transaction holds. */
  lock: number;
  /** PostgreSQL ends a transaction whose client is silent for this long, and releases its locks. */
  idleInTransaction: number;
}

export interface PostgresOptions {
  url: string;
  poolSize: number;
  times: PostgresTimes;
  /** Called when an idle connection breaks; the pool opens a new one for the next query. */
  onConnectionLost: (error: Error) => void;
  /**
   * Called when a session has ended or an account's rights have changed: for a change over the pool before its
   * statement resolves. Without it the pool does not listen.
   */
  onAccessChanged?: () => void;
}

/** How long running work may take when the server stops. */
const END_MS = 1000;

/**
 * A pool of connections to a PostgreSQL server. Broken and silent connections are closed. When one has fallen silent,
 * all others that have received nothing since are closed too.
 */
class BoundedPool implements PostgresPool {
  private readonly pool: pg.Pool;
  private readonly slots: ConnectionSlots;
  private readonly connections = new WeakMap<pg.PoolClient, PostgresConnection>();
  /** The connections in use, each with the function that releases its slot. */
  private readonly inUse = new Map<PostgresConnection, (hung: boolean) => void>();
  private silentSince = -Infinity;

  constructor({ url, poolSize, times, onConnectionLost, onAccessChanged }: PostgresOptions) {
    this.slots = new ConnectionSlots(poolSize, times.turn);
    this.pool = new pg.Pool({
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: times.connect,
      statement_timeout: times.statement,
      lock_timeout: times.lock,
      idle_in_transaction_session_timeout: times.idleInTransaction,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      types: {
        getTypeParser: (id: number, format?: 'text' | 'binary') =>
          columnParsers[id] ?? (pg.types.getTypeParser(id, format) as (text: string) => unknown),
      },
    });
    // Without a listener, a restart of PostgreSQL would end this process.
    this.pool.on('error', onConnectionLost);
    this.pool.on('connect', (client) => {
      const connection = new PostgresConnection(client, times, {
        onRelease: (released, hung) => this.giveBack(released, hung),
        onSilence: (sentAt) => this.abandonSilent(sentAt),
        onAccessChanged,
      });
      this.connections.set(client, connection);
    });
  }

  async connect(): Promise<PostgresConnection> {
    const giveBack = await this.slots.take();
    try {
      const connection = await this.open();
      this.inUse.set(connection, giveBack);
      return connection;
    } catch (error) {
      giveBack(false);
      throw error;
    }
  }

  /** Ends when everything is released; hanging work is aborted. */
  async end(): Promise<void> {
    const timer = setTimeout(() => {
      const reason = new DatabaseUnavailableError('The server ends.');
      for (const connection of this.inUse.keys()) connection.abandon(reason);
    }, END_MS);
    await this.pool.end().finally(() => clearTimeout(timer));
  }

  private async open(): Promise<PostgresConnection> {
    for (;;) {
      const client = await this.pool.connect();
      const connection = this.connections.get(client);
      if (!connection) throw new Error('The pool hands out a connection that it has not told of.');
      if (connection.isSilentSince(this.silentSince)) {
        connection.abandon(new DatabaseUnavailableError('Connections as old have fallen silent.'));
        connection.release();
        continue;
      }
      try {
        await connection.prepare();
        return connection;
      } catch (error) {
        connection.release();
        throw error;
      }
    }
  }

  private giveBack(connection: PostgresConnection, hung: boolean): void {
    const giveBack = this.inUse.get(connection);
    this.inUse.delete(connection);
    giveBack?.(hung);
  }

  private abandonSilent(since: number): void {
    this.silentSince = since;
    const reason = new DatabaseUnavailableError('The database has fallen silent.');
    for (const connection of this.inUse.keys()) {
      if (connection.isBounded && connection.isSilentSince(since)) connection.abandon(reason);
    }
  }
}

/** kysely over a pool of connections to a PostgreSQL server. */
export const postgresDialect = (options: PostgresOptions): PostgresDialect =>
  new PostgresDialect({ pool: new BoundedPool(options) });
