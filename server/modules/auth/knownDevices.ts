import { sql } from 'kysely';
import { MAX_DEVICE_TOKENS, NO_DEVICE_TOKENS } from '@contract/accounts/credentials';
import type { Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';
import { hashToken, newToken } from './tokens';

const DAY = 24 * 3600;
/** A device or network without a sign-in for this long is forgotten. */
const DEVICE_SECONDS = 90 * DAY;
const NETWORK_SECONDS = 30 * DAY;
/** `last_used_at` of a network may be outdated by this much: a whole office signs in through one row. */
const NETWORK_TOUCH_SECONDS = 3600;
const MOST_PER_ACCOUNT = 20;

const TOKEN = /^[\w-]{43}$/;

/**
 * The tokens in the header of a client that keeps them; undefined if it keeps none. Invalid tokens are ignored: a
 * browser with damaged storage signs in like any other.
 */
export const deviceTokensIn = (header: string | undefined): readonly string[] | undefined =>
  header === undefined || header === NO_DEVICE_TOKENS
    ? header && []
    : header
        .split(/, */)
        .filter((token) => TOKEN.test(token))
        .slice(0, MAX_DEVICE_TOKENS);

/** Which of the account's known devices has one of these tokens. */
export async function findDevice(
  db: Executor,
  email: string,
  tokens: readonly string[] = [],
): Promise<string | undefined> {
  if (tokens.length === 0) return undefined;
  const device = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.id')
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .where('known_devices.token_hash', 'in', tokens.map(hashToken))
    .where('known_devices.last_used_at', '>', fromNow(-DEVICE_SECONDS))
    .orderBy('known_devices.last_used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return device?.id;
}

interface RememberedDevice {
  id: string;
  /** Only for a new device. */
  token?: string;
}

/**
 * Remembers the device on which a person has just proved to be the account's owner. The server creates the token, a
 * new one for each account: one left in a shared browser must not become the next person's.
 * @param known the device's id, if it is already known
 * @param keepsTokens whether the client can keep a token: otherwise each sign-in would create a device
 */
export async function rememberDevice(
  trx: Executor,
  userId: string,
  { known, keepsTokens }: { known?: string; keepsTokens: boolean },
): Promise<RememberedDevice | undefined> {
  if (known !== undefined && (await touchDevice(trx, known))) return { id: known };
  return keepsTokens ? addDevice(trx, userId) : undefined;
}

/** @returns false if the device is no longer known */
async function touchDevice(trx: Executor, id: string): Promise<boolean> {
  const touched = await trx
    .updateTable('known_devices')
    .set({ last_used_at: fromNow(0) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return touched !== undefined;
}

/** Forgets the device that was unused the longest if an account has too many. */
async function addDevice(trx: Executor, userId: string): Promise<RememberedDevice> {
  const token = newToken();
  const { id } = await trx
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: hashToken(token) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .deleteFrom('known_devices')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '<>', id)
        .orderBy('last_used_at', 'desc')
        .offset(MOST_PER_ACCOUNT - 1),
    )
    .execute();
  return { id, token };
}

export async function isFamiliarNetwork(db: Executor, network: string): Promise<boolean> {
  const found = await db
    .selectFrom('sign_in_networks')
    .select('network')
    .where('network', '=', network)
    .where('last_used_at', '>', fromNow(-NETWORK_SECONDS))
    .executeTakeFirst();
  return found !== undefined;
}

/** Records a sign-in from a network. */
export async function noteNetwork(trx: Executor, network: string): Promise<void> {
  await trx
    .insertInto('sign_in_networks')
    .values({ network })
    .onConflict((conflict) =>
      conflict
        .column('network')
        .doUpdateSet({ last_used_at: fromNow(0) })
        .where('sign_in_networks.last_used_at', '<', fromNow(-NETWORK_TOUCH_SECONDS)),
    )
    .execute();
}

/** Deletes expired devices and networks. */
export async function deleteOldDevices(db: Executor): Promise<void> {
  await db.deleteFrom('known_devices').where('last_used_at', '<=', fromNow(-DEVICE_SECONDS)).execute();
  await db.deleteFrom('sign_in_networks').where('last_used_at', '<=', fromNow(-NETWORK_SECONDS)).execute();
}
