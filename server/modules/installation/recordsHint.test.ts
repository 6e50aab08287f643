import { addTask } from '@server/testing/records/addTask';
import { openTestDatabase } from '@server/testing/testDatabase';
import { notePass } from '@server/source/sourcePasses';
import { recordsHint } from './recordsHint';

it('SRC-08 SRC-04 a page has to ask where there are no records, or some from outside, and where the database fails', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  expect(await recordsHint(db)()).toBe('ask');
  await addTask(db, { title: 'Fan' });
  const hint = recordsHint(db);
  expect(await hint()).toBe('own');
  await notePass(db, 'task', 'ERP');
  expect(await recordsHint(db)()).toBe('ask');
  // Known for a while.
  expect(await hint()).toBe('own');
  await database.close();
  expect(await recordsHint(db)()).toBe('ask');
});

it('SRC-08 a page does not wait for a database that hangs, and asks by itself', async () => {
  const database = await openTestDatabase();
  const executor = database.db.getExecutor();
  const spy = jest.spyOn(executor, 'executeQuery').mockImplementation(() => new Promise(() => undefined));
  const hint = recordsHint(database.db);
  expect(await Promise.all([hint(), hint()])).toEqual(['ask', 'ask']);
  expect(spy).toHaveBeenCalledTimes(1);
  spy.mockRestore();
  await database.close();
});
