import type { FastifyRequest } from 'fastify';
import type { RecordKind } from '@contract/source/kinds';
import { ApiError } from '@server/http/errors';
import { actorOf, assertRight, assertTokenLives } from '@server/http/programAuth';
import type { RowSender } from '@server/source/rows/storeRows';

/**
 * The program that calls, as the sender of rows.
 * @throws ApiError 403 if its token has no right to the kind
 */
export function senderOf(request: FastifyRequest, kind: RecordKind, right: 'read' | 'write'): RowSender {
  const { program } = request;
  if (!program) throw new ApiError(401, 'unauthenticated', 'Missing API token');
  assertRight(program, kind, right);
  return {
    source: program.name,
    actorId: actorOf(program),
    requestId: request.id,
    assertAllowed: assertTokenLives(program),
  };
}
