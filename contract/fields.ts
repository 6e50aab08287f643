import * as z from 'zod/mini';
import { storedText } from './text';

/** Other systems store any text in any field: what is no date, time, option or address is shown as it is (D-147). */
const stored = z.nullish(storedText);

/** Builds the schema members of a wide record from its list of fields; all of them may be empty. */
export const fieldShape = <const Fields extends readonly { readonly id: string }[]>(fields: Fields) =>
  Object.fromEntries(fields.map(({ id }) => [id, stored])) as Record<
    Fields[number]['id'],
    z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>
  >;
