import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { ACCESS_CHANGED } from '../accessChanges';
import { chosenStatementTime } from '../statementTime';
import { isDirect } from './isDirect';
import { preparedName } from '../prepared';
import { DatabaseUnavailableError } from '../unavailable';

/**
 * PostgreSQL closes the connection with these: shutdown, protocol errors, transactions that were idle or ran too
 * long. With the last two a prepared statement of it is unusable: gone, or made before its tables changed.
 */
const ENDS_CONNECTION = /^(?:57P..|08...|25P0[34]|26000|0A000)$/;

/** PostgreSQL gave up on a statement or a lock. */
const GIVEN_UP = /^(?:57014|55P03)$/;

/** Milliseconds; 0 means no limit. */
export interface StatementTimes {
  /** PostgreSQL's timeout of a statement. */
  statement: number;
  /** How much later the answer must arrive. After that it will never come. */
  answer: number;
}

export interface ConnectionEvents {
  /** Called on release; `hung` is true if one of its statements timed out. */
  onRelease: (connection: PostgresConnection, hung: boolean) => void;
  /** Called when a statement sent at that moment got no answer. */
  onSilence: (sentAt: number) => void;
  /** Called when PostgreSQL tells of a change of access; without it the connection does not listen. */
  onAccessChanged?: () => void;
}

/**
 * A connection of the pool. If it breaks or falls silent, its socket is destroyed, its statements fail at once, and
 * it never returns to the pool.
 */
export class PostgresConnection implements PostgresPoolClient {
  private lost: Error | undefined;
  private heardAt = performance.now();
  private allowedMs = 0;
  private hung = false;
  private isReady = false;
  /** Whether its statements can be prepared. */
  private canPrepare = false;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly times: StatementTimes,
    private readonly events: ConnectionEvents,
  ) {
    // Without a listener, a connection that breaks while in use would end this process.
    client.on('error', (error: Error) => (this.lost ??= error));
    client.on('notification', () => events.onAccessChanged?.());
  }

  /** Applies the settings that each session needs once. */
  async prepare(): Promise<void> {
    if (this.isReady) return;
    // Dates and instants are parsed from text (columnTypes.ts), whose format a database or a role may have changed.
    await this.query('set datestyle to iso');
    this.canPrepare = await isDirect(this.client, (text) => this.query(text));
    if (this.events.onAccessChanged) await this.listen();
    this.isReady = true;
  }

  query<R>(sql: string, parameters?: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new Error('Nothing here reads by a cursor.');
    return this.ask<R>(sql, parameters);
  }

  /** Whether nothing was received since that moment. */
  isSilentSince(moment: number): boolean {
    return this.heardAt < moment;
  }

  /** Whether its statement has a timeout: a statement without one may be silent. */
  get isBounded(): boolean {
    return this.allowedMs > 0;
  }

  /** Closes it; a running statement fails with the reason. */
  abandon(reason: Error): void {
    this.lost ??= reason;
    // Not `client.end()`, which waits for the server's answer.
    (this.client as unknown as { connection: pg.Connection }).connection.stream.destroy(reason);
  }

  release(): void {
    this.client.release(this.lost);
    const { hung } = this;
    this.hung = false;
    this.events.onRelease(this, hung);
  }

  /** PostgreSQL tells the connection that commits a change of it before it answers the commit. */
  private async listen(): Promise<void> {
    try {
      await this.query(`listen ${ACCESS_CHANGED}`);
    } catch (error) {
      // A standby takes no listeners, and no changes over its connections.
      if (!isStatementError(error)) throw error;
    }
  }

  private async ask<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.lost) throw new DatabaseUnavailableError('The connection was lost.', { cause: this.lost });
    const sentAt = performance.now();
    const statementMs = chosenStatementTime() ?? this.times.statement;
    this.allowedMs = statementMs === 0 ? 0 : statementMs + this.times.answer;
    const silence =
      this.allowedMs === 0 ? undefined : setTimeout(() => this.fallSilent(sentAt), this.allowedMs);
    try {
      const name = this.canPrepare ? preparedName(sql) : undefined;
      const result = await this.client.query({ name, text: sql, values: [...parameters] });
      this.heardAt = performance.now();
      return result as unknown as PostgresQueryResult<R>;
    } catch (error) {
      if (GIVEN_UP.test(codeOf(error))) this.hung = true;
      if (isStatementError(error)) this.heardAt = performance.now();
      else this.lost ??= error as Error;
      throw error;
    } finally {
      clearTimeout(silence);
    }
  }

  private fallSilent(sentAt: number): void {
    this.hung = true;
    this.abandon(new DatabaseUnavailableError('The database did not answer a statement.'));
    this.events.onSilence(sentAt);
  }
}

/** Whether PostgreSQL rejected a statement but accepts the next one over the same connection. */
const isStatementError = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !ENDS_CONNECTION.test(codeOf(error));

const codeOf = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '');
