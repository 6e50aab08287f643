import { sql } from 'kysely';
import type { Config } from './config';
import type { Executor } from './db/schema';
import { ApiError } from './errors';
import { HOUR_SECONDS, MINUTE_SECONDS, secondsToWait, type RateLimit } from './rateLimits';

/** How much of something one person may store in an hour, and how much of it a change is. */
export interface Quota extends RateLimit {
  /** What is used up, for people: "120 requests that one person can create in an hour". */
  what: string;
  uses: number;
}

const MEGABYTE = 1024 * 1024;

/** The quotas of one person, by what they do. */
export function quotasOf(
  config: Pick<
    Config,
    | 'creationsPerHour'
    | 'logEntriesPerHour'
    | 'taskUpdatesPerHour'
    | 'uploadsPerHour'
    | 'uploadMegabytesPerHour'
  >,
  userId: string,
) {
  const quota = (key: string, max: number, what: string, uses = 1): Quota => ({
    key: `${key}:user:${userId}`,
    max,
    seconds: HOUR_SECONDS,
    what: `${max} ${what} in an hour`,
    uses,
  });
  return {
    creation: [quota('creations', config.creationsPerHour, 'requests that one person can create')],
    logEntry: [quota('log-entries', config.logEntriesPerHour, 'entries that one person can write')],
    taskUpdate: [quota('task-updates', config.taskUpdatesPerHour, 'task updates that one person can save')],
    upload: (bytes: number): Quota[] => [
      quota('uploads', config.uploadsPerHour, 'files that one person can upload'),
      quota(
        'upload-megabytes',
        config.uploadMegabytesPerHour,
        'megabytes that one person can upload',
        Math.ceil(bytes / MEGABYTE),
      ),
    ],
  };
}

/** @throws ApiError 429 with `retry-after` where one of the quotas is used up */
export async function assertWithinQuotas(db: Executor, quotas: readonly Quota[]): Promise<void> {
  for (const quota of quotas) {
    // Room for all uses: as if so many fewer were allowed.
    const max = Math.max(1, quota.max - quota.uses + 1);
    const wait = await secondsToWait(db, [{ ...quota, max }]);
    if (wait > 0) throw usedUp(quota, wait);
  }
}

/**
 * Counts a change in the transaction that makes it: what is refused or fails is not counted. Of several changes of one
 * person at once each waits for the one before, so that no more get through than may; so it comes after all else that is
 * waited for.
 * @throws ApiError 429 with `retry-after` where one of the quotas is used up
 */
export async function countUse(trx: Executor, quotas: readonly Quota[]): Promise<void> {
  for (const { key } of quotas) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`quota:${key}`}, 0))`.execute(trx);
  }
  await assertWithinQuotas(trx, quotas);
  const hits = quotas.flatMap(({ key, uses }) => Array.from({ length: uses }, () => ({ key })));
  if (hits.length > 0) await trx.insertInto('rate_hits').values(hits).execute();
}

/** "30 seconds", "12 minutes". */
const lasting = (seconds: number) => {
  const [count, unit] =
    seconds < MINUTE_SECONDS ? [seconds, 'second'] : [Math.ceil(seconds / MINUTE_SECONDS), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

const usedUp = ({ what }: Quota, seconds: number) =>
  new ApiError(
    429,
    'rate_limited',
    `You have used up the ${what}. Please try again in ${lasting(seconds)}.`,
    undefined,
    { headers: { 'retry-after': String(seconds) } },
  );
