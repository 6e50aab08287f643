import type { CreateImrRequest } from '@contract/requests/imr';
import type { Executor } from '@server/db/schema';

type Item = Pick<CreateImrRequest['items'][number], 'part_number' | 'bin_number'>;

/**
 * The stock of each item's part, in the order of the items: in its bin, or in all bins if it names none. Null if
 * there is no count (D-37).
 */
export async function stockOfParts(db: Executor, items: readonly Item[]): Promise<(number | null)[]> {
  const numbers = new Set(items.flatMap(({ part_number }) => part_number ?? []));
  if (numbers.size === 0) return items.map(() => null);
  const bins = await db
    .selectFrom('inventory_items')
    .innerJoin('inventory_bins', 'item_id', 'internalid')
    .select((eb) => ['itemid', 'binnumber', eb.fn.sum<string | null>('on_hand').as('count')])
    .where('itemid', 'in', [...numbers])
    .groupBy(['itemid', 'binnumber'])
    .execute();
  return items.map(({ part_number, bin_number }) => {
    const counted = bins.filter(
      ({ itemid, binnumber, count }) =>
        count !== null && itemid === part_number && (!bin_number || binnumber === bin_number),
    );
    return counted.length === 0 ? null : counted.reduce((sum, { count }) => sum + Number(count), 0);
  });
}
