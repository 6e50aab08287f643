import * as z from 'zod/mini';

/** The most items of a request. */
export const MAX_ITEMS = 500;

/** The most characters of all texts of all items together: 400 an item for the most items. */
export const MAX_ITEMS_TEXT = 200_000;

const textLength = (items: readonly unknown[]) =>
  items
    .flatMap((item) => Object.values<unknown>(item as Record<string, unknown>))
    .reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);

/** The items of a request of either kind: at least one. */
export const requestItems = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(
    z.minLength(1, { error: 'At least one item is required' }),
    z.maxLength(MAX_ITEMS, { error: `At most ${MAX_ITEMS} items` }),
    z.refine((items) => textLength(items) <= MAX_ITEMS_TEXT, {
      error: `At most ${MAX_ITEMS_TEXT} characters in all items together`,
    }),
  );
