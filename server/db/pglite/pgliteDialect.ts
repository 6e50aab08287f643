import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { PgliteClient } from './pgliteClient';
import { Mutex } from './mutex';

const WRITES = /^\s*(insert|update|delete|merge|create|alter|drop|truncate|vacuum|with)\b/i;
const OPENS_TRANSACTION = /^\s*(begin|start\s+transaction)\b/i;
const ENDS_TRANSACTION = /^\s*(commit|rollback(?!\s+to)|end)\b/i;

export interface PgliteDialectOptions {
  client: PgliteClient;
  /** Called before each statement that may write; throws if the disk is full. */
  beforeWrite(): Promise<void>;
}

/** The one session of the embedded database. */
class PgliteConnection implements DatabaseConnection {
  private inTransaction = false;

  constructor(private readonly options: PgliteDialectOptions) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (WRITES.test(sql)) await this.options.beforeWrite();
    if (OPENS_TRANSACTION.test(sql)) this.inTransaction = true;
    const result = await this.options.client.query(sql, parameters);
    if (ENDS_TRANSACTION.test(sql)) this.inTransaction = false;
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.affectedRows) };
  }

  // eslint-disable-next-line require-yield -- kysely asks for a generator; one session has no cursors to stream from
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream.');
  }

  /** The previous user may have left a transaction open; the next one must not inherit it. */
  async cleanUp(): Promise<void> {
    if (this.inTransaction) await this.executeQuery(CompiledQuery.raw('rollback'));
  }
}

class PgliteDriver implements Driver {
  private readonly mutex = new Mutex();
  private readonly connection: PgliteConnection;
  private release: () => void = () => undefined;

  constructor(private readonly options: PgliteDialectOptions) {
    this.connection = new PgliteConnection(options);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.release = await this.mutex.acquire();
    return this.connection;
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    const mode = settings.accessMode ? ` ${settings.accessMode}` : '';
    await connection.executeQuery(CompiledQuery.raw(`start transaction${level}${mode}`));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(): Promise<void> {
    const { release } = this;
    try {
      await this.connection.cleanUp();
    } finally {
      release();
    }
  }

  async destroy(): Promise<void> {
    await this.options.client.close();
  }
}

/** kysely over the embedded database: PostgreSQL's SQL, one session behind a mutex. */
export function pgliteDialect(options: PgliteDialectOptions): Dialect {
  return {
    createDriver: () => new PgliteDriver(options),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}
