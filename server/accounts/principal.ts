import type { FastifyRequest } from 'fastify';
import type { Role } from '@contract/accounts/roles';
import { ApiError } from '@server/http/errors';
import type { Author } from './activeCaller';

/** The caller: the owner of a valid session token, as read from the database for this call. */
export interface SessionPrincipal {
  userId: string;
  email: string;
  fullname: string;
  alias: string | null;
  role: Role;
  sessionId: string;
  /** An admin has set the password, and the owner has not chosen a new one yet. */
  mustChangePassword: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the signed-in and admin scopes before a handler runs; null in the public scope. */
    user: SessionPrincipal | null;
  }
}

/** Returns the signed-in caller of a route in the signed-in or admin scope. */
export function principalOf(request: FastifyRequest): SessionPrincipal {
  if (!request.user) throw new ApiError(401, 'unauthenticated', 'Sign in to go on.');
  return request.user;
}

/** Returns the signed-in caller as the author of a change. */
export function callerOf(request: FastifyRequest): Author {
  const { userId, sessionId } = principalOf(request);
  return { actorId: userId, sessionId, requestId: request.id };
}

/**
 * Checks that an address in a changing call is the caller's own (D-14).
 * @throws ApiError 403 for any other address
 */
export function assertOwnName({ email }: Pick<SessionPrincipal, 'email'>, named: string | undefined): void {
  if (named !== undefined && named.toLowerCase() !== email.toLowerCase()) {
    throw new ApiError(403, 'forbidden', 'You can change things in your own name only.');
  }
}
