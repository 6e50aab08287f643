import type { FastifyRequest } from 'fastify';
import type { Role } from '@contract/roles';
import { ApiError } from './errors';

/** Who asks: the owner of a valid session token, as read from the database for this request. */
export interface SessionPrincipal {
  userId: string;
  email: string;
  fullname: string;
  role: Role;
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the signed-in and admin scopes before a handler runs; null in the public scope. */
    user: SessionPrincipal | null;
  }
}

/** The signed-in caller of a route in the signed-in or admin scope. */
export function principalOf(request: FastifyRequest): SessionPrincipal {
  if (!request.user) throw new ApiError(401, 'unauthenticated', 'Sign in to go on.');
  return request.user;
}
