import { createHash, timingSafeEqual } from 'node:crypto';
import { isAdmin } from '@contract/accounts/roles';
import { API_TOKEN_PREFIX } from '@contract/source/apiTokens';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { AppDeps } from '@server/app/deps';
import { ApiError } from './errors';
import { sessionEnded } from '@server/accounts/activeCaller';
import type { SessionCache } from '@server/modules/auth/sessionCache';
import { readSessionCookie } from '@server/modules/auth/sessionCookie';
import { findLiveSession, touchSession } from '@server/modules/auth/sessions';
import { principalOf, assertOwnName } from '@server/accounts/principal';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * False for what a page that is left open asks for again and again: such a call does not put off the end of an unused
     * session.
     */
    countsAsUse?: boolean;
  }
}

/** The options of a route whose calls pages repeat by the clock. */
export const polled = { config: { countsAsUse: false } } as const;

const digest = (text: string) => createHash('sha256').update(text).digest();

const forPeopleOnly = () =>
  new ApiError(401, 'unauthenticated', 'This call needs a person who is signed in, not an API token.');

/** Checks the client's key (D-12: a name, not a secret), in constant time. */
export const requireApiKey = ({ config }: Pick<AppDeps, 'config'>): onRequestAsyncHookHandler => {
  const expected = digest(config.apiKey);
  return async (request) => {
    const given = request.headers['x-api-key'];
    if (typeof given !== 'string' || !timingSafeEqual(digest(given), expected)) {
      throw new ApiError(401, 'invalid_api_key', 'The x-api-key header is missing or wrong.');
    }
  };
};

/**
 * Checks for a valid, unexpired token of an active account, together with its cookie, and sets `request.user`.
 * @param cache the sessions that need not be read; without it the database is always asked
 */
export const requireSession =
  ({ db, config }: Pick<AppDeps, 'db' | 'config'>, cache?: SessionCache) =>
  async (request: FastifyRequest): Promise<void> => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new ApiError(401, 'unauthenticated', 'Missing user token');
    const secrets = { token, cookie: readSessionCookie(config, request) };
    const find = () => findLiveSession(db, secrets, config);
    const session = await (cache ? cache.get(secrets, find) : find());
    // Asked last: a session's token may begin so too, by chance.
    if (!session) throw token.startsWith(API_TOKEN_PREFIX) ? forPeopleOnly() : sessionEnded();
    request.user = session.principal;
    if (session.stale && request.routeOptions.config.countsAsUse !== false) {
      // A database that rejects writes (a full disk) must not keep people from reading.
      await touchSession(db, session.principal.sessionId).catch((error: unknown) => {
        request.log.warn({ err: error }, 'the last use of a session was not recorded');
      });
    }
  };

/** After `requireSession`: rejects callers who must change their password first (ADM-13). */
export const requireOwnPassword = async (request: FastifyRequest): Promise<void> => {
  if (principalOf(request).mustChangePassword) {
    throw new ApiError(
      403,
      'password_change_required',
      'Your password was set by an administrator. Please choose one of your own to go on.',
    );
  }
};

/** After `requireSession`: a call that changes something must be in the caller's own name (D-14). */
export const requireOwnName: onRequestAsyncHookHandler = async (request) => {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const named = request.headers['x-user-email'];
  assertOwnName(principalOf(request), named?.toString());
};

/** After `requireSession`. */
export const requireAdmin = async (request: FastifyRequest): Promise<void> => {
  if (!isAdmin(principalOf(request).role)) throw new ApiError(403, 'forbidden', 'Only admins may do this.');
};
