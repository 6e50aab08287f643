import type { Config } from '@server/app/config';
import { HOUR_SECONDS, type RateLimit } from '@server/http/limits/rateLimits';

const MEGABYTE = 1024 * 1024;

const megabytesOf = (bytes: number) => Math.max(1, Math.ceil(bytes / MEGABYTE));

/**
 * Limits what one person may do in an hour, by kind. `countHit` counts in the transaction that stores something,
 * after all locks are taken, so rejected and failed calls do not count.
 */
export function quotasOf(
  config: Pick<
    Config,
    | 'bulkUpdatesPerHour'
    | 'creationsPerHour'
    | 'logEntriesPerHour'
    | 'signInsPerHour'
    | 'taskUpdatesPerHour'
    | 'viewChangesPerHour'
    | 'uploadsPerHour'
    | 'uploadMegabytesPerHour'
  >,
  userId: string,
) {
  const quota = (key: string, max: number, what: string, uses = 1): RateLimit => ({
    key: `${key}:user:${userId}`,
    max,
    seconds: HOUR_SECONDS,
    uses,
    advice: (wait) => `You have used up the ${max} ${what} in an hour. Please try again in ${wait}.`,
  });
  return {
    // Each use of a password writes to the audit trail, and a session's new token empties what servers know of sessions.
    signIn: [
      quota(
        'sign-ins',
        config.signInsPerHour,
        'sign-ins and checks of the password that one person can make',
      ),
    ],
    creation: [quota('creations', config.creationsPerHour, 'requests that one person can create')],
    logEntry: [quota('log-entries', config.logEntriesPerHour, 'entries that one person can write')],
    taskUpdate: [quota('task-updates', config.taskUpdatesPerHour, 'task updates that one person can save')],
    viewChange: [
      quota('view-changes', config.viewChangesPerHour, 'changes of views that one person can save'),
    ],
    bulkUpdate: (rows: number): RateLimit[] => [
      quota(
        'bulk-updates',
        config.bulkUpdatesPerHour,
        'tasks that one person can change by several at once',
        rows,
      ),
    ],
    upload: (bytes: number): RateLimit[] => [
      quota('uploads', config.uploadsPerHour, 'files that one person can upload'),
      quota(
        'upload-megabytes',
        config.uploadMegabytesPerHour,
        'megabytes that one person can upload',
        megabytesOf(bytes),
      ),
    ],
  };
}

/** What the files of one API token may come to in an hour, with one of so many bytes. */
export const fileQuotasOf = (
  { ingestMegabytesPerHour: max }: Pick<Config, 'ingestMegabytesPerHour'>,
  tokenId: string,
  bytes: number,
): RateLimit[] => [
  {
    key: `file-megabytes:token:${tokenId}`,
    max,
    seconds: HOUR_SECONDS,
    uses: megabytesOf(bytes),
    advice: (wait) =>
      `This API token has used up the ${max} megabytes of files that it may send in an hour. Try again in ${wait}.`,
  },
];
