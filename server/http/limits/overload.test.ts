import { setTimeout as wait } from 'node:timers/promises';
import { buildTestApp } from '@server/testing/testApp';

// The event loop as it is where every turn takes five seconds.
jest.mock('node:perf_hooks', () => ({
  ...jest.requireActual<object>('node:perf_hooks'),
  monitorEventLoopDelay: () => ({ enable: () => true, reset: () => undefined, mean: 5e9 }),
}));

it('OPS-02 an overloaded server rejects calls, is not ready, and is alive; without a limit it goes on', async () => {
  const unlimited = await buildTestApp({ config: { overloadMs: 0 } });
  const test = await buildTestApp({ config: { overloadMs: 2000 } });
  while (!test.app.isUnderPressure()) await wait(50);
  const rejected = await test.injectAs('Admin', { url: '/api/session' });
  expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([503, '5']);
  expect((await test.inject({ url: '/api/ready' })).statusCode).toBe(503);
  expect((await test.inject({ url: '/api/health' })).statusCode).toBe(200);
  expect((await unlimited.injectAs('Admin', { url: '/api/session' })).statusCode).toBe(200);
  await Promise.all([test.close(), unlimited.close()]);
});
