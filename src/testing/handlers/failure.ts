import { HttpResponse } from 'msw';
import type { ErrorCode, Failure, Issue } from '@contract/errors';

/** A failure as the server shapes it. */
export const failWith = (status: number, code: ErrorCode, message: string, issues?: Issue[]) =>
  HttpResponse.json<Failure>(
    { message, error: message, code, requestId: 'req-test', ...(issues && { issues }) },
    { status, headers: { 'x-request-id': 'req-test' } },
  );
