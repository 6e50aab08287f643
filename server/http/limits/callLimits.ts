import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '@server/db/schema';
import { ApiError } from '../errors';
import { actorOf, bringsApiToken } from '../programAuth';
import { drawCalls, type Drawn } from './callCounts';
import { networkOf } from './rateLimits';

const MINUTE_MS = 60_000;
/** More callers than this in one minute push out the first of them. */
const MOST_CALLERS = 20_000;
/** A server asks the database once for each twentieth of the limit, and lets the first one in without. */
const PARTS = 20;
const PATIENCE_MS = 1000;
const ALONE_MS = 5000;

/** What a server knows of a caller in the caller's minute. */
interface Caller {
  /** Calls let in here. */
  count: number;
  /** How many may be let in here before the database is asked. */
  allowed: number;
  /** How many of these the database has granted. */
  granted: number;
  /** What other servers have asked for. */
  elsewhere: number;
  endsAt: number;
  /** The database has no more, or all that one server may let in alone is used up. */
  isUsedUp: boolean;
  asking?: Promise<void>;
}

/**
 * Counts calls by caller from minute to minute, over all servers on the database. Most callers stay within the first part
 * of the limit, and are counted in memory alone. Who goes on is let in by parts that the database grants, so all
 * servers together let in the limit, and at most one part more for each server that never had to ask. Without the
 * database each server counts its own.
 */
class MinuteCounts {
  private readonly callers = new Map<string, Caller>();
  private readonly part: number;
  private aloneUntil = -Infinity;

  constructor(
    private readonly max: number,
    private readonly draw: (caller: string, wanted: number) => Promise<Drawn>,
    private readonly patienceMs: number,
  ) {
    this.part = Math.max(1, Math.floor(max / PARTS));
  }

  /**
   * Counts a call, and returns the headers that say how many are left in how many seconds.
   * @throws ApiError 429 with `retry-after` above the limit
   */
  async add(name: string): Promise<Record<string, number>> {
    const caller = this.find(name);
    while (caller.count >= caller.allowed && !caller.isUsedUp) {
      caller.asking ??= this.ask(name, caller).finally(() => delete caller.asking);
      await caller.asking;
    }
    const isOver = caller.count >= caller.allowed;
    if (!isOver) caller.count += 1;
    const seconds = Math.max(1, Math.ceil((caller.endsAt - performance.now()) / 1000));
    const left = {
      'ratelimit-limit': this.max,
      'ratelimit-remaining': isOver ? 0 : Math.max(0, this.max - caller.count - caller.elsewhere),
      'ratelimit-reset': seconds,
    };
    if (!isOver) return left;
    const headers = { ...left, 'retry-after': seconds };
    const message = 'Too many requests. Try again in a moment.';
    throw new ApiError(429, 'rate_limited', message, { headers });
  }

  takeBack(name: string): void {
    const caller = this.callers.get(name);
    if (caller && caller.count > 0) caller.count -= 1;
  }

  private find(name: string): Caller {
    const now = performance.now();
    const known = this.callers.get(name);
    if (known && known.endsAt > now) return known;
    this.callers.delete(name);
    for (const [first, { endsAt }] of this.callers) {
      if (endsAt > now && this.callers.size < MOST_CALLERS) break;
      this.callers.delete(first);
    }
    const endsAt = now + MINUTE_MS;
    const caller = { count: 0, allowed: this.part, granted: 0, elsewhere: 0, endsAt, isUsedUp: false };
    this.callers.set(name, caller);
    return caller;
  }

  /** Asks for the next part, and what was let in without asking. */
  private async ask(name: string, caller: Caller): Promise<void> {
    const next = Math.min(this.max, caller.allowed + this.part);
    const wanted = next - caller.granted;
    if (next === caller.allowed) {
      caller.isUsedUp = true;
      return;
    }
    const drawn = await this.drawInTime(name, wanted);
    if (!drawn) {
      caller.allowed = next;
      return;
    }
    caller.granted += drawn.granted;
    caller.allowed = Math.max(caller.allowed, caller.granted);
    caller.isUsedUp = drawn.granted < wanted;
    caller.elsewhere = Math.max(0, drawn.asked - caller.granted);
    caller.endsAt = performance.now() + drawn.ms;
  }

  private async drawInTime(name: string, wanted: number): Promise<Drawn | undefined> {
    if (performance.now() < this.aloneUntil) return undefined;
    const inTime = new AbortController();
    const late = wait(this.patienceMs, undefined, { signal: inTime.signal, ref: false }).catch(
      () => undefined,
    );
    // The calls themselves say what the database lacks.
    const drawn = await Promise.race([this.draw(name, wanted).catch(() => undefined), late]);
    inTime.abort();
    if (!drawn) this.aloneUntil = performance.now() + ALONE_MS;
    return drawn;
  }
}

/** Before anything is known of the caller but the address. Tokens count apart, so that people there go on. */
const addressOf = ({ ip, headers }: FastifyRequest): string =>
  `${bringsApiToken(headers) ? 'token at ' : ''}${networkOf(ip)}`;

/**
 * Limits the calls of a minute, for hooks: `byAddress` before any check, so that rejected calls count; `byProgram` once
 * a program is known, which then counts by its token alone: it keeps neither another program nor people at its address
 * waiting.
 * @param patienceMs a call waits for the database no longer than this; then the server counts its own calls for a while
 */
export function callLimits(
  max: number,
  db: Kysely<Database>,
  patienceMs = PATIENCE_MS,
): Record<'byAddress' | 'byProgram', onRequestAsyncHookHandler> {
  const counts = new MinuteCounts(max, (caller, wanted) => drawCalls(db, caller, wanted, max), patienceMs);
  return {
    byAddress: async (request, reply) => {
      reply.headers(await counts.add(addressOf(request)));
    },
    byProgram: async (request, reply) => {
      if (!request.program) return;
      counts.takeBack(addressOf(request));
      reply.headers(await counts.add(actorOf(request.program)));
    },
  };
}
