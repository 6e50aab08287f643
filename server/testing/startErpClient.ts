import { ErpError } from '@server/netsuite/errors';
import { createNetSuiteClient } from '@server/netsuite/netSuiteClient';
import { startErpServer, type Respond } from './erpServer';

/** Limits under which a repeated call waits for hardly anything. */
export const QUICK_LIMITS = {
  deadlineMs: { interactive: 30_000, background: 30_000 },
  firstPauseMs: 1,
  outagesInARow: 1000,
};

/** Deadlines of calls that are to fail. All others have the time that a busy machine needs. */
export const SHORT_DEADLINES = { interactive: 1200, background: 1200 };

const ends: (() => Promise<void>)[] = [];

/** Ends all servers and clients of a test. */
export async function endErpClients(): Promise<void> {
  await Promise.all(ends.splice(0).map((end) => end()));
}

/** Starts a server and a client of it, with what the client has logged. */
export async function startErpClient(respond: Respond, limits = {}, slots = 5) {
  const server = await startErpServer(respond);
  const logged: unknown[] = [];
  const note = (...entry: unknown[]) => void logged.push(entry);
  const options = { log: { info: note, warn: note }, limits: { ...QUICK_LIMITS, ...limits } };
  const client = createNetSuiteClient({ ...server.settings, slots }, options);
  ends.push(client.close, server.close);
  return { ...server, client, logged };
}

/** Answers each call with the next of the list, and the last one from then on. */
export const inTurn =
  (...replies: ReturnType<Respond>[]): Respond =>
  () =>
    replies.length > 1 ? replies.shift()! : replies[0]!;

/** A page of SuiteQL. */
export const rowsReply = (...items: object[]) => ({
  body: { items, hasMore: false, count: items.length, offset: 0 },
});

/** An answer of serverTime. */
export const TIME = { body: { serverTime: '2026-03-26T16:21:00.000Z' } };

/** The error that the work ends with. */
export async function erpErrorOf(work: Promise<unknown>): Promise<ErpError> {
  const error: unknown = await work.then(() => undefined).catch((each: unknown) => each);
  if (!(error instanceof ErpError)) throw new Error('not an ErpError', { cause: error });
  return error;
}
