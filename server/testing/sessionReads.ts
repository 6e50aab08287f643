import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '@server/db/schema';
import type { SessionSecrets } from '@server/modules/auth/sessions';
import { SESSION_READ } from './records/afterRead';
import { sessionHeaders } from './sessionHeaders';

/** A server on a database, as far as sessions go. */
export interface SessionServer {
  app: FastifyInstance;
  deps: { db: Kysely<Database> };
}

/**
 * Whether a server lets the owner of a session in, which is undefined where it does not reach the database; and whether it
 * asked that for the session. The call is invalid, which a server only says after it has let the caller in; nothing else of
 * it needs the database.
 */
export async function askAs({ app, deps: { db } }: SessionServer, session: SessionSecrets) {
  const spy = jest.spyOn(db.getExecutor(), 'executeQuery');
  const headers = sessionHeaders(session);
  const { statusCode } = await app.inject({ url: '/api/globalSearch', headers });
  const hasRead = spy.mock.calls.some(([{ sql }]) => SESSION_READ.test(sql));
  spy.mockRestore();
  if (![400, 401, 503].includes(statusCode)) throw new Error(`Answered ${statusCode}.`);
  return { isIn: statusCode === 503 ? undefined : statusCode === 400, hasRead };
}

/** Asks until the server knows the session and need not read it. */
export async function untilKnown(server: SessionServer, session: SessionSecrets): Promise<void> {
  for (;;) {
    const { isIn, hasRead } = await askAs(server, session);
    if (isIn === false) throw new Error('The session is not accepted.');
    if (isIn && !hasRead) return;
  }
}

/** Asks until it is refused; the milliseconds until the last call that was accepted began. */
export async function lastAccepted(isAccepted: () => Promise<boolean | undefined>): Promise<number> {
  const begun = performance.now();
  for (let last = begun; ;) {
    // Not when it was answered: a call that has begun in time may be answered late on a busy machine.
    const asked = performance.now();
    const isIn = await isAccepted();
    if (isIn === false) return last - begun;
    if (isIn) last = asked;
  }
}

/**
 * Asks until the session is not accepted any more; the milliseconds until the last call that was accepted began.
 * @param mayBeAway whether the server may fail to reach the database meanwhile
 */
export const untilRefused = (
  server: SessionServer,
  session: SessionSecrets,
  { mayBeAway = false } = {},
): Promise<number> =>
  lastAccepted(async () => {
    const { isIn } = await askAs(server, session);
    if (isIn === undefined && !mayBeAway) throw new Error('The server does not reach the database.');
    return isIn;
  });
