import { sql } from 'kysely';
import { MAX_DEVICE_TOKENS, NO_DEVICE_TOKENS } from '@contract/credentials';
import type { Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';
import { hashToken, newToken } from './tokens';

const DAY = 24 * 3600;
/** A device, or a network, that nobody has signed in from for so long is known no more. */
const DEVICE_SECONDS = 90 * DAY;
const NETWORK_SECONDS = 30 * DAY;
/** `last_used_at` of a network may lag behind by this much: an office signs in by one row. */
const NETWORK_TOUCH_SECONDS = 3600;
const MOST_PER_ACCOUNT = 20;

const TOKEN = /^[\w-]{43}$/;

/**
 * The tokens in the header of a client that keeps them; undefined where it keeps none. What can be none is passed over:
 * a browser whose storage holds nonsense signs in as any other.
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
  /** Where it was not known before. */
  token?: string;
}

/**
 * Keeps known, or makes known, the device on which somebody has just proven to be an account's owner. The server chooses
 * the token, a new one for each account: what somebody has left in a shared browser must not become the next person's.
 * @param known its id, as it was found before
 * @param keepsTokens whether the client can keep a token: to one that cannot each sign-in would be a device
 */
export async function rememberDevice(
  trx: Executor,
  userId: string,
  { known, keepsTokens }: { known?: string; keepsTokens: boolean },
): Promise<RememberedDevice | undefined> {
  if (known !== undefined && (await touchDevice(trx, known))) return { id: known };
  return keepsTokens ? addDevice(trx, userId) : undefined;
}

/** @returns false where it is known no more */
async function touchDevice(trx: Executor, id: string): Promise<boolean> {
  const touched = await trx
    .updateTable('known_devices')
    .set({ last_used_at: fromNow(0) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return touched !== undefined;
}

/** Of an account with too many devices, the one that was used longest ago is known no more. */
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

/** Notes that somebody has signed in from a network. */
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

/** Deletes what is known no more. */
export async function deleteOldDevices(db: Executor): Promise<void> {
  await db.deleteFrom('known_devices').where('last_used_at', '<=', fromNow(-DEVICE_SECONDS)).execute();
  await db.deleteFrom('sign_in_networks').where('last_used_at', '<=', fromNow(-NETWORK_SECONDS)).execute();
}
