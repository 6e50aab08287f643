import { createHash } from 'node:crypto';
import type { KindField } from '@contract/source/kindField';
import { comparable, type Value } from './rows/readValue';

/** The items of a nested list, or the ids of the records that a field names. */
export type Lines = readonly Content[];
/** What a record says, by field, whichever way it came or is stored. */
export type Content = { readonly [field: string]: Value | Lines | readonly string[] };

const comparableLine =
  (fields: readonly KindField[]) =>
  (content: Content): unknown[] =>
    fields.map((field) => {
      const value = content[field.id] ?? null;
      if (field.fields) return (value as Lines | null)?.map(comparableLine(field.fields)) ?? [];
      return Array.isArray(value) ? value : comparable(field.type, value as Value);
    });

/** A text that two contents share only if they say the same. */
const textOf = (fields: readonly KindField[], content: Content) =>
  JSON.stringify(comparableLine(fields)(content));

/** SHA-256 of what a record says. */
export const hashOf = (fields: readonly KindField[], content: Content): string =>
  createHash('sha256').update(textOf(fields, content)).digest('base64url');

/** The ids of the fields in which two contents differ. */
export const differences = (fields: readonly KindField[], one: Content, other: Content): string[] =>
  fields.filter((field) => textOf([field], one) !== textOf([field], other)).map(({ id }) => id);
