import { AsyncLocalStorage } from 'node:async_hooks';
import { getEventListeners } from 'node:events';
import { ErpError } from './errors';
import { createGovernor, type Governor, type Priority } from './governor';

/** Calls that last until they are told to end, and what has begun. */
function calls(governor: Governor) {
  const begun: string[] = [];
  const open: { end: () => void; fail: (error: Error) => void }[] = [];
  const call = (name: string, priority: Priority = 'interactive', signal?: AbortSignal) =>
    governor.run({ priority, waitMs: 1000, signal }, async () => {
      begun.push(name);
      await new Promise<void>((end, fail) => open.push({ end, fail }));
      return name;
    });
  return {
    begun,
    call,
    endNext: () => open.shift()?.end(),
    failNext: (error: Error) => open.shift()?.fail(error),
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));
const tooMany = () => new ErpError('limit', 'too many');

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

/** A governor whose limit one error of the limit has halved. */
async function halved(slots: number) {
  const governor = createGovernor({ name: 'NetSuite', slots, raiseAfterMs: 5000 });
  const work = calls(governor);
  const first = work.call('first');
  work.failNext(tooMany());
  await expect(first).rejects.toMatchObject({ reason: 'limit' });
  return { governor, ...work };
}

it('ERP-04 keeps the calls in flight within the slots', async () => {
  const { begun, call, endNext } = calls(createGovernor({ name: 'NetSuite', slots: 2 }));
  const all = ['a', 'b', 'c'].map((name) => call(name));
  await settle();
  expect(begun).toEqual(['a', 'b']);
  endNext();
  await settle();
  expect(begun).toEqual(['a', 'b', 'c']);
  endNext();
  endNext();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
});

it('ERP-04 an interactive call goes before background calls that have waited longer', async () => {
  const { begun, call, endNext } = calls(createGovernor({ name: 'NetSuite', slots: 2 }));
  const all = [call('a'), call('b'), call('back', 'background'), call('c'), call('d')];
  for (let i = 0; i < 5; i++) {
    endNext();
    await settle();
  }
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'back']);
});

it('ERP-04 background calls leave one slot free, so that a person never waits for them', async () => {
  const { begun, call } = calls(createGovernor({ name: 'NetSuite', slots: 3 }));
  for (const name of ['b1', 'b2', 'b3']) void call(name, 'background');
  await settle();
  expect(begun).toEqual(['b1', 'b2']);
  void call('person');
  expect(begun).toEqual(['b1', 'b2', 'person']);
});

it('ERP-04 background calls get a slot too, however many people wait', async () => {
  const { begun, call, endNext } = calls(createGovernor({ name: 'NetSuite', slots: 3 }));
  for (const name of ['a', 'b', 'c']) void call(name);
  void call('back', 'background');
  void call('back too', 'background');
  void call('d');
  endNext();
  await settle();
  expect(begun).toEqual(['a', 'b', 'c', 'back']);
  endNext();
  await settle();
  expect(begun).toEqual(['a', 'b', 'c', 'back', 'd']);
});

it('ERP-04 at a limit of one, background calls run when no person waits', async () => {
  const { begun, call, endNext } = calls(createGovernor({ name: 'NetSuite', slots: 1 }));
  void call('back', 'background');
  void call('back too', 'background');
  void call('person');
  endNext();
  await settle();
  endNext();
  await settle();
  expect(begun).toEqual(['back', 'person', 'back too']);
});

it('ERP-04 halves after an error of the limit, once for all calls that were in flight', async () => {
  const governor = createGovernor({ name: 'NetSuite', slots: 8 });
  const { call, failNext } = calls(governor);
  const all = ['a', 'b', 'c'].map((name) => call(name));
  for (let i = 0; i < 3; i++) failNext(tooMany());
  await Promise.allSettled(all);
  expect(governor.limit()).toBe(4);
  const next = call('d');
  failNext(tooMany());
  await Promise.allSettled([next]);
  expect(governor.limit()).toBe(2);
});

it('ERP-04 another error leaves the limit alone, and gives the slot back', async () => {
  const governor = createGovernor({ name: 'NetSuite', slots: 1 });
  const { begun, call, failNext } = calls(governor);
  const failed = call('a');
  void call('b');
  failNext(new ErpError('serverError', 'of its own'));
  await expect(failed).rejects.toMatchObject({ reason: 'serverError' });
  expect(governor.limit()).toBe(1);
  expect(begun).toEqual(['a', 'b']);
});

it('ERP-04 creeps up by one after each quiet while, up to the slots', async () => {
  const { governor, call, endNext } = await halved(4);
  const limits: number[] = [];
  for (const wait of [4999, 1, 5000, 5000]) {
    jest.advanceTimersByTime(wait);
    const done = call('next');
    endNext();
    await done;
    limits.push(governor.limit());
  }
  expect(limits).toEqual([2, 3, 4, 4]);
});

it('ERP-04 a call that waits too long fails and says so, and nothing else does', async () => {
  const { begun, call, endNext } = calls(createGovernor({ name: 'NetSuite', slots: 1 }));
  void call('a');
  const late = call('late');
  jest.advanceTimersByTime(600);
  const later = call('later');
  jest.advanceTimersByTime(400);
  await expect(late).rejects.toMatchObject({
    reason: 'limit',
    message: 'NetSuite is busy: no call was free in time. Try again.',
  });
  endNext();
  await settle();
  expect(begun).toEqual(['a', 'later']);
  jest.advanceTimersByTime(5000);
  endNext();
  expect(await later).toBe('later');
});

it('ERP-04 a caller who gives up no longer waits', async () => {
  const { begun, call, endNext } = calls(createGovernor({ name: 'NetSuite', slots: 1 }));
  void call('a');
  const caller = new AbortController();
  const left = call('left', 'interactive', caller.signal);
  caller.abort(new Error('left the page'));
  await expect(left).rejects.toThrow('left the page');
  await expect(call('gone', 'interactive', caller.signal)).rejects.toThrow('left the page');
  endNext();
  await settle();
  expect(begun).toEqual(['a']);
  expect(getEventListeners(caller.signal, 'abort')).toEqual([]);
});

it('ERP-04 does each call in the context of its caller', async () => {
  const caller = new AsyncLocalStorage<string>();
  const governor = createGovernor({ name: 'NetSuite', slots: 1 });
  const ask = (name: string) =>
    caller.run(name, () =>
      governor.run({ priority: 'interactive', waitMs: 1000 }, async () => caller.getStore()),
    );
  expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(['a', 'b', 'c']);
});
