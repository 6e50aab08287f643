import type { FastifyRequest } from 'fastify';
import { callerOf, principalOf } from '@server/accounts/principal';
import type { AdminCaller } from './lockedAccount';

/** The admin who calls. */
export const adminOf = (request: FastifyRequest): AdminCaller => ({
  ...callerOf(request),
  email: principalOf(request).email,
  ip: request.ip,
});
