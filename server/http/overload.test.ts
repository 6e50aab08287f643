import { setTimeout as wait } from 'node:timers/promises';
import { buildTestApp } from '@server/testing/testApp';

// The event loop as it is where every turn takes five seconds.
jest.mock('node:perf_hooks', () => ({
  ...jest.requireActual<object>('node:perf_hooks'),
  monitorEventLoopDelay: () => ({ enable: () => true, reset: () => undefined, mean: 5e9 }),
}));

it('OPS-02 an overloaded server rejects calls, is not ready, and is alive', async () => {
  const test = await buildTestApp();
  while (!test.app.isUnderPressure()) await wait(50);
  const rejected = await test.injectAs('Admin', { url: '/api/session' });
  expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([503, '5']);
  expect((await test.inject({ url: '/api/ready' })).statusCode).toBe(503);
  expect((await test.inject({ url: '/api/health' })).statusCode).toBe(200);
  await test.close();
});
