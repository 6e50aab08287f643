import * as z from 'zod/mini';

/** Most items of a request. */
export const MAX_ITEMS = 500;

/** The items of a request of either kind: at least one. */
export const requestItems = <Item extends z.ZodMiniType>(item: Item) =>
  z
    .array(item)
    .check(
      z.minLength(1, { error: 'At least one item is required' }),
      z.maxLength(MAX_ITEMS, { error: `At most ${MAX_ITEMS} items` }),
    );
