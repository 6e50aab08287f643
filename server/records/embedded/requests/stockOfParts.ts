import type { CreateImrRequest } from '@contract/requests/imr';
import type { Executor } from '@server/db/schema';

type Item = Pick<CreateImrRequest['items'][number], 'part_number' | 'bin_number' | 'location'>;

/**
 * The stock of each item's part, in the order of the items: in its bin, or in all bins if it names none. Null if
 * there is no count (D-37). Warehouses have bins of the same number: where an item names a location of its part, the bin
 * there counts. The form's locations may be a list of the company's own; one that is none of the part's rules no bin out.
 */
export async function stockOfParts(db: Executor, items: readonly Item[]): Promise<(number | null)[]> {
  const numbers = new Set(items.flatMap(({ part_number }) => part_number ?? []));
  if (numbers.size === 0) return items.map(() => null);
  const bins = await db
    .selectFrom('inventory_items')
    .innerJoin('inventory_bins', 'item_id', 'internalid')
    .select((eb) => [
      'itemid',
      'binnumber',
      'inventory_bins.location',
      eb.fn.sum<string | null>('on_hand').as('count'),
    ])
    .where('itemid', 'in', [...numbers])
    .groupBy(['itemid', 'binnumber', 'inventory_bins.location'])
    .execute();
  return items.map(({ part_number, bin_number, location }) => {
    const ofPart = bins.filter(({ itemid }) => itemid === part_number);
    const isKnown = ofPart.some((bin) => bin.location === location);
    const isNamed = (bin: (typeof bins)[number]) =>
      bin.binnumber === bin_number && (!isKnown || bin.location === location || bin.location === null);
    const counted = ofPart.filter((bin) => bin.count !== null && (!bin_number || isNamed(bin)));
    return counted.length === 0 ? null : counted.reduce((sum, { count }) => sum + Number(count), 0);
  });
}
