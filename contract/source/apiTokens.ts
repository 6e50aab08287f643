import * as z from 'zod/mini';
import { listOf } from '@contract/answers';
import { limits } from '@contract/limits';
import { instant, recordId, requiredText, text } from '@contract/text';
import { recordKinds } from './kinds';

/** Every API token starts with this, so that one in a log or a repository is recognised. */
export const API_TOKEN_PREFIX = 'tms_';

/** The most tokens that are not revoked, and the longest time that one may be given. */
export const apiTokenLimits = { live: 100, years: 2 } as const;

const kinds = z.union([
  z.literal('all'),
  z.array(z.enum(recordKinds, { error: 'Must be a kind of record' })).check(
    z.minLength(1, { error: 'At least one kind is required' }),
    z.maxLength(recordKinds.length, { error: 'Must name each kind once' }),
    z.refine((list) => new Set(list).size === list.length, { error: 'Must name each kind once' }),
  ),
]);
const rights = z.enum(['read', 'write'], { error: 'Must be read or write' });

/** What a program may do: write includes reading the same kinds. */
export const apiToken = z.object({
  id: recordId,
  name: text(limits.name),
  kinds,
  rights,
  createdAt: instant,
  /** Null means never. */
  expiresAt: z.nullable(instant),
  lastUsedAt: z.nullable(instant),
});
export type ApiToken = z.infer<typeof apiToken>;

/** GET /api/apiTokens: all that are not revoked, by name. */
export const apiTokensAnswer = listOf(apiToken, apiTokenLimits.live);

/** POST /api/apiTokens. */
export const createApiTokenRequest = z.strictObject({
  name: requiredText(limits.name),
  kinds,
  rights,
  expiresAt: z.optional(z.nullable(instant)),
});
export type CreateApiTokenRequest = z.infer<typeof createApiTokenRequest>;

/** The token itself is in this answer only. */
export const createApiTokenAnswer = z.extend(apiToken, { token: text(limits.token) });
export type CreateApiTokenAnswer = z.infer<typeof createApiTokenAnswer>;

export const apiTokenParams = z.strictObject({ id: recordId });
