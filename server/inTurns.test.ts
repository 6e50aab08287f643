import { inTurns } from './inTurns';

const items = [...Array.from({ length: 40 }).keys()];
/** Takes a millisecond, as judging a row may. */
const work = (item: number) => {
  const until = performance.now() + 1;
  while (performance.now() < until);
  return item * 2;
};

it('ERP-03 other work is done between the items, which keep their order', async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const made = await inTurns(items, work);
  isDone = true;
  expect(made).toEqual(items.map((item) => item * 2));
  expect(turns).toBeGreaterThan(2);
});

it('ERP-03 work that fails ends it', async () => {
  await expect(
    inTurns(items, (item) => {
      if (item === 3) throw new Error('Not this one.');
      return item;
    }),
  ).rejects.toThrow('Not this one.');
});
