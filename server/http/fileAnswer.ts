import * as z from 'zod/mini';

/** An answer that is the content of a file, of one of these types; of any by default. It is sent as a stream. */
export const fileAnswer = (...types: string[]) => ({
  content: Object.fromEntries(
    (types.length > 0 ? types : ['*/*']).map((type) => [type, { schema: z.unknown() }]),
  ),
});
