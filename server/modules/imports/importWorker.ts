import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely, type Selectable, type UpdateObject } from 'kysely';
import type { ImportState } from '@contract/source/imports';
import { startDrain, type Drain } from '@server/db/drain';
import { inTransaction } from '@server/db/inTransaction';
import type { Database, Executor } from '@server/db/schema';
import type { ImportsTable } from '@server/db/sourceTables';
import { fromNow } from '@server/db/time';
import type { FileStore } from '@server/files/fileStore';
import { databaseFailure } from '@server/db/unavailable';
import { ApiError } from '@server/http/errors';
import { TableError } from '@server/tables/table';
import { ClaimLostError, holdClaim, statesAtWork, updateClaimed, WAITING, type Step } from './importClaims';
import { endedStates } from './importFiles';
import { settle } from './importRows';
import { runCheck } from './runCheck';
import { runStore } from './runStore';
import { runUndo } from './runUndo';

const SECOND = 1000;
/** How often a server looks for imports that another has left. */
const POLL_MS = 5 * SECOND;
/** A server that has not shown for this long that it works on an import has lost it to the next. */
const CLAIM_SECONDS = 20;
const RENEW_MS = 5 * SECOND;
/** An import that ends its server, or fails for no known reason, is not tried for ever. */
const MOST_ATTEMPTS = 5;

const steps = { checking: runCheck, storing: runStore, undoing: runUndo };
const isAtWork = (state: ImportState): state is keyof typeof steps => state in steps;

export interface ImportWorkerDeps {
  db: Kysely<Database>;
  files: Pick<FileStore, 'open' | 'remove'>;
  log: FastifyBaseLogger;
}

/** Works on all imports that are due. Stopped, it ends after the batch at hand, and this server or another goes on. */
export type ImportWorker = Drain;

/** The server is stopping. */
class StoppingError extends Error {}

/**
 * Works on imports, one at a time: a workbook takes several times its size in memory. Any number of servers may do so
 * on one database. One that dies is replaced by another, which goes on after the last batch.
 */
export function startImportWorker({ db, files, log }: ImportWorkerDeps): ImportWorker {
  let isStopping = false;

  async function work(row: Selectable<ImportsTable>): Promise<void> {
    if (!isAtWork(row.state)) return;
    const assertRunning = () => {
      if (isStopping) throw new StoppingError();
    };
    const renewing = setInterval(() => {
      void updateClaimed(db, row, { claimed_until: fromNow(CLAIM_SECONDS) }).catch(() => undefined);
    }, RENEW_MS);
    try {
      if (row.attempts > MOST_ATTEMPTS) throw new TableError('The server could not go on with it.');
      const step: Step = { db, files, row, assertRunning };
      await steps[row.state](step);
      log.info({ importId: row.id, was: row.state }, 'an import has got on');
    } catch (error) {
      await handle(row, error);
    } finally {
      clearInterval(renewing);
    }
    await forgetFile(row);
  }

  async function handle(row: Selectable<ImportsTable>, error: unknown): Promise<void> {
    if (error instanceof ClaimLostError) return;
    const about = { importId: row.id, state: row.state };
    const isRefused = error instanceof ApiError && error.statusCode < 500;
    if (error instanceof TableError || isRefused) {
      log.warn({ ...about, reason: error.message }, 'an import failed');
      await leave(row, async (trx) => ({
        state: 'failed',
        problem: error.message,
        claim: null,
        ...(row.state === 'storing' && (await settle(trx, row))),
      }));
      return;
    }
    // A busy, full or stopped database says nothing about the file: it goes on when it can.
    const isBusy =
      (error instanceof ApiError && error.statusCode === 503) || databaseFailure(error) !== undefined;
    const isForNow = isBusy || error instanceof StoppingError;
    if (!isForNow) log.error({ ...about, err: error }, 'an import could not go on, it will be tried again');
    const attempts = isForNow ? 0 : row.attempts;
    const claimed_until = fromNow(error instanceof StoppingError ? 0 : POLL_MS / SECOND);
    await leave(row, async () => ({ attempts, claimed_until, ...(isBusy && { problem: WAITING }) }));
  }

  /** Notes how it ends here, unless somebody else has it by now. */
  async function leave(
    row: Selectable<ImportsTable>,
    change: (trx: Executor) => Promise<UpdateObject<Database, 'imports'>>,
  ): Promise<void> {
    await inTransaction(db, async (trx) => {
      await holdClaim(trx, row);
      await updateClaimed(trx, row, await change(trx));
    }).catch((error: unknown) => {
      if (!(error instanceof ClaimLostError)) throw error;
    });
  }

  /** Removes the file of an import that needs it no more: only one that was not stored yet can be read in another way. */
  async function forgetFile({ id, state, file_key }: Selectable<ImportsTable>): Promise<void> {
    if (file_key === null) return;
    const ended = await db
      .updateTable('imports')
      .set({ file_key: null })
      .where('id', '=', id)
      .where('state', 'in', state === 'checking' ? endedStates : [...endedStates, 'failed'])
      .executeTakeFirst();
    if (Number(ended.numUpdatedRows) > 0) await files.remove(file_key);
  }

  const drain = startDrain({
    pollMs: POLL_MS,
    next: async () => {
      const row = await claimImport(db);
      if (row) await work(row);
      return row !== undefined;
    },
    onError: (err) => log.error({ err }, 'imports cannot be worked on'),
  });
  return {
    ...drain,
    stop: () => {
      isStopping = true;
      return drain.stop();
    },
  };
}

/** Claims the oldest import that is due; undefined if there is none. */
function claimImport(db: Kysely<Database>): Promise<Selectable<ImportsTable> | undefined> {
  const next = db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', statesAtWork)
    .where((eb) => eb.or([eb('claim', 'is', null), eb('claimed_until', '<=', fromNow(0))]))
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('imports')
    .set({
      claim: randomUUID(),
      claimed_until: fromNow(CLAIM_SECONDS),
      attempts: sql<number>`attempts + 1`,
    })
    .where('id', '=', next)
    .returningAll()
    .executeTakeFirst();
}
