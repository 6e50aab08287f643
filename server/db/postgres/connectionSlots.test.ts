import { setTimeout as wait } from 'node:timers/promises';
import { SERVING } from '../database';
import { asCaller, newCaller, ConnectionSlots } from './connectionSlots';

const as = <T>(kind: string | undefined, work: () => Promise<T>) =>
  new Promise<T>((resolve, reject) => asCaller(newCaller(kind), () => void work().then(resolve, reject)));

/** A pool of ten, and how to take some of it; each answers what gives its turn back, or the status of an error. */
function poolOfTen(patienceMs = 50) {
  const turns = new ConnectionSlots(10, patienceMs);
  const take = (kind?: string) =>
    as(kind, () => turns.take()).catch((error: { statusCode: number }) => error.statusCode);
  const takeMany = (count: number, kind?: string) =>
    Promise.all(Array.from({ length: count }, () => take(kind)));
  return { turns, take, takeMany };
}
type Taken = ((hung: boolean) => void) | number | undefined;
const giveBack = (turn: Taken, hung = false) => {
  if (typeof turn === 'function') turn(hung);
};
const refused = (turns: Taken[]) => turns.filter((turn) => turn === 503).length;

afterEach(() => {
  jest.useRealTimers();
});

describe('turns at the pool', () => {
  it('API-07 calls of one kind hold a part of it, and leave the rest to others', async () => {
    const { takeMany } = poolOfTen();
    expect(refused(await takeMany(20, 'tasks'))).toBe(15);
    expect(refused(await takeMany(5, 'users'))).toBe(0);
    expect(refused(await takeMany(1, 'events'))).toBe(1);
  });

  it('API-07 kinds that hang share a part, however many they are', async () => {
    const { take, takeMany } = poolOfTen();
    const hanging = await Promise.all(['a', 'b', 'c'].map((kind) => take(kind)));
    hanging.forEach((turn) => giveBack(turn, true));
    const again = await Promise.all(['a', 'b', 'c'].map((kind) => takeMany(5, kind)));
    expect(refused(again.flat())).toBe(10);
    expect(refused(await takeMany(5, 'others'))).toBe(0);
  });

  it('API-07 who waits is let in, in the order of asking, past those whose kind has its part', async () => {
    const { take, takeMany } = poolOfTen(5000);
    const [first] = await takeMany(5, 'tasks');
    const [other] = await takeMany(5, 'users');
    const order: string[] = [];
    const enter = (kind: string, name: string) => take(kind).then(() => order.push(name));
    const waiting = [enter('tasks', 'task 1'), enter('events', 'event'), enter('tasks', 'task 2')];
    giveBack(other);
    await wait(0);
    giveBack(first);
    await Promise.all(waiting.slice(0, 2));
    expect(order).toEqual(['event', 'task 1']);
  });

  it('API-07 a call waits for all its turns together no longer than for one', async () => {
    jest.useFakeTimers();
    const { turns, takeMany } = poolOfTen(200);
    const held = await takeMany(10);
    const caller = newCaller('tasks');
    const ask = () =>
      new Promise<string>((resolve) =>
        asCaller(
          caller,
          () =>
            void turns.take().then(
              () => resolve('let in'),
              () => resolve('refused'),
            ),
        ),
      );
    const answers: string[] = [];
    void ask().then((answer) => answers.push(answer));
    await jest.advanceTimersByTimeAsync(120);
    giveBack(held[0]);
    await jest.advanceTimersByTimeAsync(0);
    expect(answers).toEqual(['let in']);
    void ask().then((answer) => answers.push(answer));
    await jest.advanceTimersByTimeAsync(79);
    expect(answers).toEqual(['let in']);
    await jest.advanceTimersByTimeAsync(2);
    expect(answers).toEqual(['let in', 'refused']);
  });

  it('API-07 who waits behind calls that hang is told so sooner, also who waits already', async () => {
    jest.useFakeTimers();
    const { take, takeMany } = poolOfTen(400);
    const [first] = await takeMany(5, 'tasks');
    const answers: Taken[] = [];
    const ask = () => void take('tasks').then((answer) => answers.push(answer));
    for (let count = 0; count < 3; count += 1) ask();
    giveBack(first, true);
    await jest.advanceTimersByTimeAsync(199);
    expect(refused(answers)).toBe(0);
    await jest.advanceTimersByTimeAsync(2);
    expect(refused(answers)).toBe(2);
    ask();
    await jest.advanceTimersByTimeAsync(199);
    expect(refused(answers)).toBe(2);
    await jest.advanceTimersByTimeAsync(2);
    expect(refused(answers)).toBe(3);
  });

  it('API-07 calls that hang on a lock are told so within 3 seconds, those too that wait for their turn first', async () => {
    jest.useFakeTimers();
    const { take } = poolOfTen(SERVING.turn);
    let told = 0;
    const hang = async () => {
      const turn = await take('tasks');
      if (typeof turn === 'function') await new Promise((resolve) => setTimeout(resolve, SERVING.lock));
      giveBack(turn, true);
      told += 1;
    };
    for (let count = 0; count < 30; count += 1) void hang();
    await jest.advanceTimersByTimeAsync(2999);
    expect(told).toBe(30);
  });

  it('API-07 background work may hold all of it, for as long as it takes where there is no patience to lose', async () => {
    const turns = new ConnectionSlots(2, 0);
    const held = [await turns.take(), await turns.take()];
    const third = turns.take();
    await wait(20);
    held.forEach((turn) => giveBack(turn));
    giveBack(await third);
  });

  it('API-07 a turn given back twice frees one connection', async () => {
    const turns = new ConnectionSlots(1, 20);
    const turn = await turns.take();
    turn(false);
    turn(false);
    await turns.take();
    await expect(turns.take()).rejects.toMatchObject({ statusCode: 503 });
  });
});
