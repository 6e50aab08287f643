import * as z from 'zod/mini';
import { limits } from './limits';
import { text } from './text';

/** The business system's answers are arrays of one element: what was asked for, or why it is not there. */
export const firstElement = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.tuple([z.union([z.object(shape), z.object({ error: text(limits.longText) })])]);
