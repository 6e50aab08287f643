import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { asBackground } from '@server/db/postgres/connectionSlots';
import type { Database } from '@server/db/schema';
import type { RecordsHint } from '@server/http/pageTemplate';
import { hasRecords } from './installation';

/** How long an answer stands for all pages. */
const KNOWN_MS = 10_000;
/** How long the first pages after a start wait for it: a database that hangs must not hold the page. */
const FIRST_WAIT_MS = 500;

async function look(db: Kysely<Database>): Promise<RecordsHint> {
  const isOutside = await db.selectFrom('source_passes').select('kind').limit(1).executeTakeFirst();
  return isOutside || !(await hasRecords(db)) ? 'ask' : 'own';
}

/**
 * What a page says of the records: whether it has to ask about them. The first pages after a start wait for it for a
 * moment; later ones get what was known, which is looked up again behind them.
 */
export function recordsHint(db: Kysely<Database>): () => Promise<RecordsHint> {
  let known: RecordsHint | undefined;
  let lookedAt = 0;
  let looking: Promise<void> | undefined;
  const lookAgain = async () => {
    try {
      known = await asBackground(() => look(db));
    } catch {
      // The page asks by itself.
    } finally {
      lookedAt = performance.now();
      looking = undefined;
    }
  };
  return async () => {
    if (lookedAt === 0 || performance.now() - lookedAt > KNOWN_MS) looking ??= lookAgain();
    if (known === undefined && lookedAt === 0)
      await Promise.race([looking, wait(FIRST_WAIT_MS, undefined, { ref: false })]);
    // Nobody would be told what became of a change, or that there are no records, by a page that never asks.
    return known ?? 'ask';
  };
}
