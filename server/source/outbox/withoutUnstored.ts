import type { Executor } from '@server/db/schema';
import type { OutboxRow } from './outbox';
import { isSame } from './sentValues';

/**
 * A change with what the person saw, without what they saw of changes that waited then and were not stored since: of these
 * nothing stands at the business system.
 */
export async function withoutUnstored(db: Executor, change: OutboxRow): Promise<OutboxRow> {
  const { kind, internalid, position, created_at } = change;
  const unstored = await db
    .selectFrom('outbox')
    .select(['content', 'base'])
    .where('kind', '=', kind)
    .where('internalid', '=', internalid)
    .where('operation', '=', 'update')
    .where('position', '<', position)
    .where('settled_at', '>', created_at)
    .where('state', 'in', ['rejected', 'conflict', 'cancelled'])
    .orderBy('position', 'desc')
    .execute();
  const base = unstored.reduce<OutboxRow['base']>(
    (seen, earlier) => ({
      ...seen,
      ...Object.fromEntries(
        Object.entries(earlier.content)
          .filter(([id, { value }]) => id in seen && isSame(kind, id, seen[id] ?? null, value))
          .map(([id]) => [id, earlier.base[id] ?? null]),
      ),
    }),
    change.base,
  );
  return { ...change, base };
}
