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
 * Whether a server lets the owner of a session in, and whether it asked the database for the session. The call is invalid,
 * which a server only says after it has let the caller in; nothing else of it needs the database.
 */
export async function askAs({ app, deps: { db } }: SessionServer, session: SessionSecrets) {
  const spy = jest.spyOn(db.getExecutor(), 'executeQuery');
  const headers = sessionHeaders(session);
  const { statusCode } = await app.inject({ url: '/api/globalSearch', headers });
  const hasRead = spy.mock.calls.some(([{ sql }]) => SESSION_READ.test(sql));
  spy.mockRestore();
  if (![400, 401, 503].includes(statusCode)) throw new Error(`Answered ${statusCode}.`);
  return { isIn: statusCode === 400, hasRead };
}

/** Asks until the server knows the session and need not read it. */
export async function untilKnown(server: SessionServer, session: SessionSecrets): Promise<void> {
  for (;;) {
    const { isIn, hasRead } = await askAs(server, session);
    if (!isIn) throw new Error('The session is not accepted.');
    if (!hasRead) return;
  }
}

/** Asks until the session is not accepted any more; the milliseconds until the last call that was accepted began. */
export async function untilRefused(server: SessionServer, session: SessionSecrets): Promise<number> {
  const begun = performance.now();
  for (let last = begun; ;) {
    // Not when it was answered: a call that has begun in time may be answered late on a busy machine.
    const asked = performance.now();
    if (!(await askAs(server, session)).isIn) return last - begun;
    last = asked;
  }
}
