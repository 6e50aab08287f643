import fp from 'fastify-plugin';
import type { AppDeps } from './deps';
import { deleteOldEntries } from '@server/accounts/retention';
import { startDrain } from '@server/db/drain';
import { deleteOldSlots } from '@server/http/limits/atOnce';
import { deleteOldDraws } from '@server/http/limits/callCounts';
import { deleteOldKeys } from '@server/http/idempotency';
import { deleteOldMailFiles } from '@server/mail/mailFiles';
import { deleteOldMail } from '@server/mail/mailQueue';
import { deleteOldDevices } from '@server/modules/auth/knownDevices';
import { deleteEndedResets } from '@server/modules/auth/resets';
import { deleteEndedSessions } from '@server/modules/auth/sessions';
import { deleteOldImports } from '@server/modules/imports/importFiles';
import { deleteOldRuns } from '@server/records/taskRuns';
import { warnOfCertificateEnd } from '@server/source/certificateEnd';
import { deleteOldChanges } from '@server/source/outbox/outbox';
import { deleteOldHits } from '@server/http/limits/rateLimits';

const EVERY_MS = 10 * 60_000;

/**
 * Deletes expired data: sessions, reset tokens, old devices, counted tries and calls, old mails and their files, creation keys,
 * imports, changes of a business system's records, what several tasks held before they were changed, and old entries of
 * the audit trail and the activity log; gives back the room of deleted rows on the embedded database. Warns admins of
 * a certificate that ends. If one step fails, the others still run.
 * @throws AggregateError with all errors
 */
export async function keepHouse({
  db,
  config,
  connection,
  vacuum,
}: Pick<AppDeps, 'db' | 'config' | 'connection' | 'vacuum'>): Promise<void> {
  const failed: unknown[] = [];
  for (const done of [
    () => deleteEndedSessions(db, config),
    () => deleteEndedResets(db),
    () => deleteOldDevices(db),
    () => deleteOldHits(db),
    () => deleteOldDraws(db),
    () => deleteOldSlots(db),
    () => deleteOldMail(db),
    () => deleteOldMailFiles(config),
    () => deleteOldKeys(db),
    () => deleteOldImports(db),
    () => deleteOldChanges(db),
    () => deleteOldEntries(db, config),
    () => deleteOldRuns(db),
    () => warnOfCertificateEnd(db, connection),
    async () => vacuum?.(),
  ]) {
    await done().catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) throw new AggregateError(failed, 'Not all of the housekeeping could be done.');
}

/** Runs the housekeeping every ten minutes, one run after the other. Several servers may do so on one database. */
export const housekeepingPlugin = (deps: AppDeps) =>
  fp(async (app) => {
    const house = startDrain({
      pollMs: EVERY_MS,
      next: async () => {
        await keepHouse(deps);
        return false;
      },
      onError: (err) => app.log.warn({ err }, 'housekeeping failed, it will be tried again'),
    });
    app.addHook('onClose', () => house.stop());
  });
