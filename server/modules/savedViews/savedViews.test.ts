import { sql } from 'kysely';
import { roles, type Role } from '@contract/accounts/roles';
import { limits } from '@contract/limits';
import {
  savedView,
  savedViewLimits,
  savedViewsAnswer,
  type ReplaceSavedViewRequest,
  type SavedView,
} from '@contract/savedViews';
import { addLookups } from '@server/testing/records/lookups';
import { addOwned, addPerson, askAbout, ownedCalls } from '@server/testing/ownedCalls';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { addTestSession, type TestUser } from '@server/testing/testUsers';

const FE = 'Field Engineer';
const PARTNER = 'Field Service Partner';

let test: TestApp;
let [engineer, colleague, partner, admin]: TestUser[] = [];
beforeAll(async () => {
  test = await buildTestApp({ config: { apiDocs: false, viewChangesPerHour: 10_000 } });
  await addLookups(test.db);
}, 60_000);
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('saved_views').execute();
  engineer = await addPerson(test, FE);
  colleague = await addPerson(test, FE);
  partner = await addPerson(test, PARTNER);
  admin = await addPerson(test, 'Admin');
});

const body = (over: Partial<ReplaceSavedViewRequest> = {}) => ({
  list: 'task' as const,
  name: 'Overdue',
  shared: 'me' as const,
  definition: { filters: { status: ['ongoing', 'pending'] }, sort: '-duedate', density: 'compact' },
  ...over,
});
const by = (who: TestUser | undefined) => who ?? test.users.Admin;
const post = (who: TestUser | undefined, over: object = {}, headers = {}) =>
  test.injectAs(by(who), { method: 'POST', url: '/api/views', payload: { ...body(), ...over }, headers });
const make = async (
  who: TestUser | undefined,
  over: Partial<ReplaceSavedViewRequest> = {},
): Promise<SavedView> => {
  const answer = await post(who, over);
  expect([answer.statusCode, answer.json()]).toEqual([201, expect.anything()]);
  return savedView.parse(answer.json());
};
const put = (who: TestUser | undefined, id: string, over: object = {}) =>
  test.injectAs(by(who), { method: 'PUT', url: `/api/views/${id}`, payload: { ...body(), ...over } });
const get = (who: TestUser | undefined, id: string) => test.injectAs(by(who), { url: `/api/views/${id}` });
const remove = (who: TestUser | undefined, id: string) =>
  test.injectAs(by(who), { method: 'DELETE', url: `/api/views/${id}` });
const listed = async (who: TestUser | undefined, list = 'task') => {
  const answer = await test.injectAs(by(who), { url: '/api/views', query: { list } });
  return savedViewsAnswer.parse(answer.json());
};
const namesOf = async (who: TestUser | undefined, list?: string) =>
  (await listed(who, list)).map(({ name }) => name);
