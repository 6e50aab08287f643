import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { erpError, type Respond } from '@server/testing/erpServer';
import {
  endErpClients,
  erpErrorOf,
  inTurn,
  rowsReply,
  startErpClient,
  TIME,
} from '@server/testing/startErpClient';

afterEach(async () => {
  jest.restoreAllMocks();
  await endErpClients();
});

describe('again', () => {
  it.each<[string, ReturnType<Respond>]>([
    ['too many calls', erpError(429, 'CONCURRENCY_LIMIT_EXCEEDED')],
    ['an error of the service', erpError(500, 'UNEXPECTED_ERROR')],
    ['a cut connection', { cut: 'before' }],
    ['a cut answer', { ...TIME, cut: 'within' }],
  ])('ERP-08 a read is repeated after %s', async (_name, reply) => {
    const { client, calls } = await startErpClient(inTurn(reply, reply, TIME));
    expect(await client.serverTime()).toEqual(new Date('2026-03-26T16:21:00Z'));
    expect(calls).toHaveLength(3);
  });

  it.each([400, 403, 404])('ERP-08 a read is not repeated after %d', async (status) => {
    const { client, calls } = await startErpClient(() => erpError(status, 'X'));
    await erpErrorOf(client.serverTime());
    expect(calls).toHaveLength(1);
  });

  it('ERP-01 signs in again after a token was revoked, once', async () => {
    const { client, tokens, signIns, calls } = await startErpClient(() => TIME);
    await client.serverTime();
    tokens.clear();
    await Promise.all([client.serverTime(), client.serverTime()]);
    expect([signIns, calls.length]).toEqual([['one', 'one'], 3]);
  });

  it('ERP-01 a call that is rejected with a fresh token too ends as an error of the sign-in', async () => {
    const { client, signIns } = await startErpClient(() => erpError(401, 'INVALID_LOGIN'));
    expect(await erpErrorOf(client.serverTime())).toMatchObject({ reason: 'signIn', status: 401 });
    expect(signIns).toEqual(['one', 'one']);
  });

  it('ERP-06 a change whose token is rejected has certainly not been made', async () => {
    const change = async (reply: ReturnType<Respond>, isSignInOver = false) => {
      const { client, certificates } = await startErpClient(() => {
        if (isSignInOver) certificates.clear();
        return reply;
      });
      const { reason, isUnsent } = await erpErrorOf(client.update('task', '7', { title: 'Fan' }));
      return [reason, isUnsent];
    };
    const rejected = erpError(401, 'INVALID_LOGIN');
    expect(await change(rejected)).toEqual(['signIn', true]);
    expect(await change(rejected, true)).toEqual(['signIn', true]);
    expect(await change(erpError(500, 'UNEXPECTED_ERROR'))).toEqual(['serverError', false]);
  });

  it('ERP-01 goes on with the second certificate when the first is revoked', async () => {
    const { client, certificates, tokens, signIns } = await startErpClient(() => TIME);
    await client.serverTime();
    certificates.delete('one');
    tokens.clear();
    await client.serverTime();
    expect(signIns).toEqual(['one', 'one', 'two']);
  });

  it('ERP-08 a caller who gives up is told the reason, and nothing is sent again', async () => {
    const caller = new AbortController();
    const { client, calls } = await startErpClient(() => {
      caller.abort(new Error('left the page'));
      return erpError(500, 'UNEXPECTED_ERROR');
    });
    await expect(client.serverTime({ signal: caller.signal })).rejects.toThrow('left the page');
    expect(calls).toHaveLength(1);
  });
});

