import type { FastifyRequest } from 'fastify';
import { callerOf, principalOf } from '@server/principal';
import type { AdminCaller } from './heldAccount';

/** The admin who calls. */
export const adminOf = (request: FastifyRequest): AdminCaller => ({
  ...callerOf(request),
  email: principalOf(request).email,
  ip: request.ip,
});