const defaultsOf = async (who: TestUser | undefined) =>
  (await listed(who)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
const giveRole = (who: TestUser | undefined, role: Role) =>
  test.db.updateTable('users').set({ role }).where('id', '=', by(who).id).execute();

describe('a saved view', () => {
  it('VIEW-01 is answered as it was sent, and listed by name in its own list only', async () => {
    const definition = {
      filters: { status: ['ongoing'], title: 'psu', start: { from: '2026-01-01', to: null } },
      sort: { field: 'duedate', direction: 'desc' },
      columns: [{ field: 'title' }, 'status'],
      widths: { title: 220.5 },
      density: 'compact',
    };
    const made = await make(engineer, { name: ' Mine ', definition });
    expect(made).toEqual({
      id: made.id,
      list: 'task',
      name: 'Mine',
      shared: 'me',
      isDefault: false,
      definition,
      version: 1,
      isMine: true,
      owner: by(engineer).fullname,
      hasOwnerLeft: false,
    });
    await make(engineer, { name: 'all of them' });
    await make(engineer, { name: 'Mine', list: 'event' });
    expect(await namesOf(engineer)).toEqual(['all of them', 'Mine']);
    expect((await get(engineer, made.id)).json()).toEqual(made);
  });

  it('VIEW-01 is replaced whole, and deleted', async () => {
    const { id } = await make(engineer);
    const changed = await put(engineer, id, { name: 'Other', definition: { density: 'standard' } });
    expect(changed.json()).toMatchObject({ name: 'Other', definition: { density: 'standard' }, version: 2 });
    expect(changed.json<SavedView>().definition).not.toHaveProperty('sort');
    expect((await remove(engineer, id)).statusCode).toBe(204);
    expect((await get(engineer, id)).statusCode).toBe(404);
    expect((await put(engineer, id)).statusCode).toBe(404);
    expect((await remove(engineer, id)).statusCode).toBe(404);
  });

  it('VIEW-01 is not overwritten where somebody has changed it meanwhile', async () => {
    const { id } = await make(engineer, { shared: FE });
    const answers = await Promise.all([
      put(engineer, id, { shared: FE, version: 1, name: 'One' }),
      put(admin, id, { shared: FE, version: 1, name: 'Two' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409);
    const kept = answers.find(({ statusCode }) => statusCode === 200);
    expect(lost?.json()).toMatchObject({
      code: 'conflict',
      current: { version: 2, name: kept?.json<SavedView>().name },
    });
  });

  it('VIEW-01 is made once for each key, also where both arrive at once', async () => {
    const key = { 'idempotency-key': 'the-key' };
    const [first, second] = await Promise.all([post(engineer, {}, key), post(engineer, {}, key)]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(await namesOf(engineer)).toEqual(['Overdue']);
    expect((await post(engineer, { name: 'Other' }, key)).statusCode).toBe(409);
    expect((await post(colleague, {}, key)).json<SavedView>().id).not.toBe(first.json<SavedView>().id);
  });

  it.each([
    ['list', { list: 'nothing' }, 'list'],
    ['empty name', { name: ' ' }, 'name'],
    ['long name', { name: 'x'.repeat(limits.viewName + 1) }, 'name'],
    ['name that cannot be stored', { name: 'a\0' }, 'name'],
    ['unknown role', { shared: 'Manager' }, 'shared'],
    ['unknown part', { definition: { colour: 'red' } }, 'definition.colour'],
    ['text that cannot be stored', { definition: { density: '\ud83c' } }, 'definition.density'],
    ['nested too deep', { definition: { filters: { a: [[1]] } } }, 'definition.filters.a'],
    [
      'too large',
      {
        definition: {
          filters: Object.fromEntries(Array.from({ length: 80 }, (_, at) => [at, 'ü'.repeat(140)])),
        },
      },
      'definition',
    ],
  ])('VIEW-01 is refused with its field: %s', async (_what, over, path) => {
    const answer = await post(engineer, over);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ issues: { path: string }[] }>().issues.map((issue) => issue.path)).toContain(path);
    expect(await listed(engineer)).toEqual([]);
  });

  it('VIEW-01 goes to no other list', async () => {
    const { id } = await make(engineer);
    const answer = await put(engineer, id, { list: 'event' });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ issues: [{ path: 'list', message: 'Cannot be changed' }] }),
    ]);
  });

  it('VIEW-01 has a name of its own among its owner’s', async () => {
    await make(engineer);
    const { id } = await make(engineer, { name: 'Other' });
    const taken = { statusCode: 409, message: 'There is a view of this name already.' };
    for (const answer of [await post(engineer, { name: 'OVERDUE' }), await put(engineer, id)]) {
      expect({ statusCode: answer.statusCode, message: answer.json<{ message: string }>().message }).toEqual(
        taken,
      );
    }
    await make(colleague);
  });

  it('VIEW-01 stops at so many of a person, and of a role', async () => {
    const many = (count: number, ownerId: string, shared: Role | null) =>
      sql`insert into saved_views (list, name, owner_id, shared_with, definition)
        select 'task', 'View ' || n, ${ownerId}, ${shared}, '{}' from generate_series(1, ${sql.lit(count)}) as n`.execute(
        test.db,
      );
    await many(savedViewLimits.own, by(engineer).id, null);
    await many(savedViewLimits.shared, 'somebody', FE);
    const full = await post(engineer);
    expect([full.statusCode, full.json<{ message: string }>().message]).toEqual([
      409,
      'One person can have 30 views of a list. Delete one first.',
    ]);
    const shared = await post(colleague, { shared: FE });
    expect([shared.statusCode, shared.json<{ message: string }>().message]).toEqual([
      409,
      'A role can have 30 shared views of a list. Delete one first.',
    ]);
    await make(engineer, { list: 'event' });
    await make(partner, { shared: PARTNER });
    // One that is there already can be changed.
    const own = (await listed(engineer)).find(({ isMine }) => isMine);
    expect((await put(engineer, own?.id ?? '', { name: 'Changed' })).statusCode).toBe(200);
  });
});

