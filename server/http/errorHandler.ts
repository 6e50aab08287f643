import { MAX_ISSUES, type ErrorCode, type Failure, type Issue } from '@contract/errors';
import { limits } from '@contract/limits';
import type { FastifyError, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod';
import { databaseFailure, type DatabaseFailure } from '@server/db/unavailable';
import { ApiError, issuesText } from './errors';
import { presentable } from './presentable';

interface Answer {
  status: number;
  code: ErrorCode;
  message: string;
  issues?: readonly Issue[];
}

/** Fastify errors that callers may see. Every other Fastify error below 500 becomes a bad request. */
const known: Record<string, Answer> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    code: 'payload_too_large',
    message: 'The request is too large.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'unsupported_media_type',
    message: 'The request must be sent as JSON.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: {
    status: 400,
    code: 'validation_failed',
    message: 'The request body is empty.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: {
    status: 400,
    code: 'validation_failed',
    message: 'The request body is not valid JSON.',
  },
  FST_ERR_HANDLER_TIMEOUT: {
    status: 503,
    code: 'overloaded',
    message: 'The server took too long. Try again.',
  },
  FST_UNDER_PRESSURE: {
    status: 503,
    code: 'overloaded',
    message: 'The server is busy. Try again in a moment.',
  },
};

const ofTheDatabase: Record<DatabaseFailure, Answer> = {
  away: {
    status: 503,
    code: 'upstream_unavailable',
    message: 'The database does not answer. Try again in a moment.',
  },
  readOnly: {
    status: 503,
    code: 'upstream_unavailable',
    message: 'The database takes no changes at the moment. Try again later.',
  },
  lockedOut: {
    status: 503,
    code: 'overloaded',
    message: 'Somebody else is changing this at the moment. Try again.',
  },
};

const tooSlow: Answer = {
  status: 408,
  code: 'request_timeout',
  message: 'The request took too long to arrive.',
};

const internal: Answer = {
  status: 500,
  code: 'internal',
  message: 'Something went wrong on the server. Try again, and name the request id if it happens again.',
};

/** The most issues in an answer: nobody fixes more at once. */
const MOST_ISSUES = 50;

const presentableIssue = ({ path, message }: Issue): Issue => ({
  path: presentable(path, limits.line),
  message: presentable(message, limits.longText),
});

/** Lists the invalid fields by their dotted paths, from zod's path or the JSON pointer made of it. */
function toIssues(
  { params, instancePath, message }: ZodFastifySchemaValidationError,
  context: string,
): readonly Issue[] {
  const path = instancePath.split('/').filter(Boolean).join('.');
  // zod reports unknown keys as one issue on their object; people need one for each key. A body may hold 300,000
  // keys: describing them all would block the server for a second.
  if (Array.isArray(params.keys)) {
    return params.keys
      .slice(0, MOST_ISSUES)
      .map(String)
      .map((key) => ({
        path: presentable([path, key].filter(Boolean).join('.'), limits.line) || context,
        message: `${presentable(key, limits.name)} is not expected`,
      }));
  }
  return [{ path: presentable(path, limits.line) || context, message: message ?? 'does not fit' }];
}

/** What an error tells its caller. */
export function toAnswer(error: FastifyError | ApiError, request: FastifyRequest): Answer {
  if (error instanceof ApiError) {
    return { status: error.statusCode, code: error.code, message: error.message, issues: error.issues };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const context = error.validationContext ?? 'body';
    const issues = error.validation
      .slice(0, MOST_ISSUES)
      .flatMap((each) => toIssues(each, context))
      .slice(0, MOST_ISSUES);
    return { status: 400, code: 'validation_failed', message: issuesText(issues), issues };
  }
  // The time ran out while the body was still arriving: the client was slow, not the server.
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT' && request.raw.complete === false) return tooSlow;
  const answer = known[error.code];
  if (answer) return answer;
  const failed = databaseFailure(error);
  if (failed) return ofTheDatabase[failed];
  const status = error.statusCode ?? 500;
  if (status === 408) return tooSlow;
  return status >= 400 && status < 500
    ? { status, code: 'validation_failed', message: 'The request cannot be understood.' }
    : internal;
}

/** Builds the one error shape of all answers (docs/architecture.md), within the bounds of the contract. */
export function toFailure(answer: Omit<Answer, 'status'>, request: Pick<FastifyRequest, 'id'>): Failure {
  const { code, issues } = answer;
  const message = presentable(answer.message, limits.longText);
  return {
    message,
    error: message,
    code,
    requestId: request.id,
    ...(issues && { issues: issues.slice(0, MAX_ISSUES).map(presentableIssue) }),
  };
}

/** Turns every thrown error into an answer. Errors that are not meant for the caller are only logged. */
export const errorHandlerPlugin = fp(async (app) => {
  app.setErrorHandler<FastifyError | ApiError>(async (error, request, reply) => {
    const answer = toAnswer(error, request);
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    else if (error instanceof ApiError && error.cause !== undefined)
      request.log.info({ err: error.cause }, 'the cause of a rejection');
    if (answer.status === 503) reply.header('retry-after', '5');
    if (error instanceof ApiError) reply.headers(error.headers ?? {});
    const extra = error instanceof ApiError ? error.body : undefined;
    return reply.code(answer.status).send({ ...extra, ...toFailure(answer, request) });
  });
});
