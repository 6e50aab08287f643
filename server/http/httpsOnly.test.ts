import { buildApp } from '@server/app/app';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

const PROXY = '10.0.0.5';
let test: TestApp;
let app: TestApp['app'];
beforeAll(async () => {
  test = await buildTestApp();
  const config = { ...test.deps.config, publicUrl: 'https://tasks.test.example', trustProxy: [PROXY] };
  app = await buildApp({ ...test.deps, config });
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const ask = (url: string, proto?: string, remoteAddress = PROXY) =>
  app.inject({ url, remoteAddress, headers: proto === undefined ? {} : { 'x-forwarded-proto': proto } });

it('SEC-03 a page that a proxy has received without TLS leads to https', async () => {
  for (const url of ['/', '/reset-password', '//elsewhere.example', '/apiary']) {
    const answer = await ask(url, 'http');
    expect([answer.statusCode, answer.headers.location]).toEqual([308, `https://tasks.test.example${url}`]);
    expect(answer.headers).toHaveProperty('strict-transport-security');
  }
});

it('SEC-03 any other call without TLS is rejected, and not led on', async () => {
  const answer = await ask('/api/health', 'http');
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'forbidden']);
  const sent = await app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: PROXY,
    headers: { 'x-forwarded-proto': 'http' },
    payload: {},
  });
  expect(sent.statusCode).toBe(403);
});

it('SEC-03 calls by https, calls that name no protocol, and all where people use none go on', async () => {
  for (const proto of ['https', 'http, https', undefined])
    expect((await ask('/api/health', proto)).statusCode).toBe(200);
  expect(
    (await test.inject({ url: '/api/health', headers: { 'x-forwarded-proto': 'http' } })).statusCode,
  ).toBe(200);
});