describe('a shared view', () => {
  it('VIEW-01 is seen by its role and by admins, and changed by its owner and by admins', async () => {
    const { id } = await make(engineer, { shared: FE });
    expect((await get(colleague, id)).json()).toMatchObject({ isMine: false, owner: by(engineer).fullname });
    expect((await get(partner, id)).statusCode).toBe(404);
    expect((await put(partner, id, { shared: FE })).statusCode).toBe(404);
    expect((await put(colleague, id, { shared: FE })).statusCode).toBe(403);
    expect((await remove(colleague, id)).statusCode).toBe(403);
    expect((await put(admin, id, { shared: FE, name: 'By an admin' })).json()).toMatchObject({
      name: 'By an admin',
      isMine: false,
    });
    expect((await remove(admin, id)).statusCode).toBe(204);
  });

  it('VIEW-01 goes to one’s own role, by an admin to any', async () => {
    expect((await post(engineer, { shared: PARTNER })).statusCode).toBe(403);
    expect((await post(engineer, { shared: 'Admin' })).statusCode).toBe(403);
    const { id } = await make(engineer);
    expect((await put(engineer, id, { shared: PARTNER })).statusCode).toBe(403);
    const { id: ofAdmin } = await make(admin, { shared: PARTNER });
    expect((await get(partner, ofAdmin)).statusCode).toBe(200);
  });

  it('VIEW-02 becomes private by its owner alone', async () => {
    const { id } = await make(engineer, { shared: FE });
    expect((await put(admin, id, { shared: 'me' })).statusCode).toBe(403);
    expect((await put(engineer, id, { shared: 'me' })).statusCode).toBe(200);
    expect([(await get(admin, id)).statusCode, (await get(colleague, id)).statusCode]).toEqual([404, 404]);
  });

  it('VIEW-02 goes on without its owner, and an admin takes it over', async () => {
    const { id } = await make(engineer, { shared: FE });
    await test.db.updateTable('users').set({ is_active: false }).where('id', '=', by(engineer).id).execute();
    expect((await get(colleague, id)).json()).toMatchObject({
      hasOwnerLeft: true,
      owner: by(engineer).fullname,
    });
    await test.db.deleteFrom('users').where('id', '=', by(engineer).id).execute();
    expect(await listed(colleague)).toMatchObject([{ id, hasOwnerLeft: true, owner: null, isMine: false }]);
    expect((await put(colleague, id, { shared: FE, takeOver: true })).statusCode).toBe(403);
    const taken = await put(admin, id, { shared: FE, takeOver: true });
    expect(taken.json()).toMatchObject({ isMine: true, owner: by(admin).fullname, hasOwnerLeft: false });
    expect((await get(colleague, id)).statusCode).toBe(200);
  });

  it('VIEW-01 stays its owner’s after a change of role, and the old role goes on seeing it as it was', async () => {
    const { id } = await make(engineer, { shared: FE });
    await put(admin, id, { shared: FE, isDefault: true });
    await giveRole(engineer, PARTNER);
    const moved = { ...by(engineer), ...(await addTestSession(test.db, by(engineer).id)) };
    const kept = await put(moved, id, { shared: FE, name: 'Still mine' });
    expect([kept.statusCode, kept.json<{ message: string }>().message]).toEqual([
      403,
      'You can share a view with your own role only. Choose that role, or keep the view to yourself.',
    ]);
    expect((await get(colleague, id)).json()).toMatchObject({ name: 'Overdue', isDefault: true });
    expect((await put(moved, id, { shared: PARTNER })).statusCode).toBe(200);
    expect([(await get(colleague, id)).statusCode, (await get(partner, id)).statusCode]).toEqual([404, 200]);
  });

  it('VIEW-02 is in the audit trail with each change, a private one never', async () => {
    const { id } = await make(engineer, { name: 'Secret' });
    await put(engineer, id, { name: 'Secret' });
    await put(engineer, id, { name: 'Open', shared: FE });
    await put(admin, id, { name: 'Opened', shared: FE });
    await put(engineer, id, { name: 'Secret' });
    await remove(engineer, id);
    const shared = (viewName: string) => ({ viewName, list: 'task', sharedWith: FE, isDefault: false });
    const entries = await test.db
      .selectFrom('audit_trail')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'view.changed', before: null, after: shared('Open') },
      { action: 'view.changed', before: shared('Open'), after: shared('Opened') },
      { action: 'view.changed', before: shared('Opened'), after: null },
    ]);
  });
});

