import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Executor } from './db/schema';
import { fromNow } from './db/time';
import { ApiError } from './errors';

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Older hits are in no window. */
const LONGEST_WINDOW_SECONDS = HOUR_SECONDS;

/** At most `max` hits on `key` in any time of `seconds`, over all servers on the database. */
export interface RateLimit {
  key: string;
  max: number;
  seconds: typeof MINUTE_SECONDS | typeof HOUR_SECONDS;
}

/** An account's key: of one length whatever was typed, and the same for an address in any case. */
export const accountKey = (purpose: string, email: string): string =>
  `${purpose}:account:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;

/**
 * The key of a caller's network address. Of IPv6 the first 64 bits count: the rest is each household's own to
 * choose, and would make the limit one per try.
 */
export function addressKey(purpose: string, ip: string): string {
  return `${purpose}:address:${networkOf(ip)}`;
}

function networkOf(ip: string): string {
  const mapped = ip.slice(ip.lastIndexOf(':') + 1);
  if (isIPv4(mapped)) return mapped;
  const bare = ip.split('%', 1)[0] ?? ip;
  if (!isIPv6(bare)) return ip;
  const groups = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = '', tail] = groups.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':');
}

/** Seconds until another hit is free under every limit; 0 where it is now. */
export async function secondsToWait(db: Executor, limits: readonly RateLimit[]): Promise<number> {
  let longest = 0;
  for (const { key, max, seconds } of limits) {
    // The hit that has to leave the window before another fits in.
    const oldest = await db
      .selectFrom('rate_hits')
      .select(
        sql<number>`ceil(extract(epoch from at + make_interval(secs => ${seconds}) - now()))::int`.as('wait'),
      )
      .where('key', '=', key)
      .where('at', '>', fromNow(-seconds))
      .orderBy('at', 'desc')
      .offset(max - 1)
      .limit(1)
      .executeTakeFirst();
    if (oldest) longest = Math.max(longest, oldest.wait, 1);
  }
  return longest;
}

/** @throws ApiError 429 with `retry-after` where one of the limits is used up */
export async function assertWithinLimits(db: Executor, limits: readonly RateLimit[]): Promise<void> {
  const wait = await secondsToWait(db, limits);
  if (wait > 0) throw tooMany(wait);
}

/**
 * Counts a hit under every limit.
 * @throws ApiError 429 where it was one too many: of hits that come at once, no more than `max` get through
 */
export async function countHit(db: Executor, limits: readonly RateLimit[]): Promise<void> {
  await db
    .insertInto('rate_hits')
    .values(limits.map(({ key }) => ({ key })))
    .execute();
  const over = await secondsToWait(
    db,
    limits.map((limit) => ({ ...limit, max: limit.max + 1 })),
  );
  if (over > 0) throw tooMany(await secondsToWait(db, limits));
}

/** Forgets what was counted on a key. */
export async function clearHits(db: Executor, key: string): Promise<void> {
  await db.deleteFrom('rate_hits').where('key', '=', key).execute();
}

/** Deletes the hits that no window holds any more. */
export async function deleteOldHits(db: Executor): Promise<void> {
  await db.deleteFrom('rate_hits').where('at', '<=', fromNow(-LONGEST_WINDOW_SECONDS)).execute();
}

const tooMany = (seconds: number) =>
  new ApiError(429, 'rate_limited', `Too many tries. Please try again in ${seconds} seconds.`, undefined, {
    headers: { 'retry-after': String(seconds) },
  });
