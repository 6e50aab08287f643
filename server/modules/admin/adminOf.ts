import type { FastifyRequest } from 'fastify';
import { principalOf } from '@server/principal';
import type { AdminCaller } from './heldAccount';

/** The admin who calls. */
export function adminOf(request: FastifyRequest): AdminCaller {
  const { userId, email, sessionId } = principalOf(request);
  return { actorId: userId, email, sessionId, ip: request.ip, requestId: request.id };
}