describe('the default view', () => {
  it('VIEW-01 is one of a person’s own, and one of a role’s, set by an admin', async () => {
    await make(engineer, { name: 'First', isDefault: true });
    await make(engineer, { name: 'Second', isDefault: true });
    const { id } = await make(engineer, { name: 'Shared', shared: FE });
    expect((await put(engineer, id, { name: 'Shared', shared: FE, isDefault: true })).statusCode).toBe(403);
    expect((await post(engineer, { name: 'New', shared: FE, isDefault: true })).statusCode).toBe(403);
    expect((await put(admin, id, { name: 'Shared', shared: FE, isDefault: true })).statusCode).toBe(200);
    expect(await defaultsOf(engineer)).toEqual(['Second', 'Shared']);
    expect(await defaultsOf(colleague)).toEqual(['Shared']);
    await make(admin, { name: 'Of another', shared: FE, isDefault: true });
    expect(await defaultsOf(colleague)).toEqual(['Of another']);
  });

  it('VIEW-01 stays when its owner changes the rest, and is unset by anyone who may set it', async () => {
    const { id } = await make(engineer, { shared: FE });
    await put(admin, id, { shared: FE, isDefault: true });
    expect((await put(engineer, id, { shared: FE, name: 'Renamed' })).json()).toMatchObject({
      isDefault: true,
    });
    expect((await put(engineer, id, { shared: FE, isDefault: true })).statusCode).toBe(200);
    expect((await put(engineer, id, { shared: FE, isDefault: false })).statusCode).toBe(403);
    expect((await put(admin, id, { shared: FE, isDefault: false })).json()).toMatchObject({
      isDefault: false,
    });
  });

  it('VIEW-01 of one’s own is none of the role’s when the view is shared', async () => {
    const { id } = await make(engineer, { isDefault: true });
    expect((await put(engineer, id, { shared: FE })).json()).toMatchObject({ isDefault: false });
    await put(admin, id, { shared: FE, isDefault: true });
    expect((await put(engineer, id)).json()).toMatchObject({ isDefault: false });
  });
});

describe.each(roles)('asked by another %s', (role) => {
  it('VIEW-02 no call there is tells of a private view, or changes it', async () => {
    const owned = await addOwned(test, FE);
    const secret = 'Nobody else reads this';
    const saved = await put(owned.owner, owned.viewId, {
      name: secret,
      definition: { filters: { title: secret } },
    });
    expect(saved.statusCode).toBe(200);
    const stored = () =>
      test.db.selectFrom('saved_views').selectAll().where('id', '=', owned.viewId).executeTakeFirst();
    const before = await stored();
    for (const route of Object.keys(ownedCalls)) {
      const answer = await askAbout(test, route, await addPerson(test, role), owned);
      expect({ route, tells: answer.body.includes(secret) || answer.body.includes(owned.viewId) }).toEqual({
        route,
        tells:
          route.includes('/api/views/:id') && answer.statusCode === 404 && answer.body.includes(owned.viewId),
      });
    }
    expect(await stored()).toEqual(before);
    expect(before).toMatchObject({ name: secret });
  }, 60_000);
});
