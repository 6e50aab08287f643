import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { chosenStatementTime } from '../statementTime';
import { DatabaseUnavailableError } from '../unavailable';

/** PostgreSQL ends the connection with these: being shut down, the protocol, a transaction left idle or too long. */
const ENDS_CONNECTION = /^(?:57P..|08...|25P0[34])$/;

/** PostgreSQL has given up on a statement, or on a lock. */
const GIVEN_UP = /^(?:57014|55P03)$/;

/** Milliseconds; 0 is without end. */
export interface StatementTimes {
  /** After which PostgreSQL gives up on a statement. */
  statement: number;
  /** How much later its answer should be here; who hears nothing by then never will. */
  answer: number;
}

export interface ConnectionEvents {
  /** It was given back; `hung` where one of its statements had to be given up meanwhile. */
  onRelease: (connection: PostgresConnection, hung: boolean) => void;
  /** A statement stayed without an answer that was sent at that moment. */
  onSilence: (sentAt: number) => void;
}

/**
 * A connection of the pool. One that broke, or has fallen silent, is of no use to anybody: its socket is destroyed, what
 * is asked of it fails at once, and it never goes back to the pool.
 */
export class PostgresConnection implements PostgresPoolClient {
  private lost: Error | undefined;
  private heardAt = performance.now();
  private allowedMs = 0;
  private hung = false;
  private prepared = false;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly times: StatementTimes,
    private readonly events: ConnectionEvents,
  ) {
    // Without a listener a connection that breaks while somebody uses it would end this process.
    client.on('error', (error: Error) => (this.lost ??= error));
  }

  /** Sets what has to be set once in each session. */
  async prepare(): Promise<void> {
    if (this.prepared) return;
    // Dates and instants are read from their text (columnTypes.ts), which a database or a role may be set to write otherwise.
    await this.query('set datestyle to iso');
    this.prepared = true;
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

  /** Whether nothing was heard over it since that moment. */
  isSilentSince(moment: number): boolean {
    return this.heardAt < moment;
  }

  /** Whether its statement has an end: one that may take as long as it takes is silent by right. */
  get isBounded(): boolean {
    return this.allowedMs > 0;
  }

  /** Ends it; a statement under way fails with the reason. */
  abandon(reason: Error): void {
    this.lost ??= reason;
    // Not `client.end()`: that waits for the other side's goodbye.
    (this.client as unknown as { connection: pg.Connection }).connection.stream.destroy(reason);
  }

  release(): void {
    this.client.release(this.lost);
    const { hung } = this;
    this.hung = false;
    this.events.onRelease(this, hung);
  }

  private async ask<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.lost) throw new DatabaseUnavailableError('The connection was lost.', { cause: this.lost });
    const sentAt = performance.now();
    const statementMs = chosenStatementTime() ?? this.times.statement;
    this.allowedMs = statementMs === 0 ? 0 : statementMs + this.times.answer;
    const silence =
      this.allowedMs === 0 ? undefined : setTimeout(() => this.fallSilent(sentAt), this.allowedMs);
    try {
      const result = await this.client.query(sql, [...parameters]);
      this.heardAt = performance.now();
      return result as unknown as PostgresQueryResult<R>;
    } catch (error) {
      if (GIVEN_UP.test(codeOf(error))) this.hung = true;
      if (isRefusal(error)) this.heardAt = performance.now();
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

/** Whether PostgreSQL has refused a statement, and takes the next one over the same connection. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !ENDS_CONNECTION.test(codeOf(error));

const codeOf = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '');
