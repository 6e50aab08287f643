import { AsyncLocalStorage } from 'node:async_hooks';
import { fairQueue } from './fairQueue';

/** Work that goes on until it is told to end, and what has been begun. */
function workplace() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return name;
  };
  return { begun, work, endNext: async () => ends.shift()?.() };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('LOGIN-15 does as much at once as it may, and the rest in turn', async () => {
  const { begun, work, endNext } = workplace();
  const queue = fairQueue({ atOnce: 2, mostWaiting: 10, patienceMs: 5000 });
  const all = ['a', 'b', 'c'].map((name) => queue.run('lane', work(name)));
  await settle();
  expect(begun).toEqual(['a', 'b']);
  await endNext();
  await settle();
  expect(begun).toEqual(['a', 'b', 'c']);
  await endNext();
  await endNext();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
});

it('LOGIN-15 lets lanes take turns', async () => {
  const { begun, work, endNext } = workplace();
  const queue = fairQueue({ atOnce: 1, mostWaiting: 10, patienceMs: 5000 });
  const flood = [1, 2, 3, 4].map((i) => queue.run('flood', work(`flood ${i}`)));
  const other = queue.run('other', work('other'));
  for (let i = 0; i < 5; i++) {
    await settle();
    await endNext();
  }
  await Promise.all([...flood, other]);
  expect(begun).toEqual(['flood 1', 'flood 2', 'other', 'flood 3', 'flood 4']);
});

it('LOGIN-15 full, it turns away the newest of the longest lane, else the newcomer', async () => {
  const { work, endNext } = workplace();
  const queue = fairQueue({ atOnce: 1, mostWaiting: 3, patienceMs: 5000 });
  const names = ['flood', 'flood', 'flood', 'flood', 'other', 'third'];
  const all = names.map((lane, i) => queue.run(lane, work(`${lane} ${i}`)));
  const late = [queue.run('fourth', work('fourth')), queue.run('other', work('other again'))];
  const settled = Promise.allSettled([...all, ...late]);
  for (let i = 0; i < 4; i++) {
    await settle();
    await endNext();
  }
  const outcomes = (await settled).map((each) =>
    each.status === 'fulfilled' ? each.value : (each.reason as { statusCode: number }).statusCode,
  );
  expect(outcomes).toEqual(['flood 0', 'flood 1', 503, 503, 'other 4', 'third 5', 503, 503]);
});

it('LOGIN-15 what is urgent waits behind nothing else, and is not turned away for it', async () => {
  const { begun, work, endNext } = workplace();
  const queue = fairQueue({ atOnce: 1, mostWaiting: 2, patienceMs: 5000 });
  const all = ['a', 'b', 'c'].map((name) => queue.run(name, work(name)));
  const known = ['known', 'known too'].map((name) => queue.run(name, work(name), true));
  const late = [queue.run('late', work('late')), queue.run('later', work('later'), true)];
  const settled = Promise.allSettled([...all, ...known, ...late]);
  for (let i = 0; i < 3; i++) {
    await settle();
    await endNext();
  }
  expect((await settled).map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(begun).toEqual(['a', 'known', 'known too']);
});

it('LOGIN-15 many urgent jobs of one lane turn nobody else away', async () => {
  const { work, endNext } = workplace();
  const queue = fairQueue({ atOnce: 1, mostWaiting: 12, patienceMs: 5000 });
  const flood = Array.from({ length: 30 }, (_, i) => queue.run('one', work(`one ${i}`), true));
  const stranger = queue.run('stranger', work('stranger'));
  const settled = Promise.allSettled(flood);
  for (let i = 0; i < 14; i++) {
    await settle();
    await endNext();
  }
  expect(await stranger).toBe('stranger');
  await settled;
});

it('LOGIN-15 urgent work that never ends leaves the others one start in four', async () => {
  const { begun, work, endNext } = workplace();
  const queue = fairQueue({ atOnce: 1, mostWaiting: 50, patienceMs: 5000 });
  let isOn = true;
  // Two lanes, as one account has: its network signs in, and its session gives the password again.
  const loop = async (lane: string): Promise<void> => {
    while (isOn) await queue.run(lane, work(lane), true);
  };
  const loops = ['network', 'network', 'session', 'session'].map(loop);
  const strangers = ['a', 'b'].map((name) => queue.run(name, work(name)));
  for (let i = 0; i < 9; i++) {
    await settle();
    if (i < 8) await endNext();
  }
  isOn = false;
  const names = begun.map((name) => (name.length === 1 ? name : 'urgent'));
  for (let i = 0; i < 6; i++) {
    await settle();
    await endNext();
  }
  expect(await Promise.all(strangers)).toEqual(['a', 'b']);
  await Promise.all(loops);
  // The first urgent one started while nobody else waited.
  expect(names).toEqual([...Array<string>(4).fill('urgent'), 'a', 'urgent', 'urgent', 'urgent', 'b']);
});

it('goes on after work that failed', async () => {
  const queue = fairQueue({ atOnce: 1, mostWaiting: 1, patienceMs: 5000 });
  const failed = queue.run('lane', async () => {
    throw new Error('failed');
  });
  const next = queue.run('lane', async () => 'next');
  await expect(failed).rejects.toThrow('failed');
  expect(await next).toBe('next');
});

it('LOGIN-15 does each work as the call that asked for it, not as the one before it in the queue', async () => {
  const caller = new AsyncLocalStorage<string>();
  const queue = fairQueue({ atOnce: 1, mostWaiting: 10, patienceMs: 5000 });
  const whose = async () => caller.getStore();
  const ask = (name: string) => caller.run(name, () => queue.run('lane', whose));
  expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(['a', 'b', 'c']);
});

it('API-07 turns away what has waited for too long, and nothing else of its lane', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { begun, work, endNext } = workplace();
  const queue = fairQueue({ atOnce: 1, mostWaiting: 10, patienceMs: 1000 });
  const first = queue.run('lane', work('first'));
  const stuck = queue.run('lane', work('stuck'));
  jest.advanceTimersByTime(600);
  const later = queue.run('lane', work('later'));
  jest.advanceTimersByTime(600);
  await expect(stuck).rejects.toMatchObject({ statusCode: 503, code: 'overloaded' });
  await endNext();
  await settle();
  expect(begun).toEqual(['first', 'later']);
  jest.advanceTimersByTime(5000);
  await endNext();
  expect(await Promise.all([first, later])).toEqual(['first', 'later']);
  jest.useRealTimers();
});
