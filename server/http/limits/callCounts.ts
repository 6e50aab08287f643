import { sql } from 'kysely';
import type { Database, Executor } from '@server/db/schema';
import type { Kysely } from 'kysely';
import { fromNow } from '@server/db/time';

/** What the database says to a server that asks for calls of a caller. */
export interface Drawn {
  /** How many of them the server may let in. */
  granted: number;
  /** What all servers have asked for in this minute. */
  asked: number;
  /** Until the minute of the caller ends. */
  ms: number;
}

/** Asks for calls of a caller out of the `max` that all servers on the database share in a minute. */
export async function drawCalls(db: Executor, caller: string, wanted: number, max: number): Promise<Drawn> {
  const isRunning = sql`counts.began_at > now() - interval '1 minute'`;
  const { rows } = await sql<{ asked: number; ms: number }>`
    insert into call_counts as counts (caller, asked) values (${caller}, ${wanted})
    on conflict (caller) do update set
      asked = excluded.asked + case when ${isRunning} then counts.asked else 0 end,
      began_at = case when ${isRunning} then counts.began_at else now() end
    returning asked, ceil(1000 * extract(epoch from began_at + interval '1 minute' - now()))::int as ms`.execute(
    db,
  );
  const { asked = max + wanted, ms = 0 } = rows[0] ?? {};
  return { granted: Math.min(wanted, Math.max(0, max - (asked - wanted))), asked, ms };
}

/** Deletes what was drawn in minutes that are over. */
export async function deleteOldDraws(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('call_counts').where('began_at', '<=', fromNow(-60)).execute();
}