it('ERP-08 a signal that outlives many calls keeps nothing of them', async () => {
  const { signal } = new AbortController();
  const { client } = await startErpClient(inTurn(erpError(500, 'UNEXPECTED_ERROR'), TIME), {}, 1);
  await Promise.all([client.serverTime({ signal }), client.serverTime({ signal })]);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

describe('closing', () => {
  it('ERP-08 ends what is in flight or waits, and takes nothing more', async () => {
    let begun = () => {};
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    const { client, calls } = await startErpClient(
      () => {
        begun();
        return new Promise(() => {});
      },
      {},
      1,
    );
    const all = Promise.all([client.serverTime(), client.serverTime()].map(erpErrorOf));
    await isBegun;
    await client.close();
    for (const { message } of [...(await all), await erpErrorOf(client.serverTime())])
      expect(message).toBe('The connection to NetSuite was closed.');
    expect(calls).toHaveLength(1);
  });
});

describe('the limit of the account', () => {
  /** A service that has so many slots, and the most calls that it has seen at the same time. */
  function busy(slots: number) {
    const seen = { atOnce: 0, most: 0, rejected: 0 };
    const respond: Respond = async () => {
      seen.atOnce += 1;
      seen.most = Math.max(seen.most, seen.atOnce);
      const isOver = seen.atOnce > slots;
      await sleep(5);
      seen.atOnce -= 1;
      if (isOver) seen.rejected += 1;
      return isOver ? erpError(429, 'CONCURRENCY_LIMIT_EXCEEDED') : TIME;
    };
    return { seen, respond };
  }

  it('ERP-04 calls in flight stay within the slots', async () => {
    const { seen, respond } = busy(3);
    const { client } = await startErpClient(respond, {}, 3);
    await Promise.all(Array.from({ length: 20 }, () => client.serverTime()));
    expect(seen).toMatchObject({ most: 3, rejected: 0 });
  });

  it('ERP-04 no error of the limit reaches a caller who can wait, where others use the account too', async () => {
    const { seen, respond } = busy(2);
    const { client } = await startErpClient(respond, {}, 8);
    await Promise.all(Array.from({ length: 20 }, () => client.serverTime()));
    expect(seen.rejected).toBeGreaterThan(0);
  });

  it('ERP-04 interactive calls go before background calls', async () => {
    const { client, calls } = await startErpClient(
      ({ path }) => (path.includes('suiteql') ? rowsReply() : TIME),
      {},
      1,
    );
    await client.serverTime();
    const background = Array.from({ length: 5 }, () =>
      client.query('SELECT 1', { limit: 1, priority: 'background' }),
    );
    await Promise.all([...background, client.serverTime()]);
    expect(
      calls.map(({ path }) => (path.includes('suiteql') ? 'background' : 'interactive')).slice(1),
    ).toEqual(['background', 'interactive', ...Array.from({ length: 4 }, () => 'background')]);
  });
});

describe('an outage', () => {
  const LIMITS = { outagesInARow: 3, outagePauseMs: 1000 };

  it('ERP-08 counts as over only once a call has had an answer', async () => {
    let reply: ReturnType<Respond> = { cut: 'before' };
    const { client } = await startErpClient(() => (reply === TIME ? held.then(() => TIME) : reply), LIMITS);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    expect(client.state()).toMatchObject({ isAnswering: null, callsInFlight: 0 });
    await erpErrorOf(client.serverTime());
    expect(client.state()).toMatchObject({ isAnswering: false, callsInFlight: 0 });

    reply = TIME;
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 1001);
    const again = client.serverTime();
    await sleep(0);
    expect(client.state()).toMatchObject({ isAnswering: false, callsInFlight: 1 });
    release();
    await again;
    expect(client.state()).toMatchObject({ isAnswering: true, callsInFlight: 0 });
  });

  it('ERP-08 before a call has had an answer, or several have had none, neither is claimed', async () => {
    let reply: ReturnType<Respond> = { cut: 'before' };
    const { client } = await startErpClient(() => reply, LIMITS);
    // A change that may have been made is not sent again: a single outage.
    await erpErrorOf(client.update('task', '7', { title: 'Fan' }));
    expect(client.state()).toMatchObject({ isAnswering: null });
    reply = erpError(404, 'NONEXISTENT_ID');
    await erpErrorOf(client.record('task', '7'));
    expect(client.state()).toMatchObject({ isAnswering: true });
  });

  it('ERP-08 after several outages in a row calls fail at once, and one is tried after a while', async () => {
    let reply: ReturnType<Respond> = { cut: 'before' };
    const { client, calls, logged } = await startErpClient(() => reply, LIMITS);
    await erpErrorOf(client.serverTime());
    expect(calls).toHaveLength(3);
    const { reason, message } = await erpErrorOf(client.serverTime());
    expect([reason, message]).toEqual([
      'unreachable',
      'NetSuite has not answered for a while. It is tried again by itself.',
    ]);
    expect(calls).toHaveLength(3);

    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 1001);
    await erpErrorOf(client.serverTime());
    expect(calls).toHaveLength(4);
    reply = TIME;
    clock.mockImplementation(() => now + 2002);
    await client.serverTime();
    await client.serverTime();
    expect(calls).toHaveLength(6);
    expect(logged).toContainEqual(['NetSuite answers again']);
  });

  it('ERP-08 an answer between outages, also of an error, ends the row', async () => {
    const cut = { cut: 'before' } as const;
    const answers = [cut, cut, erpError(404, 'NONEXISTENT_ID'), cut, cut, TIME];
    const { client, calls } = await startErpClient(inTurn(...answers), LIMITS);
    expect((await erpErrorOf(client.record('task', '7'))).reason).toBe('notFound');
    await client.serverTime();
    expect(calls).toHaveLength(6);
  });

  it('ERP-08 errors of the service itself stop no other call', async () => {
    const { client } = await startErpClient(
      inTurn(...Array.from({ length: 5 }, () => erpError(500, 'UNEXPECTED_ERROR')), TIME),
      LIMITS,
    );
    expect(await client.serverTime()).toEqual(new Date('2026-03-26T16:21:00Z'));
  });
});
