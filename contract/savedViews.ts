import * as z from 'zod/mini';
import { listOf } from './answers';
import { roles } from './accounts/roles';
import { failure } from './errors';
import { limits } from './limits';
import { version } from './numbers';
import { recordKinds } from './source/kinds';
import { recordId, requiredText, text } from './text';
import { creationKey } from './requests/requests';

/** The lists that views are saved of: those of a kind of record, and the users. */
export const savedViewLists = [...recordKinds, 'user'] as const;
export type SavedViewList = (typeof savedViewLists)[number];

const KILOBYTE = 1024;

export const savedViewLimits = {
  /** Of one list: what one person has, and what is shared with one role. */
  own: 30,
  shared: 30,
  /** A definition as JSON. */
  bytes: 20 * KILOBYTE,
} as const;

/** The most that one answer lists: an admin sees what is shared with any role. */
export const MAX_LISTED_VIEWS = savedViewLimits.own + roles.length * savedViewLimits.shared;

const line = text(limits.line);
// Kept as sent, but flat: text nested by the thousand would stall anyone who writes or reads it.
const single = z.union([z.null(), z.boolean(), z.number(), line]);
// Each item takes two bytes of a definition at least.
const manyOf = <Item extends z.ZodMiniType>(item: Item) => listOf(item, savedViewLimits.bytes / 2);
const flat = z.union([single, manyOf(single), z.record(line, single)]);

const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** What a saved view holds. The page that reads it leaves out what it does not know. */
export const savedViewDefinition = z
  .strictObject({
    filters: z.optional(z.record(line, flat)),
    sort: z.optional(z.union([flat, manyOf(flat)])),
    columns: z.optional(z.union([flat, manyOf(flat)])),
    widths: z.optional(z.record(line, single)),
    density: z.optional(single),
  })
  .check(
    z.refine((definition) => sizeOf(definition) <= savedViewLimits.bytes, {
      error: `Must be at most ${savedViewLimits.bytes / KILOBYTE} kB`,
    }),
  );
export type SavedViewDefinition = z.infer<typeof savedViewDefinition>;

/** Whose a view is: one's own alone, or everybody's of a role. */
const shared = z.enum(['me', ...roles], { error: 'Must be me or a role' });
export type SharedWith = z.infer<typeof shared>;

const list = z.enum(savedViewLists, { error: 'Must be a list' });

export const savedView = z.object({
  id: recordId,
  list,
  name: text(limits.viewName),
  shared,
  /** Of one's own: it opens first for oneself. Of a shared one: for its role. */
  isDefault: z.boolean(),
  definition: savedViewDefinition,
  version,
  isMine: z.boolean(),
  /** The full name of whose it is; null if there is no such account any more. */
  owner: z.nullable(text(limits.storedText)),
  /** The owner's account is not active any more, or gone. */
  hasOwnerLeft: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

/** GET /api/views: one's own and those of one's role, by name; for an admin those of every role. */
export const savedViewsQuery = z.strictObject({ list });
export const savedViewsAnswer = listOf(savedView, MAX_LISTED_VIEWS);

export const savedViewParams = z.strictObject({ id: recordId });

const fields = {
  list,
  name: requiredText(limits.viewName),
  shared,
  isDefault: z.optional(z.boolean()),
  definition: savedViewDefinition,
};

/** POST /api/views. A form sends a key, so that a view is made once however often it arrives. */
export const createSavedViewRequest = z.strictObject(fields);
export const createSavedViewHeaders = z.object({ 'idempotency-key': z.optional(creationKey) });
export type CreateSavedViewRequest = z.infer<typeof createSavedViewRequest>;

/** PUT /api/views/{id}: replaces the view. Without `isDefault` that stays, unless it is shared with others than before. */
export const replaceSavedViewRequest = z.strictObject({
  ...fields,
  /** The version that was changed: another one that is stored meanwhile is not overwritten. */
  version: z.optional(version),
  /** The admin who sends it becomes the owner. */
  takeOver: z.optional(z.boolean()),
});
export type ReplaceSavedViewRequest = z.infer<typeof replaceSavedViewRequest>;

/** 409: somebody else changed the view first, and `current` is stored; or there is no room, or the name is taken. */
export const savedViewConflict = z.union([z.extend(failure, { current: savedView }), failure]);
