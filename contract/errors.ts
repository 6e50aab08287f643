import * as z from 'zod/mini';
import { listOf } from './answers';
import { limits } from './limits';
import { text } from './text';

/** The stable codes for programs in `Failure.code`. */
export const errorCodes = [
  'validation_failed',
  'invalid_credentials',
  'unauthenticated',
  'account_deactivated',
  'password_change_required',
  'confirmation_required',
  'invalid_api_key',
  'reset_link_invalid',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'request_timeout',
  'conflict',
  'locked',
  'owned_by_connector',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'overloaded',
  'upstream_unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** One invalid field: its path (`fields.startdate`) and a text for people. */
export const issue = z.object({ path: text(limits.line), message: text(limits.longText) });
export type Issue = z.infer<typeof issue>;

/** Joins what is wrong into one text: "Is required; Must be above 0." A full stop stands at most at its end. */
export const joinReasons = (reasons: readonly string[]): string =>
  reasons.map((reason, at) => (at < reasons.length - 1 ? reason.replace(/\.$/, '') : reason)).join('; ');

/** The most issues of an answer. */
export const MAX_ISSUES = 1000;

/** The body of every error, for any status. `message` and `error` hold the same text for people. */
export const failure = z.object({
  message: text(limits.longText),
  error: text(limits.longText),
  code: z.enum(errorCodes),
  requestId: text(limits.token),
  issues: z.optional(listOf(issue, MAX_ISSUES)),
  /** The change that a business system has not stored: it is told again until POST /api/changes/told names it. */
  changeId: z.optional(text(limits.token)),
});
export type Failure = z.infer<typeof failure>;
