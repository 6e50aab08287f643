import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { API_TOKEN_PREFIX } from '@contract/source/apiTokens';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import type { AppDeps } from '@server/app/deps';
import type { Executor } from '@server/db/schema';
import { hashToken } from '@server/modules/auth/tokens';
import { requireAdmin, requireOwnPassword } from './auth';
import { ApiError } from './errors';

/** A program that calls with an API token. */
export interface Program {
  tokenId: string;
  name: string;
  /** Null means all kinds. */
  kinds: readonly RecordKind[] | null;
  rights: 'read' | 'write';
}

const apiToken = new RegExp(`^Bearer +${API_TOKEN_PREFIX}`, 'i');

/** Whether a call carries an API token, valid or not. */
export const bringsApiToken = ({ authorization }: FastifyRequest['headers']): boolean =>
  apiToken.test(authorization ?? '');

/** A program as the one who acts, in the audit trail. */
export const actorOf = ({ tokenId }: Program): string => `token:${tokenId}`;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the scopes of programs; null where a person calls. */
    program: Program | null;
  }
}

type CheckSession = (request: FastifyRequest) => Promise<void>;

/** How often the last use of a token is recorded. */
const USE_RECORDED_MS = 60_000;

const invalidToken = () =>
  new ApiError(401, 'unauthenticated', 'The API token is unknown, has expired or was revoked.');

/**
 * Checks for a valid API token and sets `request.program`. The database is asked at each call, so a revoked token ends
 * at once on every server. A person's session is no API token: 403.
 */
export const requireApiToken = ({ db }: Pick<AppDeps, 'db'>, checkSession: CheckSession) => {
  const findProgram = async (token: string, log: FastifyBaseLogger): Promise<Program> => {
    const row = await db
      .selectFrom('api_tokens')
      .select(['id', 'name', 'kinds', 'rights', 'expires_at', 'last_used_at'])
      .where('token_hash', '=', hashToken(token))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    const now = Date.now();
    if (!row || (row.expires_at && row.expires_at.getTime() <= now)) throw invalidToken();
    if (!row.last_used_at || now - row.last_used_at.getTime() > USE_RECORDED_MS) {
      const used = db.updateTable('api_tokens').set({ last_used_at: new Date() }).where('id', '=', row.id);
      // A database that rejects writes (a full disk) must not keep programs from reading.
      await used.execute().catch((err: unknown) => {
        log.warn({ err }, 'the last use of an API token was not recorded');
      });
    }
    return { tokenId: row.id, name: row.name, kinds: row.kinds, rights: row.rights };
  };
  return async (request: FastifyRequest): Promise<void> => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new ApiError(401, 'unauthenticated', 'Missing API token');
    if (token.startsWith(API_TOKEN_PREFIX)) {
      request.program = await findProgram(token, request.log);
      return;
    }
    await checkSession(request);
    throw new ApiError(403, 'forbidden', 'This call needs an API token, not a session.');
  };
};

/** The same, and an admin's session too. */
export const requireApiTokenOrAdmin = (deps: Pick<AppDeps, 'db'>, checkSession: CheckSession) => {
  const checkToken = requireApiToken(deps, checkSession);
  return async (request: FastifyRequest): Promise<void> => {
    if (bringsApiToken(request.headers)) return checkToken(request);
    await checkSession(request);
    await requireOwnPassword(request);
    await requireAdmin(request);
  };
};

/** @throws ApiError 403 that names the right which the token does not have */
export function assertRight({ kinds, rights }: Program, kind: RecordKind, right: 'read' | 'write'): void {
  const { label } = kindDescriptions[kind];
  if (kinds && !kinds.includes(kind)) {
    throw new ApiError(403, 'forbidden', `This API token is not for ${label} (${kind}).`);
  }
  if (right === 'write' && rights !== 'write') {
    throw new ApiError(403, 'forbidden', 'This API token may read only.');
  }
}

/**
 * Within a transaction: the token is still valid, and cannot be revoked before the commit.
 * @throws ApiError 401
 */
export const assertTokenLives =
  ({ tokenId }: Program) =>
  async (trx: Executor): Promise<void> => {
    const live = await trx
      .selectFrom('api_tokens')
      .select('expires_at')
      .where('id', '=', tokenId)
      .where('revoked_at', 'is', null)
      .forShare()
      .executeTakeFirst();
    if (!live || (live.expires_at && live.expires_at.getTime() <= Date.now())) throw invalidToken();
  };
