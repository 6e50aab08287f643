import { erpError, type Respond } from '@server/testing/erpServer';
import {
  endErpClients,
  erpErrorOf,
  inTurn,
  QUICK_LIMITS,
  rowsReply,
  startErpClient,
  TIME,
} from '@server/testing/startErpClient';
import type { ErpError } from './errors';

afterEach(async () => {
  jest.restoreAllMocks();
  await endErpClients();
});

/** Answers when no time is left to try again. */
function atTheDeadline(respond: Respond): Respond {
  const clock = Date.now.bind(Date);
  let late = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => clock() + late);
  return (call) => {
    late = QUICK_LIMITS.deadlineMs.interactive;
    return respond(call);
  };
}

describe('the services', () => {
  it('ERP-03 asks by SuiteQL as Oracle documents, and signed in', async () => {
    const { client, calls } = await startErpClient(() => rowsReply({ id: '7', title: 'Install' }));
    const result = await client.query<{ id: string }>("SELECT id FROM task WHERE title = 'ü'", {
      limit: 500,
    });
    expect(result).toEqual({ items: [{ id: '7', title: 'Install' }], hasMore: false });
    expect(calls).toMatchObject([
      {
        method: 'POST',
        path: '/services/rest/query/v1/suiteql?limit=500',
        headers: {
          prefer: 'transient',
          authorization: 'Bearer secret-token-1',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ q: "SELECT id FROM task WHERE title = 'ü'" }),
      },
    ]);
  });

  it.each([0, 1001, 1.5])('ERP-03 asks for no page of %d rows', async (limit) => {
    const { client, calls } = await startErpClient(() => rowsReply());
    await expect(client.query('SELECT 1', { limit })).rejects.toThrow(RangeError);
    expect(calls).toEqual([]);
  });

  it('ERP-03 reads the clock, the catalog and a record', async () => {
    const { client, calls } = await startErpClient(({ path }) => {
      if (path.endsWith('serverTime')) return TIME;
      if (path.includes('catalog'))
        return { body: { type: 'object', properties: { title: { type: 'string' } } } };
      return { body: { id: '7', title: 'Install' } };
    });
    expect(await client.serverTime()).toEqual(new Date('2026-03-26T16:21:00Z'));
    expect((await client.catalog('task')).properties.title).toEqual({ type: 'string' });
    expect(await client.record('task', '7')).toEqual({ id: '7', title: 'Install' });
    expect(calls.map(({ method, path, headers }) => [method, path, headers.accept])).toEqual([
      ['GET', '/services/rest/system/v1/serverTime', 'application/json'],
      ['GET', '/services/rest/record/v1/metadata-catalog/task', 'application/schema+json'],
      ['GET', '/services/rest/record/v1/task/7', 'application/json'],
    ]);
  });

  it.each(['..', '../../auth', 'a/b', 'a?b', ''])(
    'ERP-03 calls no other service for the id %j',
    async (id) => {
      const { client, calls } = await startErpClient(() => TIME);
      await expect(client.record('task', id)).rejects.toThrow(RangeError);
      expect(calls).toEqual([]);
    },
  );
});

