import { startErpServer } from '@server/testing/erpServer';
import { createAccessToken } from './accessToken';
import { createTransport } from './transport';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
});

const limits = { connectTimeoutMs: 1000, silenceMs: 5000, mostAnswerBytes: 10_000 };

async function start(accepted?: string[]) {
  const server = await startErpServer(() => ({}), accepted && new Set(accepted));
  const transport = createTransport('NetSuite', server.settings.baseUrl, limits);
  const logged: unknown[] = [];
  const log = { warn: (...entry: unknown[]) => void logged.push(entry) };
  const accessToken = createAccessToken({ settings: server.settings, transport, timeoutMs: 5000, log });
  ends.push(transport.close, server.close);
  return { ...server, accessToken, logged };
}

it('ERP-01 signs in with the certificate, and keeps the token', async () => {
  const { accessToken, signIns } = await start();
  const first = await accessToken.get();
  expect(await accessToken.get()).toBe(first);
  expect(signIns).toEqual(['one']);
});

it('ERP-01 callers side by side wait for the same sign-in', async () => {
  const { accessToken, signIns } = await start();
  const all = await Promise.all([1, 2, 3].map(() => accessToken.get()));
  expect(new Set(all).size).toBe(1);
  expect(signIns).toEqual(['one']);
});

it('ERP-01 a token in the last minute of its life is not used', async () => {
  const { accessToken, signIns, tokenLife } = await start();
  tokenLife.seconds = 60;
  await accessToken.get();
  await accessToken.get();
  expect(signIns).toEqual(['one', 'one']);
});

it('ERP-01 signs in again after a token was rejected, once for all who had it', async () => {
  const { accessToken, signIns } = await start();
  const old = await accessToken.get();
  accessToken.forget(old);
  const next = await accessToken.get();
  accessToken.forget(old);
  expect(await accessToken.get()).toBe(next);
  expect(signIns).toEqual(['one', 'one']);
});

it('ERP-01 the second certificate signs in while the first is replaced', async () => {
  const { accessToken, signIns, logged } = await start(['two']);
  expect(await accessToken.get()).toBe('secret-token-2');
  expect(signIns).toEqual(['one', 'two']);
  expect(logged).toEqual([[{ certificate: 'one', status: 400 }, 'NetSuite rejected a certificate']]);
});

it('ERP-01 says which certificates were rejected, and what to check', async () => {
  const { accessToken, certificates } = await start([]);
  await expect(accessToken.get()).rejects.toMatchObject({
    reason: 'signIn',
    status: 400,
    message: expect.stringContaining('(certificate one: invalid_grant; certificate two: invalid_grant)'),
  });
  certificates.add('one');
  expect(await accessToken.get()).toBe('secret-token-3');
});

it('ERP-01 an error that is none of the certificate does not try the second', async () => {
  const { accessToken, signIns, close } = await start();
  await close();
  await expect(accessToken.get()).rejects.toMatchObject({ reason: 'unreachable' });
  expect(signIns).toEqual([]);
});

it('ERP-01 a caller who gives up leaves the sign-in to the others', async () => {
  const { accessToken, signIns } = await start();
  const caller = new AbortController();
  const left = accessToken.get(caller.signal);
  const stays = accessToken.get();
  caller.abort(new Error('left the page'));
  await expect(left).rejects.toThrow('left the page');
  expect(await stays).toBe('secret-token-1');
  expect(signIns).toEqual(['one']);
});
