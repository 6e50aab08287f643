import { directoryAnswer } from '@contract/accounts/admin';
import { storeRows } from '@server/source/rows/storeRows';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { addTestUser } from '@server/testing/testUsers';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
}, 60_000);
afterAll(() => test.close());

const directory = async () => {
  const response = await test.injectAs('Admin', { method: 'GET', url: '/api/directory' });
  return directoryAnswer.parse(response.json());
};

it('SRC-01 ADM-04 a directory offers people without an account, and names accounts of those who have left', async () => {
  expect(await directory()).toEqual({ offered: [], left: [] });
  const people = [
    { email: 'Engineer@test.example', fullname: 'Has an account', active: true },
    { email: 'new@test.example', fullname: 'Nadia New', alias: 'Nadia', active: true },
    { email: 'unknown@test.example', fullname: 'Uma Unknown' },
    { email: 'gone@test.example', fullname: 'Gone before', active: false },
    { email: 'partner@test.example', fullname: 'Left', active: false },
    // In two departments, and out of one of them.
    { email: 'two@test.example', fullname: 'Tom Two', active: false },
    { email: 'TWO@test.example', fullname: 'Tom Two', active: true },
  ];
  await storeRows(
    test.db,
    'person',
    people.map((record, at) => ({ externalId: `E-${at}`, record })),
    { source: 'HR', actorId: 'test', requestId: null },
  );
  const off = await addTestUser(test.db, { role: 'Admin', email: 'gone@test.example' });
  await test.db.updateTable('users').set({ is_active: false }).where('id', '=', off.id).execute();

  const { offered, left } = await directory();
  expect(offered).toEqual([
    { email: 'new@test.example', fullname: 'Nadia New', alias: 'Nadia' },
    { email: expect.stringMatching(/^two@/i), fullname: 'Tom Two', alias: null },
    { email: 'unknown@test.example', fullname: 'Uma Unknown', alias: null },
  ]);
  expect(left).toEqual([{ id: test.users['Field Service Partner'].id, fullname: expect.any(String) }]);
});
