import { createHash, timingSafeEqual } from 'node:crypto';
import { isAdmin } from '@contract/roles';
import type { onRequestAsyncHookHandler } from 'fastify';
import type { AppDeps } from '@server/deps';
import { ApiError } from '@server/errors';
import { principalOf } from '@server/principal';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** The client's key (D-12), compared in like time. */
export const requireApiKey = ({ config }: Pick<AppDeps, 'config'>): onRequestAsyncHookHandler => {
  const expected = sha256(config.apiKey);
  return async (request) => {
    const given = request.headers['x-api-key'];
    if (typeof given !== 'string' || !timingSafeEqual(sha256(given), expected)) {
      throw new ApiError(401, 'invalid_api_key', 'The x-api-key header is missing or wrong.');
    }
  };
};

/** A valid, unexpired token of an active account; sets `request.user`. */
export const requireSession =
  ({ db, config }: Pick<AppDeps, 'db' | 'config'>): onRequestAsyncHookHandler =>
  async (request) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new ApiError(401, 'unauthenticated', 'Sign in to go on.');
    const idleSince = new Date(Date.now() - config.sessionIdleHours * 3_600_000);
    const found = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'users.id as userId',
        'users.email',
        'users.fullname',
        'users.role',
        'sessions.id as sessionId',
      ])
      .where('sessions.token_hash', '=', sha256(token).toString('hex'))
      .where('sessions.expires_at', '>', new Date())
      .where('sessions.last_used_at', '>', idleSince)
      .where('users.is_active', '=', true)
      .executeTakeFirst();
    if (!found) throw new ApiError(401, 'unauthenticated', 'Your session has ended. Sign in again.');
    request.user = found;
  };

/** To stand after `requireSession`. */
export const requireAdmin: onRequestAsyncHookHandler = async (request) => {
  if (!isAdmin(principalOf(request).role)) throw new ApiError(403, 'forbidden', 'Only admins may do this.');
};
