import { isIsoDate } from '@/lib/format/dates';
import { compareMoments, makeSorter } from '@/list/makeSorter';
import type { InventoryTransaction } from '@/lib/records/inventoryRecord';

function dayOf({ date }: InventoryTransaction): string | null {
  const day = date?.slice(0, 10) ?? '';
  return isIsoDate(day) ? day : null;
}

const sortByDay = makeSorter({ day: compareMoments }, dayOf);

/** The newest first; those of one day in the order of the server, those without a date last. */
export const newestFirst = (history: readonly InventoryTransaction[]): readonly InventoryTransaction[] =>
  sortByDay(history, { field: 'day', direction: 'desc' });
