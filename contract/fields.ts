import * as z from 'zod/mini';
import { limits } from './limits';
import type { RecordField, RecordFieldKind } from './records/recordField';
import { dateOnly, text } from './text';

const schemas: Record<RecordFieldKind, z.ZodMiniType<string | null | undefined>> = {
  line: z.nullish(text(limits.line)),
  text: z.nullish(text(limits.longText)),
  date: z.nullish(dateOnly),
  link: z.nullish(text(limits.url)),
};

/** Builds the schema members of a wide record from its list of fields; all of them may be empty. */
export const fieldShape = <const Fields extends readonly RecordField[]>(fields: Fields) =>
  Object.fromEntries(fields.map(({ id, kind }) => [id, schemas[kind]])) as Record<
    Fields[number]['id'],
    z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>
  >;
