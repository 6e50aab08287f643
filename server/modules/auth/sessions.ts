import { sql } from 'kysely';
import { limits } from '@contract/limits';
import type { SessionUser } from '@contract/accounts/users';
import type { Config } from '@server/app/config';
import type { Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';
import type { SessionPrincipal } from '@server/accounts/principal';
import { hashToken, isHashOf, newToken } from './tokens';
import { toSessionUser, type Account } from './users';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** `last_used_at` may be outdated by this much, so that not every read causes a write. */
const TOUCH_SECONDS = 60;
/** Open sessions of an account: more browsers than a person uses. */
const MOST_OPEN = 20;

export type SessionTimes = Pick<Config, 'sessionIdleHours' | 'sessionMaxDays'>;

/** The client that starts a session. */
export interface Client {
  ip: string;
  /** The browser's name for itself. */
  agent: string | null;
}

/** What opens a session: the token that the page sends, and the cookie that no script can read (ADR 0016). */
export interface SessionSecrets {
  token: string;
  cookie: string;
}

export interface NewSecrets extends SessionSecrets {
  /** The latest end of their session. */
  expiresAt: Date;
}

export interface NewSession extends NewSecrets {
  id: string;
}

export interface LiveSession {
  principal: SessionPrincipal;
  /** Its last recorded use is longer ago than `TOUCH_SECONDS`. */
  stale: boolean;
  /** For how many milliseconds this holds, if nothing changes: until its end, or until its use is to be recorded. */
  lastsMs: number;
}

/** New secrets of a session, and how they are stored. */
function newSecrets() {
  const [token, cookie] = [newToken(), newToken()];
  return { token, cookie, stored: { token_hash: hashToken(token), cookie_hash: hashToken(cookie) } };
}

/** A caller's description of itself, cut and without characters that cannot be stored or displayed. */
const storable = (text: string) => text.slice(0, limits.line).replace(/\p{C}/gu, '');

/**
 * Starts a session after the account's password was verified, in a transaction that locks the account. Undefined if
 * the account was deactivated or its password replaced since it was read, so that no session survives a reset.
 */
export async function startSession(
  trx: Executor,
  account: Account,
  { ip, agent }: Client,
  times: SessionTimes,
): Promise<NewSession | undefined> {
  const unchanged = await trx
    .updateTable('users')
    .set({ last_sign_in_at: fromNow(0) })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .where('is_active', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (!unchanged) return undefined;
  const { stored, ...secrets } = newSecrets();
  const { id, expires_at } = await trx
    .insertInto('sessions')
    .values({
      user_id: account.id,
      ...stored,
      address: storable(ip),
      agent: agent === null ? null : storable(agent),
      expires_at: fromNow(times.sessionMaxDays * DAY),
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  await endOldest(trx, account.id, id);
  return { id, ...secrets, expiresAt: expires_at };
}

/** Ends the sessions that were unused the longest, where an account has too many beside its newest. */
async function endOldest(trx: Executor, userId: string, newest: string): Promise<void> {
  const tooMany = await trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', newest)
    .orderBy('last_used_at', 'desc')
    .offset(MOST_OPEN - 1)
    .execute();
  // A deletion makes all servers forget what they know, also one of no row.
  if (tooMany.length === 0) return;
  const ids = tooMany.map(({ id }) => id);
  await trx.deleteFrom('sessions').where('id', 'in', ids).execute();
}

/**
 * Gives a session another token and cookie, in a transaction in which its person has given the password, which is noted. The
 * ones before open nothing from its commit on.
 */
export async function renewSession(trx: Executor, sessionId: string): Promise<NewSecrets> {
  const { stored, ...secrets } = newSecrets();
  const { expires_at } = await trx
    .updateTable('sessions')
    .set({ ...stored, confirmed_at: fromNow(0) })
    .where('id', '=', sessionId)
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { ...secrets, expiresAt: expires_at };
}

/**
 * The session that a token opens together with its cookie, unless it has ended by age, idleness, logout or deactivation.
 * With another cookie, or none, the token is as good as unknown, and the session stays as it is.
 */
export async function findLiveSession(
  db: Executor,
  { token, cookie }: SessionSecrets,
  times: SessionTimes,
): Promise<LiveSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.cookie_hash as cookieHash',
      'users.id as userId',
      'users.email',
      'users.fullname',
      'users.alias',
      'users.role',
      'users.must_change_password as mustChangePassword',
    ])
    .select([
      sql<number>`extract(epoch from now() - sessions.last_used_at)::float8`.as('idleSeconds'),
      sql<number>`extract(epoch from sessions.expires_at - now())::float8`.as('leftSeconds'),
    ])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', fromNow(0))
    .where('sessions.last_used_at', '>', fromNow(-times.sessionIdleHours * HOUR))
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, cookieHash, idleSeconds, leftSeconds, ...owner } = row;
  if (cookieHash === null || !isHashOf(cookieHash, cookie)) return undefined;
  // Its idle time ends later than its use is to be recorded.
  const lastsMs = Math.min(leftSeconds, TOUCH_SECONDS - idleSeconds) * 1000;
  return { principal: { ...owner, sessionId: id }, stale: idleSeconds > TOUCH_SECONDS, lastsMs };
}

/** Records that the session was used now, which extends its idle time. */
export async function touchSession(db: Executor, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: fromNow(0) })
    .where('id', '=', sessionId)
    .execute();
}

/** The owner of a session, and its latest end. */
export async function describeSession(
  db: Executor,
  sessionId: string,
): Promise<{ user: SessionUser; expiresAt: Date } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select('sessions.expires_at')
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  return row && { user: toSessionUser(row), expiresAt: row.expires_at };
}

/** Records the known device that started a session: they end together (`endSessionsOf`). */
export async function noteDevice(trx: Executor, sessionId: string, deviceId: string): Promise<void> {
  await trx.updateTable('sessions').set({ device_id: deviceId }).where('id', '=', sessionId).execute();
}

/** Invalidates the session's token. False if it already was. */
export async function endSession(db: Executor, sessionId: string): Promise<boolean> {
  const ended = await db.deleteFrom('sessions').where('id', '=', sessionId).executeTakeFirst();
  return ended.numDeletedRows > 0;
}

/**
 * Ends the sessions of a user, for example after a reset or a deactivation, and forgets their devices: an intruder
 * gets no easier way back.
 * @param but the session that stays open, on a device that stays known
 * @returns how many have ended
 */
export async function endSessionsOf(db: Executor, userId: string, but?: string): Promise<number> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(but !== undefined, (devices) =>
      devices.where('id', 'is distinct from', (eb) =>
        eb
          .selectFrom('sessions')
          .select('device_id')
          .where('id', '=', but ?? ''),
      ),
    )
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(but !== undefined, (sessions) => sessions.where('id', '<>', but ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes sessions that nothing can open any more. */
export async function deleteEndedSessions(db: Executor, times: SessionTimes): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', fromNow(0)),
        eb('last_used_at', '<=', fromNow(-times.sessionIdleHours * HOUR)),
        eb('cookie_hash', 'is', null),
      ]),
    )
    .execute();
}
