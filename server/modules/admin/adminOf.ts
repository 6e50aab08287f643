import type { FastifyRequest } from 'fastify';
import { principalOf } from '@server/principal';
import type { AdminCaller } from './heldAccount';

/** The admin who calls. */
export const adminOf = (request: FastifyRequest): AdminCaller => ({
  actorId: principalOf(request).userId,
  requestId: request.id,
});
