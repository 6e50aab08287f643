import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { ApiError } from './errors';
import { actorOf, bringsApiToken } from './programAuth';
import { networkOf } from './rateLimits';

const MINUTE_MS = 60_000;
/** More callers than this in one minute push out the first of them. */
const MOST_CALLERS = 20_000;

/** Counts calls by caller, in memory, from minute to minute. Each server counts its own. */
class MinuteCounts {
  private readonly counts = new Map<string, number>();
  private endsAt = 0;

  constructor(private readonly max: number) {}

  /**
   * Counts a call, and returns the headers that say how many are left in how many seconds.
   * @throws ApiError 429 with `retry-after` above the limit
   */
  add(caller: string): Record<string, number> {
    const now = performance.now();
    if (now >= this.endsAt) {
      this.counts.clear();
      this.endsAt = now + MINUTE_MS;
    }
    const count = (this.counts.get(caller) ?? 0) + 1;
    const seconds = Math.max(1, Math.ceil((this.endsAt - now) / 1000));
    const left = {
      'ratelimit-limit': this.max,
      'ratelimit-remaining': Math.max(0, this.max - count),
      'ratelimit-reset': seconds,
    };
    if (count > this.max) {
      const headers = { ...left, 'retry-after': seconds };
      const message = 'Too many requests. Try again in a moment.';
      throw new ApiError(429, 'rate_limited', message, undefined, { headers });
    }
    if (count === 1 && this.counts.size >= MOST_CALLERS) {
      const [first] = this.counts.keys();
      this.counts.delete(first ?? caller);
    }
    this.counts.set(caller, count);
    return left;
  }

  takeBack(caller: string): void {
    const count = this.counts.get(caller);
    if (count) this.counts.set(caller, count - 1);
  }
}

/** Before anything is known of the caller but the address. Tokens count apart, so that people there go on. */
const addressOf = ({ ip, headers }: FastifyRequest): string =>
  `${bringsApiToken(headers) ? 'token at ' : ''}${networkOf(ip)}`;

/**
 * Limits the calls of a minute, for hooks: `byAddress` before any check, so that rejected calls count; `byProgram` once
 * a program is known, which then counts by its token alone: it keeps neither another program nor people at its address
 * waiting.
 */
export function callLimits(max: number): Record<'byAddress' | 'byProgram', onRequestHookHandler> {
  const counts = new MinuteCounts(max);
  return {
    byAddress: (request, reply, done) => {
      reply.headers(counts.add(addressOf(request)));
      done();
    },
    byProgram: (request, reply, done) => {
      if (request.program) {
        counts.takeBack(addressOf(request));
        reply.headers(counts.add(actorOf(request.program)));
      }
      done();
    },
  };
}
