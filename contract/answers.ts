import * as z from 'zod/mini';
import { limits } from './limits';
import { text } from './text';

/** A list of at most `most` rows. */
export const listOf = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.array(item).check(z.maxLength(most, { error: `At most ${most} rows` }));

/** The business system answers with arrays of one element: the result, or the reason why there is none. */
export const firstElement = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.tuple([z.union([z.object(shape), z.object({ error: text(limits.longText) })])]);
