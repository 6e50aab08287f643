import type { FastifyRequest } from 'fastify';
import type { Role } from '@contract/roles';
import { ApiError } from '@server/http/errors';
import type { CallerSession } from './activeCaller';

/** Who asks: the owner of a valid session token, as read from the database for this request. */
export interface SessionPrincipal {
  userId: string;
  email: string;
  fullname: string;
  alias: string | null;
  role: Role;
  sessionId: string;
  /** An admin has set the password, and its owner has not chosen one yet. */
  mustChangePassword: boolean;
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

/** Who changes something by a call, for the audit trail and for what is checked before it is stored. */
export function callerOf(request: FastifyRequest): CallerSession & { requestId: string } {
  const { userId, sessionId } = principalOf(request);
  return { actorId: userId, sessionId, requestId: request.id };
}

/**
 * What a changing call carries of somebody's address may only name the token's owner (D-14).
 * @throws ApiError 403 where it names anybody else
 */
export function assertOwnName({ email }: Pick<SessionPrincipal, 'email'>, named: string | undefined): void {
  if (named !== undefined && named.toLowerCase() !== email.toLowerCase()) {
    throw new ApiError(403, 'forbidden', 'You can change things in your own name only.');
  }
}
