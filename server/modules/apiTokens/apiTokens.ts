import { sql, type Kysely, type Selectable } from 'kysely';
import {
  API_TOKEN_PREFIX,
  apiTokenLimits,
  type ApiToken,
  type CreateApiTokenAnswer,
  type CreateApiTokenRequest,
} from '@contract/source/apiTokens';
import { asActiveCaller, type Author } from '@server/accounts/activeCaller';
import { writeAudit } from '@server/accounts/audit';
import type { Database, Executor } from '@server/db/schema';
import type { ApiTokensTable } from '@server/db/sourceTables';
import { ApiError, conflict, unfitField } from '@server/http/errors';
import { IMPORT_SOURCE } from '@server/modules/imports/importClaims';
import { DEMO_SOURCE } from '@server/source/demoRecords';
import { hashToken, newToken } from '@server/modules/auth/tokens';

const toApiToken = (row: Selectable<ApiTokensTable>): ApiToken => ({
  id: row.id,
  name: row.name,
  kinds: row.kinds ?? 'all',
  rights: row.rights,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** All tokens that are not revoked, by name; expired ones too. */
export async function listApiTokens(db: Kysely<Database>): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .selectAll()
    .where('revoked_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .limit(apiTokenLimits.live)
    .execute();
  return rows.map(toApiToken);
}

/**
 * Makes a token. Only its hash is stored: the answer is the one place where it can be read.
 * @throws ApiError 400 for an end in the past or too far away, 409 for a name that another token or source has or one
 * too many
 */
export function createApiToken(
  db: Kysely<Database>,
  { name, kinds, rights, expiresAt = null }: CreateApiTokenRequest,
  author: Author,
): Promise<CreateApiTokenAnswer> {
  assertLifetime(expiresAt);
  const token = `${API_TOKEN_PREFIX}${newToken()}`;
  return asActiveCaller(db, author, async (trx) => {
    await assertRoom(trx, name.trim());
    const row = await trx
      .insertInto('api_tokens')
      .values({
        name: name.trim(),
        kinds: kinds === 'all' ? null : kinds,
        rights,
        token_hash: hashToken(token),
        created_by: author.actorId,
        expires_at: expiresAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const after = { tokenName: row.name, kinds: [kinds].flat().join(', '), rights, expiresAt };
    await auditToken(trx, 'api-token.created', row.id, author, { after });
    return { ...toApiToken(row), token };
  });
}

function assertLifetime(expiresAt: string | null): void {
  if (expiresAt === null) return;
  const last = new Date();
  last.setFullYear(last.getFullYear() + apiTokenLimits.years);
  const end = new Date(expiresAt);
  if (end <= new Date()) throw unfitField('expiresAt', 'Must be in the future');
  if (end > last) throw unfitField('expiresAt', `Must be within ${apiTokenLimits.years} years`);
}

/** Tokens are made one after the other, so that the checks hold until the commit. */
async function assertRoom(trx: Executor, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('api tokens', 0))`.execute(trx);
  const { rows } = await sql<{ live: number; same: number; isSource: boolean }>`
    select count(*)::int as live, count(*) filter (where lower(name) = lower(${name}))::int as same,
      lower(${name}) in (
        select lower(source) from replicas
        union select lower(source) from unnest(${[IMPORT_SOURCE, DEMO_SOURCE]}::text[]) as own (source)
      ) as "isSource"
    from api_tokens where revoked_at is null`.execute(trx);
  const { live = 0, same = 0, isSource = false } = rows[0] ?? {};
  // A record names its source: a program's records must not pass for a connector's, an import's or the demo data.
  if (isSource) throw conflict('Another source of records has this name. Choose another one.');
  if (same > 0) throw conflict('Another API token has this name.');
  if (live >= apiTokenLimits.live) {
    throw conflict(`There are ${apiTokenLimits.live} API tokens. Revoke one first.`);
  }
}

/**
 * Ends a token: its next call is rejected, on every server.
 * @throws ApiError 404 if there is no such token, or it is revoked already
 */
export const revokeApiToken = (db: Kysely<Database>, id: string, author: Author): Promise<void> =>
  asActiveCaller(db, author, async (trx) => {
    const revoked = await trx
      .updateTable('api_tokens')
      .set({ revoked_at: new Date() })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!revoked) throw new ApiError(404, 'not_found', 'There is no such API token.');
    await auditToken(trx, 'api-token.revoked', id, author, { before: { tokenName: revoked.name } });
  });

const auditToken = (
  trx: Executor,
  action: string,
  subjectId: string,
  by: Author,
  values: { before?: Record<string, unknown>; after?: Record<string, unknown> },
) => writeAudit(trx, { by, action, subjectType: 'apiToken', subjectId, ...values });
