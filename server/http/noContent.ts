import * as z from 'zod/mini';

/** The answer 204, which has no content. */
export const noContent = z.undefined();
