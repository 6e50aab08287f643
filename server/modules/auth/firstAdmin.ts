import { roleDirectoryId } from '@contract/accounts/roles';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { writeAudit } from '@server/accounts/audit';
import { ConfigError, type Config } from '@server/app/config';
import { inTransaction } from '@server/db/inTransaction';
import type { Database } from '@server/db/schema';
import { hashPassword, isGuessable, passwordProblem } from './passwords';
import { hasActiveAdmin } from './users';

/**
 * Creates an admin from `ADMIN_EMAIL` and `ADMIN_PASSWORD` if the database has no active one, or logs how to get one.
 * Several servers may do so at once.
 * @throws ConfigError if the password is not allowed, or another account has the address
 */
export async function ensureFirstAdmin(
  db: Kysely<Database>,
  { firstAdmin }: Pick<Config, 'firstAdmin'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<void> {
  if (await hasActiveAdmin(db)) return;
  if (!firstAdmin) {
    log.warn('There is no active admin. Start once with ADMIN_EMAIL and ADMIN_PASSWORD set to make one.');
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
      by: { actorId: null, requestId: null },
      action: 'user.created',
      subjectType: 'user',
      subjectId: admin.id,
      after: { email, role: 'Admin', reason: 'first start' },
    });
    return true;
  });
  if (made) {
    log.info({ email }, `made the first admin, ${email}`);
    if (await isGuessable(password, email))
      log.warn(
        'ADMIN_PASSWORD is easily guessed: it is made of known words. Change it after the first sign-in.',
      );
  } else if (!(await hasActiveAdmin(db))) {
    throw new ConfigError(
      `ADMIN_EMAIL: ${email} has an account that is no active admin. Set another address.`,
    );
  }
}
