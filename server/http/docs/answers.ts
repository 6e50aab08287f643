import type { Access } from '@server/http/access';
import { failureSchema } from './schemas';

/** Every status of an error that a call may be answered with, and what it means. */
const meanings = {
  400: 'The call cannot be read, or a field does not fit: `issues` names each.',
  401: 'The key, the session or the API token is missing, unknown or has ended.',
  403: 'The caller may not do this.',
  404: 'There is no such record.',
  405: 'The address is not called by this method; `Allow` names those that it is.',
  408: 'The call took too long to arrive.',
  409: 'What is stored, or what somebody else does, stands against it.',
  413: 'The body is too large.',
  415: 'The body has another content type than those that are taken.',
  423: 'The record is locked.',
  428: 'The password is needed again: POST /api/confirmIdentity.',
  429: 'Too many calls, or too many of this kind: `Retry-After` tells how many seconds to wait.',
  431: 'The address and the headers together are longer than 16 kB.',
  500: 'Something went wrong on the server. The log has the `requestId`.',
  503: 'The server or its database is busy, or not there, for the moment.',
} as const;
export type FailureStatus = keyof typeof meanings;

declare module 'fastify' {
  interface FastifySchema {
    /** The errors of this call that not every call of its scope, and with such a body, can have. */
    failures?: readonly FailureStatus[];
  }
}

/**
 * Returns the errors that a call may be answered with: those of every call, of its scope and method, and its own.
 */
export function failuresOf(
  access: Access,
  method: string,
  own: readonly FailureStatus[] = [],
): FailureStatus[] {
  const isReading = method === 'GET';
  const isCounted = access !== 'open';
  // Reading one's own account and session is refused to nobody who has one.
  const isRefused = isCounted && access !== 'client' && !(access === 'own-account' && isReading);
  return [
    400,
    431,
    500,
    503,
    ...(isCounted ? ([401, 429] as const) : []),
    ...(isRefused ? ([403] as const) : []),
    ...(isReading ? [] : ([408, 413, 415] as const)),
    ...own,
  ];
}

const count = (maximum: number) => ({
  type: 'integer',
  format: 'int32',
  minimum: 0,
  maximum,
});

/** What the server's settings allow at most. */
const MOST_CALLS = 10_000_000;
const MINUTE = 60;
const HOUR = 3600;

/** The headers of answers, by name. */
const headers = {
  'Access-Control-Allow-Origin': {
    description: 'The address of this product: pages of other addresses cannot read its answers.',
    schema: { type: 'string', format: 'uri', maxLength: 2000 },
  },
  'X-Request-Id': {
    description: 'The id of the call, which the log has too.',
    schema: { type: 'string', format: 'uuid', maxLength: 36 },
  },
  'RateLimit-Limit': {
    description:
      'How many calls the caller has in a minute. Missing where calls are not counted: of /api/health and /api/ready, and where a call cannot be read.',
    schema: count(MOST_CALLS),
  },
  'RateLimit-Remaining': {
    description: 'How many of them are left.',
    schema: count(MOST_CALLS),
  },
  'RateLimit-Reset': {
    description: 'In how many seconds a new minute begins.',
    schema: count(MINUTE),
  },
  'Retry-After': {
    description: 'How many seconds to wait.',
    schema: count(HOUR),
  },
};

const usual = ['Access-Control-Allow-Origin', 'X-Request-Id'];
const limited = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];

const references = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const headersOf = (status: number) =>
  references([...usual, ...limited, ...(status === 429 || status === 503 ? ['Retry-After'] : [])]);

const statuses = Object.keys(meanings).map(Number) as FailureStatus[];
const nameOf = (status: FailureStatus) => `Failure${status}`;

/** The errors, as parts of the document that calls refer to. */
export const answerComponents = () => ({
  headers,
  schemas: { Failure: failureSchema() },
  responses: Object.fromEntries(
    statuses.map((status) => [
      nameOf(status),
      {
        description: meanings[status],
        headers: headersOf(status),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  ),
});

/** Adds the errors to what a call answers by status, and the headers to all. */
export function completeAnswers(
  answers: Readonly<Record<string, object>>,
  failures: readonly FailureStatus[],
): Record<string, object> {
  const own = Object.entries(answers).map(([status, answer]) => [
    status,
    { ...answer, headers: headersOf(Number(status)) },
  ]);
  const errors = failures
    .filter((status) => !(status in answers))
    .map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]);
  return Object.fromEntries([...own, ...errors]) as Record<string, object>;
}
