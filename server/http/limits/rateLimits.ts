import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { inTransaction } from '@server/db/inTransaction';
import type { Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';
import { ApiError } from '../errors';

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Older hits are outside every window. */
const LONGEST_WINDOW_SECONDS = HOUR_SECONDS;

/** At most `max` hits on `key` within any period of `seconds`, over all servers on the database. */
export interface RateLimit {
  key: string;
  max: number;
  seconds: number;
  /** How many hits one use counts; 1 by default. */
  uses?: number;
  /** The message for people who must wait this long ("40 minutes"); a general one by default. */
  advice?: (wait: string) => string;
}

/** The key of an account: of fixed length, and the same for an address in any case. */
export const accountKey = (purpose: string, email: string): string =>
  `${purpose}:account:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;

/**
 * The key of a caller's network address. For IPv6 it uses the first 64 bits: each household chooses the rest, which
 * would allow any number of tries.
 */
export function addressKey(purpose: string, ip: string): string {
  return `${purpose}:address:${networkOf(ip)}`;
}

/** The part of a network address that counts as one caller's. */
export function networkOf(ip: string): string {
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

interface UsedUp {
  seconds: number;
  limit: RateLimit;
}

/** The limit with the longest wait, and its seconds; undefined if none is used up. */
async function findUsedUp(db: Executor, limits: readonly RateLimit[]): Promise<UsedUp | undefined> {
  // The hits that leave room for all uses. A use larger than the limit fits in alone.
  const asked = JSON.stringify(
    limits.map(({ key, max, seconds, uses = 1 }, at) => ({
      at,
      key,
      room: Math.max(0, max - uses),
      seconds,
    })),
  );
  // For each limit, the hit that must leave the window before another fits in.
  const { rows } = await sql<{ at: number; wait: number }>`
    select asked.at, ceil(extract(epoch from hit.at + make_interval(secs => asked.seconds) - now()))::int as wait
    from jsonb_to_recordset(${asked}::jsonb) as asked(at int, key text, room int, seconds int)
    cross join lateral (
      select rate_hits.at from rate_hits
      where key = asked.key and rate_hits.at > now() - make_interval(secs => asked.seconds)
      order by rate_hits.at desc offset asked.room limit 1
    ) as hit
    order by wait desc limit 1`.execute(db);
  const [longest] = rows;
  const limit = longest && limits[longest.at];
  return limit && { limit, seconds: Math.max(longest.wait, 1) };
}

/** @throws ApiError 429 with `retry-after` if one of the limits is used up; nothing is counted */
export async function assertWithin(db: Executor, limits: readonly RateLimit[]): Promise<void> {
  const usedUp = await findUsedUp(db, limits);
  if (usedUp) throw tooMany(usedUp);
}

/** A counted hit. */
export interface CountedHit {
  /** Removes the hit again, if it should not have counted. */
  takeBack: (db: Executor) => Promise<void>;
}

/**
 * Counts a hit under every limit, unless one is used up. Hits at the same time, on any number of servers, wait for
 * each other, in a transaction until its end, so the limits are exact.
 * @throws ApiError 429 with `retry-after`, and nothing is counted
 */
export const countHit = (db: Executor, limits: readonly RateLimit[]): Promise<CountedHit> =>
  db.isTransaction
    ? countInTransaction(db, limits)
    : inTransaction(db, (trx) => countInTransaction(trx, limits));

async function countInTransaction(trx: Executor, limits: readonly RateLimit[]): Promise<CountedHit> {
  if (limits.length === 0) return { takeBack: async () => undefined };
  const keys = [...new Set(limits.map(({ key }) => key))].sort();
  // Always in the same order, to prevent deadlocks.
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
    from (select key from unnest(${keys}::text[]) as key order by key) as keys`.execute(trx);
  await assertWithin(trx, limits);
  const usesOf = (key: string) =>
    Math.max(...limits.filter((limit) => limit.key === key).map(({ uses = 1 }) => uses));
  const rows = await trx
    .insertInto('rate_hits')
    .values(keys.flatMap((key) => Array.from({ length: usesOf(key) }, () => ({ key }))))
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  return {
    takeBack: async (executor) => {
      await executor.deleteFrom('rate_hits').where('id', 'in', ids).execute();
    },
  };
}

/** Deletes the hits on a key. */
export async function clearHits(db: Executor, key: string): Promise<void> {
  await db.deleteFrom('rate_hits').where('key', '=', key).execute();
}

/** Deletes the hits on all keys with this prefix. */
export async function clearHitsBelow(db: Executor, start: string): Promise<void> {
  await sql`delete from rate_hits where starts_with(key, ${start})`.execute(db);
}

/** Deletes the hits that are outside every window. */
export async function deleteOldHits(db: Executor): Promise<void> {
  await db.deleteFrom('rate_hits').where('at', '<=', fromNow(-LONGEST_WINDOW_SECONDS)).execute();
}

/** "90 seconds", "12 minutes". */
const lasting = (seconds: number) =>
  seconds > 2 * MINUTE_SECONDS ? `${Math.ceil(seconds / MINUTE_SECONDS)} minutes` : `${seconds} seconds`;

const tooMany = ({ seconds, limit: { advice } }: UsedUp) => {
  const wait = lasting(seconds);
  const message = advice?.(wait) ?? `Too many tries. Please try again in ${wait}.`;
  return new ApiError(429, 'rate_limited', message, {
    headers: { 'retry-after': String(seconds) },
  });
};
