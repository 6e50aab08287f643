import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { ConfigError, type Config } from '@server/app/config';
import { isLoopback } from '@server/app/loopback';
import { inTransaction } from '@server/db/inTransaction';
import type { Database, Executor } from '@server/db/schema';
import { deactivateAccounts } from '@server/modules/admin/deactivateAccounts';
import { verifyPassword } from '@server/modules/auth/passwords';
import { lockResetsOf } from '@server/modules/auth/resets';
import { hasActiveAdmin, type Account } from '@server/modules/auth/users';
import { DEMO_DOMAIN, DEMO_PASSWORD, demoAccountIds } from './demoAccounts';

type Log = Pick<FastifyBaseLogger, 'warn'>;

const isDemoAddress = ({ email }: Pick<Account, 'email'>) => email.toLowerCase().endsWith(DEMO_DOMAIN);

/** Active accounts that the demo data created or that have a demo address, ordered by address. */
const demoAccountsIn = (db: Executor): Promise<Account[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb(sql`lower(email)`, 'like', `%${DEMO_DOMAIN}`), eb('id', 'in', demoAccountIds)]))
    .orderBy(sql`lower(email)`)
    .execute();

/**
 * Demo accounts that nobody has taken over. An account at a demo address is never taken over; one with another
 * address is, once it has another password (D-117).
 */
async function demoAccountsToSwitchOff(db: Executor): Promise<Account[]> {
  const accounts = await demoAccountsIn(db);
  const known = await Promise.all(
    accounts.map(
      async (account) =>
        isDemoAddress(account) || (await verifyPassword(account.password_hash, DEMO_PASSWORD)),
    ),
  );
  return accounts.filter((_account, at) => known[at]);
}

/**
 * Deactivates the demo accounts, all or none.
 * @returns their addresses
 * @throws ConfigError if no active admin would be left and none is about to be created
 */
const switchOff = (db: Kysely<Database>, { firstAdmin }: Pick<Config, 'firstAdmin'>): Promise<string[]> =>
  inTransaction(db, async (trx) => {
    const accounts = await demoAccountsToSwitchOff(trx);
    // Links first, then accounts in the order of their ids: the lock order of every other change to accounts.
    for (const { email } of accounts) await lockResetsOf(trx, email);
    const ids = accounts.map(({ id }) => id);
    const held = ids.length === 0 ? [] : await lockActive(trx, ids);
    await deactivateAccounts(trx, held, 'demo account in production');
    if (!firstAdmin && !(await hasActiveAdmin(trx))) {
      throw new ConfigError(
        'This database holds demo accounts, whose password is published. With NODE_ENV=production they are switched off, ' +
          'and no active admin would be left.\nSet ADMIN_EMAIL and ADMIN_PASSWORD to make one, or SEED_DEMO=1 to keep ' +
          'the demo accounts.',
      );
    }
    return held.map(({ email }) => email);
  });

/** If two servers start together, the second finds the accounts already deactivated. */
const lockActive = (trx: Executor, ids: readonly string[]): Promise<Account[]> =>
  trx
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', ids)
    .where('is_active', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/**
 * Keeps the published password of the demo accounts out of production, and warns about demo accounts that other
 * machines can use and about demo records among real ones. Runs at each start of a database that holds demo data.
 * @throws ConfigError if no active admin would be left; the text says what to set
 */
export async function guardDemo(
  db: Kysely<Database>,
  config: Pick<Config, 'production' | 'seedDemo' | 'firstAdmin' | 'host' | 'publicUrl' | 'trustProxy'>,
  log: Log,
): Promise<void> {
  if (config.production && !config.seedDemo) {
    const emails = await switchOff(db, config);
    if (emails.length > 0) {
      log.warn(
        { emails },
        `${emails.length} demo accounts were switched off, their password is published: ${emails.join(', ')}`,
      );
    }
    log.warn(
      'This database holds demo records: invented tasks, events, orders, cases and items, which nobody can tell from real ones. For real work start with an empty database.',
    );
    return;
  }
  const { host, publicUrl, trustProxy } = config;
  // A proxy on this machine lets others in, too.
  const isReached = !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname) || trustProxy !== false;
  if (!config.production && !isReached) return;
  const emails = (await demoAccountsIn(db)).map(({ email }) => email);
  if (emails.length === 0) return;
  const why = config.production
    ? 'SEED_DEMO=1 keeps them in production'
    : isLoopback(host)
      ? `a proxy leads to it from ${publicUrl}`
      : `the server listens on ${host}`;
  log.warn(
    { emails },
    `Anyone who reaches this server can sign in with ${emails.length} demo accounts, whose password is published (${why}): ${emails.join(', ')}`,
  );
}
