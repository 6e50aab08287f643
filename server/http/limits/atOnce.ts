import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { inTransaction } from '@server/db/inTransaction';
import type { Database } from '@server/db/schema';
import { fromNow } from '@server/db/time';
import { ApiError } from '../errors';

/** Work of a server that says nothing for so long is over. */
const HELD_SECONDS = 60;
const RENEW_MS = 15_000;

export interface AtOnce {
  /** The kind of work. */
  kind: string;
  /** How many of them a caller may have under way. */
  most: number;
  /** What a caller beyond the limit is told. */
  busy: string;
}

/**
 * Limits how many of one kind of work a caller has under way, over all servers on the database. Where the database takes
 * no writes, each server counts its own.
 */
export function atOnce(
  db: Kysely<Database>,
  { kind, most, busy }: AtOnce,
): (caller: string) => Promise<() => Promise<void>> {
  const here = new Map<string, number>();
  const tooMany = () => new ApiError(429, 'rate_limited', busy, { headers: { 'retry-after': '30' } });

  function countHere(caller: string): () => void {
    const count = here.get(caller) ?? 0;
    if (count >= most) throw tooMany();
    here.set(caller, count + 1);
    return () => {
      const left = (here.get(caller) ?? 1) - 1;
      if (left > 0) here.set(caller, left);
      else here.delete(caller);
    };
  }

  /** @throws ApiError 429; returns false where nothing can be written */
  async function takeSlot(id: string, caller: string): Promise<boolean> {
    const key = `${kind}:${caller}`;
    let isFull = false;
    try {
      await inTransaction(db, async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
        const held = trx.selectFrom('work_slots').select('id').where('key', '=', key);
        const others = await held.where('held_until', '>', fromNow(0)).limit(most).execute();
        isFull = others.length === most;
        if (!isFull)
          await trx
            .insertInto('work_slots')
            .values({ id, key, held_until: fromNow(HELD_SECONDS) })
            .execute();
      });
    } catch {
      // The work itself says what the database lacks.
      return false;
    }
    if (isFull) throw tooMany();
    return true;
  }

  /**
   * Begins a work; returns what ends it, once.
   * @throws ApiError 429 with `retry-after`
   */
  return async (caller) => {
    const leave = countHere(caller);
    const id = randomUUID();
    const isShared = await takeSlot(id, caller).catch((error: unknown) => {
      leave();
      throw error;
    });
    const slot = () => db.updateTable('work_slots').where('id', '=', id);
    const renewing = setInterval(() => {
      slot()
        .set({ held_until: fromNow(HELD_SECONDS) })
        .execute()
        // It ends early: one work more may begin.
        .catch(() => undefined);
    }, RENEW_MS).unref();
    let ended: Promise<void> | undefined;
    const end = async () => {
      clearInterval(renewing);
      leave();
      // Else it ends by itself.
      if (isShared)
        await db
          .deleteFrom('work_slots')
          .where('id', '=', id)
          .execute()
          .catch(() => undefined);
    };
    return () => (ended ??= end());
  };
}

/** Deletes what servers have held that were killed. */
export async function deleteOldSlots(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('work_slots').where('held_until', '<=', fromNow(0)).execute();
}
