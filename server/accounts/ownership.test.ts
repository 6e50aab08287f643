import { roles } from '@contract/accounts/roles';
import { addLookups } from '@server/testing/records/lookups';
import {
  addOwned,
  addPerson,
  askAbout,
  MARK,
  ownedCalls,
  type Allowed,
  type Owned,
} from '@server/testing/ownedCalls';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

const callers = roles.flatMap((role) => [
  { role, owns: true, who: `its owner, ${role}` },
  { role, owns: false, who: `another ${role}` },
]);
type Caller = (typeof callers)[number];

function isAllowed(may: Allowed, { role, owns }: Caller): boolean {
  switch (may) {
    case 'everyone':
    case 'themselves':
      return true;
    case 'owner':
      return owns;
    case 'owner and admins':
      return owns || role === 'Admin';
    case 'admins':
      return role === 'Admin';
    case 'another admin':
      return !owns && role === 'Admin';
  }
}

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ config: { apiDocs: false } });
  await addLookups(test.db);
}, 60_000);
afterAll(() => test.close());

/** All that a call could have changed of the owner's. */
async function stateOf({ owner, taskId }: Owned) {
  const { db } = test;
  return {
    user: await db.selectFrom('users').selectAll().where('id', '=', owner.id).execute(),
    sessions: await db.selectFrom('sessions').selectAll().where('user_id', '=', owner.id).execute(),
    logs: await db.selectFrom('activity_logs').selectAll().where('user_id', '=', owner.id).execute(),
    task: await db.selectFrom('tasks').selectAll().where('internalid', '=', taskId).execute(),
    views: await db.selectFrom('saved_views').selectAll().where('owner_id', '=', owner.id).execute(),
    files: await test.deps.records.files.listOfTask(taskId),
  };
}

it('API-02 every call of somebody signed in stands in the table, once', () => {
  const registered = test.app.routeAccess
    .filter(({ method, access }) => method !== 'HEAD' && !['open', 'client', 'program'].includes(access))
    .map(({ method, url }) => `${method} ${url}`);
  expect(Object.keys(ownedCalls).sort()).toEqual(registered.sort());
});

const rows = Object.entries(ownedCalls).flatMap(([route, row]) =>
  callers.map((caller) => ({ route, who: caller.who, may: row.may, row, caller })),
);

it.each(rows)('API-02 D-14 $route, for $may, asked by $who', async ({ route, row, caller }) => {
  const owned = await addOwned(test, caller.role);
  const asker = caller.owns ? owned.owner : await addPerson(test, caller.role);
  const before = await stateOf(owned);
  const answer = await askAbout(test, route, asker, owned);
  if (isAllowed(row.may, caller)) {
    expect(answer.statusCode).toBe(row.status ?? 200);
  } else {
    expect(answer.statusCode).toBe(row.isHidden ? 404 : 403);
    expect(answer.body).not.toContain(MARK);
    expect(await stateOf(owned)).toEqual(before);
  }
});

const others = rows.filter(({ may, caller }) => may === 'themselves' && !caller.owns);
it.each(others)('API-02 D-14 $route by $who is about the one who asks', async ({ route, caller }) => {
  const owned = await addOwned(test, caller.role);
  const before = await stateOf(owned);
  const answer = await askAbout(test, route, await addPerson(test, caller.role), owned);
  expect(await stateOf(owned)).toEqual(before);
  if (!route.startsWith('GET')) return;
  const ownersAnswer = await askAbout(test, route, owned.owner, owned);
  expect(answer.json()).not.toEqual(ownersAnswer.json());
});
