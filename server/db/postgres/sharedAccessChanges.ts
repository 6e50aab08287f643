import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isDirect } from './isDirect';
import { ACCESS_CHANGED, OwnAccessChanges } from '../accessChanges';

/** An answer over the listening connection proves that all changes before the question are known. */
const ASK_EVERY_MS = 300;
const PROOF_HOLDS_MS = 900;
/** After this long without an answer the connection is replaced. */
const SILENT_MS = 2000;
const RETRY_MS = 500;

/**
 * The changes by all servers on a PostgreSQL, over a connection of its own that listens. PostgreSQL sends what it has to
 * tell before it answers, so each answer proves that nothing is missing. Without a recent one, because the connection
 * was cut or has frozen, nothing counts as current.
 */
export class SharedAccessChanges extends OwnAccessChanges {
  private provenAt = -Infinity;
  private isStarted = false;
  private readonly ending = new AbortController();

  constructor(private readonly url: string) {
    super();
  }

  /** Starts to listen with the first listener. */
  override onChange(listener: () => void): void {
    super.onChange(listener);
    if (this.isStarted) return;
    this.isStarted = true;
    void this.keepListening();
  }

  override isCurrent(): boolean {
    return performance.now() - this.provenAt < PROOF_HOLDS_MS;
  }

  close(): void {
    this.ending.abort();
  }

  private async keepListening(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      await this.listen().catch(() => undefined);
      await wait(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Listens until the connection is lost. */
  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: SILENT_MS,
      query_timeout: SILENT_MS,
      keepAlive: true,
    });
    const lose = () => {
      this.provenAt = -Infinity;
      // Not `client.end()`, which waits for the server's answer.
      (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
    };
    client.on('error', lose).on('end', lose);
    client.on('notification', () => this.announce());
    const { signal } = this.ending;
    signal.addEventListener('abort', lose);
    try {
      await client.connect();
      if (!(await isDirect(client, (text) => client.query(text)))) return this.close();
      await this.ask(client, `listen ${ACCESS_CHANGED}`);
      // Changes since the connection before were not heard.
      this.announce();
      for (;;) {
        await wait(ASK_EVERY_MS, undefined, { signal, ref: false });
        await this.ask(client, 'select 1');
      }
    } finally {
      lose();
      signal.removeEventListener('abort', lose);
    }
  }

  private async ask(client: pg.Client, question: string): Promise<void> {
    const asked = performance.now();
    await client.query(question);
    this.provenAt = asked;
  }
}
