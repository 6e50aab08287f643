import { setTimeout as wait } from 'node:timers/promises';
import type { BuiltServer } from '../../e2e/support/server';

/** A call that is made again and again: what it asks, or changes. */
export type Call = (server: BuiltServer, turn: number) => Promise<Response>;

interface Client {
  /** When its last call ended that was not answered as it should be. */
  failedAt: number;
  /** Successes since then, of calls begun after `countFrom`. */
  successes: number;
}

/** After a call that failed: people and pages do not ask again at once either. */
const PAUSE_MS = 25;
const ENOUGH_SUCCESSES = 3;
const LONGEST_WAIT_MS = 60_000;

/** Clients that call without a pause until they are stopped, and what became of their calls. */
export class SteadyClients {
  /** How many calls were answered with each status; 0 is no answer. */
  readonly statuses = new Map<number, number>();
  readonly errors: string[] = [];
  /** The longest call. */
  longestMs = 0;
  private readonly clients: Client[] = [];
  private readonly running: Promise<void>[];
  private countFrom = 0;
  private stopped = false;

  /** One client for each call, in turn on one and the next of the servers. */
  constructor(servers: readonly BuiltServer[], calls: readonly Call[]) {
    this.running = calls.map((call, index) => {
      const server = servers[index % servers.length];
      if (!server) throw new Error('There is no server to call.');
      const client: Client = { failedAt: 0, successes: 0 };
      this.clients.push(client);
      return this.run(client, server, call);
    });
  }

  /**
   * Waits until every client is answered again as it should be.
   * @returns the milliseconds from `moment` to the last call that was not
   */
  async backSince(moment: number): Promise<number> {
    this.countFrom = moment;
    for (const client of this.clients) client.successes = 0;
    while (this.clients.some(({ successes }) => successes < ENOUGH_SUCCESSES)) {
      if (performance.now() - moment > LONGEST_WAIT_MS) return LONGEST_WAIT_MS;
      await wait(5);
    }
    return Math.max(0, ...this.clients.map(({ failedAt }) => failedAt - moment));
  }

  /** Ends the clients after the call each has under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
  }

  private async run(client: Client, server: BuiltServer, call: Call): Promise<void> {
    for (let turn = 0; !this.stopped; turn += 1) {
      const begun = performance.now();
      const status = await this.statusOf(call(server, turn));
      const ended = performance.now();
      this.longestMs = Math.max(this.longestMs, ended - begun);
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
      if (status === 200) {
        if (begun >= this.countFrom) client.successes += 1;
      } else {
        client.failedAt = ended;
        client.successes = 0;
        await wait(PAUSE_MS);
      }
    }
  }

  private async statusOf(asked: Promise<Response>): Promise<number> {
    try {
      const answer = await asked;
      const text = await answer.text();
      const isExpected = answer.status === 503 ? answer.headers.has('retry-after') : answer.ok;
      if (!isExpected) this.errors.push(`${answer.url} was answered ${answer.status}: ${text.slice(0, 200)}`);
      return answer.status;
    } catch (error) {
      this.errors.push(`A call had no answer: ${String((error as Error).cause ?? error)}`);
      return 0;
    }
  }
}
