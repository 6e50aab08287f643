import { roleDirectoryId } from '@contract/roles';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { writeAudit } from '@server/audit';
import { ConfigError, type Config } from '@server/config';
import { inTransaction } from '@server/db/inTransaction';
import type { Database } from '@server/db/schema';
import { hashPassword, passwordProblem } from './passwords';

/**
 * Gives a database without any user its first admin, from `ADMIN_EMAIL` and `ADMIN_PASSWORD`, or says in the log how
 * to get one. Does nothing where there are users. Several servers may start with it at once.
 * @throws ConfigError where the password is one that nobody may choose
 */
export async function ensureFirstAdmin(
  db: Kysely<Database>,
  { firstAdmin }: Pick<Config, 'firstAdmin'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<void> {
  const anyone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (anyone) return;
  if (!firstAdmin) {
    log.warn(
      'There are no users yet. Start once with ADMIN_EMAIL and ADMIN_PASSWORD set to make the first admin.',
    );
    return;
  }
  const { email, password } = firstAdmin;
  const problem = await passwordProblem(password, email);
  if (problem) throw new ConfigError(`ADMIN_PASSWORD: ${problem}`);

  const hash = await hashPassword(password);
  const made = await inTransaction(db, async (trx) => {
    const admin = await trx
      .insertInto('users')
      .values({
        email,
        username: email.split('@')[0] ?? email,
        fullname: 'Administrator',
        alias: null,
        role: 'Admin',
        internal_ns_id: roleDirectoryId.Admin,
        password_hash: hash,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!admin) return false;
    await writeAudit(trx, {
      actorId: null,
      action: 'user.created',
      subjectType: 'user',
      subjectId: admin.id,
      after: { email, role: 'Admin', reason: 'first start' },
      requestId: null,
    });
    return true;
  });
  if (made) log.info({ email }, `made the first admin, ${email}`);
}
