import * as z from 'zod/mini';
import { listOf } from '@contract/answers';
import { limits } from '@contract/limits';
import { dateOnly, instant, recordId, requiredText, storedText } from '@contract/text';

/** The kinds of record that name one another, in the order in which they are listed. */
export const linkedKinds = [
  'case',
  'task',
  'cmdb',
  'salesorder',
  'imr',
  'por',
  'purchaseorder',
  'purchaseorderrequest',
  'inventoryitem',
] as const;
export type LinkedKind = (typeof linkedKinds)[number];

/** The most records of a group, newest first; its total counts all. */
export const RELATED_CAP = 20;
/** The most records of each kind that a text finds exactly, and the most that contain it, best match first. */
export const FOUND_CAP = 5;
/** A shorter text finds exact numbers and names only: too many records contain it. */
export const FOUND_WORD_LENGTH = 3;

/** A day without a time; of a movement or purchase request the instant it was made, whose day is the reader's own. */
export const linkedDay = z.union([dateOnly, instant]);

/** What tells one record from others of its kind in a list of links. */
export const linkedRecord = z.object({
  id: recordId,
  /** A task's title; what people know any other record by: its number or name. */
  title: storedText,
  /** Its subject or customer. */
  subtitle: z.optional(storedText),
  status: z.optional(storedText),
  /** The day it was made, or of the transaction. */
  day: z.optional(linkedDay),
  /** Of a movement or purchase request, which is opened in its case; missing while its case is unknown. */
  case: z.optional(z.object({ id: recordId, title: storedText })),
});
export type LinkedRecord = z.infer<typeof linkedRecord>;

/** GET /api/related: the record whose relations are asked for. */
export const relatedQuery = z.strictObject({ kind: z.enum(linkedKinds), id: recordId });

const group = z.object({
  kind: z.enum(linkedKinds),
  total: z.int().check(z.minimum(0)),
  records: listOf(linkedRecord, RELATED_CAP),
});
/** Kinds without any are left out. */
export const relatedAnswer = listOf(group, linkedKinds.length);
export type RelatedGroup = z.infer<typeof group>;

/** GET /api/find: a number, a name or words. */
export const findQuery = z.strictObject({ text: requiredText(limits.search) });

export const foundRecord = z.extend(linkedRecord, {
  kind: z.enum(linkedKinds),
  /** The text is the record's whole number or name. */
  isExact: z.optional(z.literal(true)),
});
/** Exact ones first, then by kind. */
export const findAnswer = listOf(foundRecord, 2 * FOUND_CAP * linkedKinds.length);
export type FoundRecord = z.infer<typeof foundRecord>;