describe('errors', () => {
  const detail = { message: 'Told by the service.', code: 'X' };
  it.each<[string, ReturnType<Respond>, Partial<ErpError>]>([
    ['403', erpError(403, 'X'), { reason: 'forbidden', details: [detail] }],
    ['400 for the role', erpError(400, 'INSUFFICIENT_PERMISSION'), { reason: 'forbidden' }],
    ['429', erpError(429, 'CONCURRENCY_LIMIT_EXCEEDED'), { reason: 'limit' }],
    ['400 for the limit', erpError(400, 'SSS_REQUEST_LIMIT_EXCEEDED'), { reason: 'limit', status: 400 }],
    ['404', erpError(404, 'NONEXISTENT_ID'), { reason: 'notFound' }],
    ['500', erpError(500, 'UNEXPECTED_ERROR'), { reason: 'serverError', status: 500 }],
    ['a page of the gateway', { status: 503, body: '<html>' }, { reason: 'serverError', status: 503 }],
    ['a page', { body: '<html>maintenance</html>' }, { reason: 'badAnswer', status: 200 }],
    ['a page with 404', { status: 404, body: '<html>' }, { reason: 'badAnswer', status: 404 }],
    ['JSON of another server with 404', { status: 404, body: {} }, { reason: 'badAnswer', status: 404 }],
    ['cut JSON', { body: '{"items": [{"id"' }, { reason: 'badAnswer' }],
    ['another shape', { body: { rows: [] } }, { reason: 'badAnswer' }],
    ['nothing', { status: 204 }, { reason: 'badAnswer' }],
    [
      'a success with an error',
      { ...erpError(200, 'X'), status: 200 },
      { reason: 'badAnswer', details: [detail] },
    ],
    ['a cut connection', { cut: 'before' }, { reason: 'unreachable' }],
    ['a cut answer', { ...rowsReply({ id: '7' }), cut: 'within' }, { reason: 'unreachable' }],
  ])('ERP-02 ERP-08 tells apart: %s', async (_name, reply, expected) => {
    const { client } = await startErpClient(atTheDeadline(() => reply));
    const error = await erpErrorOf(client.query('SELECT 1', { limit: 1 }));
    expect(error).toMatchObject(expected);
    expect(error.message).toMatch(/^NetSuite .*\.$|\)\.$/);
  });

  it('ERP-08 an answer of success that holds the error of a script is no record', async () => {
    const { client } = await startErpClient(() => ({ body: { error: { code: 'X' } } }));
    expect(await erpErrorOf(client.record('task', '7'))).toMatchObject({ reason: 'badAnswer', status: 200 });
  });

  it('ERP-07 a rejected content names the fields', async () => {
    const { client } = await startErpClient(() =>
      erpError(400, 'INVALID_CONTENT', 'Invalid value 9999.', 'item.items[0].item'),
    );
    expect(await erpErrorOf(client.record('task', '7'))).toMatchObject({
      reason: 'rejected',
      status: 400,
      message: 'NetSuite rejected the content. Invalid value 9999.',
      details: [{ message: 'Invalid value 9999.', code: 'INVALID_CONTENT', field: 'item.items[0].item' }],
    });
  });

  it('ERP-01 a redirect to another data centre is not followed', async () => {
    const { client, calls } = await startErpClient(() => ({
      status: 302,
      headers: { location: '/elsewhere' },
    }));
    const error = await erpErrorOf(client.serverTime());
    expect(error).toMatchObject({ reason: 'badAnswer', status: 302 });
    expect(error.message).toContain('check the account');
    expect(calls).toHaveLength(1);
  });

  it('ERP-08 nobody at the address', async () => {
    const { client, close } = await startErpClient(() => TIME, { outagesInARow: 1 });
    await close();
    const { reason, message } = await erpErrorOf(client.serverTime());
    expect([reason, message]).toEqual(['unreachable', expect.stringContaining('(ECONNREFUSED)')]);
  });

  it('ERP-08 no answer in time', async () => {
    const { client } = await startErpClient(() => new Promise(() => {}), {
      deadlineMs: { interactive: 50, background: 50 },
    });
    expect(await erpErrorOf(client.serverTime())).toMatchObject({
      reason: 'unreachable',
      message: 'NetSuite did not answer in time.',
    });
  });

  it('ERP-08 an answer beyond the size is not read to its end', async () => {
    const { client, calls } = await startErpClient(() => rowsReply({ text: 'x'.repeat(2000) }), {
      mostAnswerBytes: 1000,
    });
    expect(await erpErrorOf(client.query('SELECT 1', { limit: 1 }))).toMatchObject({ reason: 'badAnswer' });
    expect(calls).toHaveLength(1);
  });

  it('ERP-01 no token and no key is in an error or in the log', async () => {
    const { client, certificates, tokens, logged } = await startErpClient(
      inTurn(erpError(500, 'UNEXPECTED_ERROR'), TIME),
    );
    await client.serverTime();
    certificates.clear();
    tokens.clear();
    const error = await erpErrorOf(client.serverTime());
    expect(error.reason).toBe('signIn');
    expect(logged).toHaveLength(3);
    expect(JSON.stringify([logged, error, error.message, error.stack])).not.toMatch(
      /secret-token|eyJ|PRIVATE/,
    );
    expect(error.cause).toBeUndefined();
  });
});
