import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { TaskUpdateRequest } from '@contract/tasks/tasks';
import { FIRST_OWN_TASKS, TASK_REFRESH_PAUSE } from '@/lib/constants';
import { buildSession, signedOutSession } from '@/testing/builders/builders';
import { buildTask } from '@/testing/builders/buildTask';
import { failWith } from '@/testing/handlers/failure';
import { taskHandlers } from '@/testing/handlers/tasks';
import { server } from '@/testing/server';
import { makeTestStore } from '@/testing/makeTestStore';
import { toApiError } from './base/apiError';
import { conflictingTask, tasksApi } from './tasks';

const { getTask, listOwnTasks, searchTasks, updateTask } = tasksApi.endpoints;
const task = buildTask({ internalid: '48213', duedate: '2026-11-20', version: 3 });
const other = buildTask({ internalid: '48214' });
const request: TaskUpdateRequest = {
  email: 'jonah.reyes@example.test',
  internalid: '48213',
  fields: { duedate: '2026-11-24' },
  version: 3,
};

const signedInStore = (token = 'token-1') => makeTestStore({ session: buildSession({ token }) });
type Store = ReturnType<typeof signedInStore>;
const dueDates = (store: Store) =>
  listOwnTasks
    .select()(store.getState())
    .data?.rows.map(({ duedate }) => duedate);

async function storeWithList(token?: string) {
  server.use(...taskHandlers([task, other]));
  const store = signedInStore(token);
  await store.dispatch(listOwnTasks.initiate());
  return store;
}

/** Counts what asks for the list with a token from now on; stores of tests before may still refresh theirs. */
function countListCalls(token: string) {
  let calls = 0;
  server.events.on('request:start', ({ request: { url, headers } }) => {
    const isOwn = headers.get('authorization') === `Bearer ${token}`;
    if (isOwn && new URL(url).pathname === '/api/tasks') calls += 1;
  });
  return () => calls;
}

afterEach(() => {
  server.events.removeAllListeners();
  jest.useRealTimers();
});

describe('listOwnTasks', () => {
  it('TASK-01 asks with the token and gives the list of the answer', async () => {
    let asked: Request | undefined;
    server.use(
      http.get('/api/tasks', ({ request: sent }) => {
        asked = sent;
        return HttpResponse.json([{ task: [task] }]);
      }),
    );
    const { data } = await signedInStore().dispatch(listOwnTasks.initiate());
    expect(data).toEqual({ rows: [task], total: 1, isFirst: false });
    expect(asked?.headers.get('authorization')).toBe('Bearer token-1');
    expect(asked?.headers.has('x-global')).toBe(false);
    expect(asked?.headers.has('x-user-email')).toBe(false);
  });

  it('TASK-01 asks for the first of the tasks, and then for all of them', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('/api/tasks', ({ request: sent }) => {
        const limit = new URL(sent.url).searchParams.get('limit');
        asked.push(limit);
        const rows = limit ? [task] : [task, other];
        return HttpResponse.json([{ task: rows }], { headers: { 'x-total-count': '2' } });
      }),
    );
    const store = signedInStore();
    const list = store.dispatch(listOwnTasks.initiate());
    expect((await list).data).toEqual({ rows: [task], total: 2, isFirst: true });
    await waitFor(() =>
      expect(listOwnTasks.select()(store.getState()).data).toEqual({
        rows: [task, other],
        total: 2,
        isFirst: false,
      }),
    );
    await list.refetch();
    // What is known stays whole while it is refreshed.
    expect(asked).toEqual([String(FIRST_OWN_TASKS), null, null]);
    list.unsubscribe();
  });

  it('TASK-08 raises "Missing user token" without one, and asks nobody', async () => {
    const { error } = await makeTestStore({ session: signedOutSession }).dispatch(listOwnTasks.initiate());
    expect(toApiError(error).message).toBe('Missing user token');
  });

  it('TASK-01 fails on an answer that holds an error', async () => {
    server.use(http.get('/api/tasks', () => HttpResponse.json([{ error: 'No access' }])));
    const { error } = await signedInStore().dispatch(listOwnTasks.initiate());
    expect(toApiError(error)).toMatchObject({ message: 'No access' });
  });
});

describe('searchTasks', () => {
  const answered = (answer: () => Response) => {
    const sent: Request[] = [];
    server.use(
      http.get('/api/tasks', ({ request: asked }) => {
        sent.push(asked);
        return answer();
      }),
    );
    return sent;
  };

  it.each([
    [{ email: 'amira.sato@example.test' }, '', 'amira.sato@example.test'],
    [{ title: '100% “fan” & مروحة 🌀' }, '100% “fan” & مروحة 🌀', null],
  ])('TASK-05 sends %j, and only the headers that hold something', async (search, title, email) => {
    const sent = answered(() => HttpResponse.json([{ task: [] }]));
    await signedInStore().dispatch(searchTasks.initiate(search));
    const { url, headers } = sent[0] ?? new Request('about:blank');
    expect(new URL(url).searchParams.get('title') ?? '').toBe(title);
    expect([headers.get('x-global'), headers.get('x-user-email')]).toEqual(['true', email]);
    expect(headers.get('authorization')).toBe('Bearer token-1');
  });

  it('TASK-05 tells how many there are where the answer was cut', async () => {
    const headers = { 'x-total-count': '3412' };
    answered(() => HttpResponse.json([{ task: [task] }], { headers }));
    const { data } = await signedInStore().dispatch(searchTasks.initiate({ title: 'psu' }));
    expect(data).toEqual({ rows: [task], total: 3412 });
  });

  it('TASK-07 tells the answer that holds an error from a call that failed', async () => {
    const { dispatch } = signedInStore();
    answered(() => HttpResponse.json([{ error: 'No directory' }]));
    const none = await dispatch(searchTasks.initiate({ title: 'psu' }));
    expect(none.data).toEqual({ rows: [], total: 0, reason: 'No directory' });
    answered(() => HttpResponse.error());
    const failed = await dispatch(searchTasks.initiate({ title: 'fan' }));
    expect(toApiError(failed.error)).toMatchObject({ status: 0, code: 'network' });
  });

  it('TASK-08 raises "Missing user token" without one, and asks nobody', async () => {
    const sent = answered(() => HttpResponse.json([{ task: [] }]));
    const { dispatch } = makeTestStore({ session: signedOutSession });
    const { error } = await dispatch(searchTasks.initiate({ title: 'psu' }));
    expect(toApiError(error).message).toBe('Missing user token');
    expect(sent).toEqual([]);
  });

  it('TDET-15 shows what was saved in the results of other searches too', async () => {
    server.use(...taskHandlers([task, other]));
    const store = signedInStore();
    const search = { title: task.title };
    await store.dispatch(searchTasks.initiate(search));
    await store.dispatch(updateTask.initiate(request));
    const { data } = searchTasks.select(search)(store.getState());
    expect(data?.rows.find(({ internalid }) => internalid === '48213')?.duedate).toBe('2026-11-24');
  });
});

describe('getTask', () => {
  it('SHELL-17 asks for one task by its id, and tells when there is none', async () => {
    server.use(...taskHandlers([task, other]));
    const { dispatch } = signedInStore();
    expect((await dispatch(getTask.initiate('48214'))).data).toEqual(other);
    expect((await dispatch(getTask.initiate('1'))).data).toBeNull();
  });

  it('TDET-16 gives what is stored now where it is forced, whatever was cached', async () => {
    server.use(...taskHandlers([task]));
    const { dispatch } = signedInStore();
    await dispatch(getTask.initiate('48213'));
    server.use(...taskHandlers([{ ...task, version: 4 }]));
    expect((await dispatch(getTask.initiate('48213'))).data).toMatchObject({ version: 3 });
    const forced = await dispatch(getTask.initiate('48213', { forceRefetch: true }));
    expect(forced.data).toMatchObject({ version: 4 });
  });
});

describe('updateTask', () => {
  it('TDET-14 posts email, internalid, version and the changed fields alone', async () => {
    let sent: unknown;
    server.use(
      http.post('/api/taskUpdate', async ({ request: asked }) => {
        sent = await asked.json();
        return HttpResponse.json({ message: 'Update successful', task });
      }),
    );
    await signedInStore().dispatch(updateTask.initiate(request));
    expect(sent).toEqual(request);
  });

  it.each([
    ['Update successful', true],
    ['UPDATE SUCCESSFUL', true],
    ['Update pending', false],
  ])('TDET-14 takes the message "%s" for success: %s', async (message, succeeds) => {
    server.use(http.post('/api/taskUpdate', () => HttpResponse.json({ message, task })));
    const result = await signedInStore().dispatch(updateTask.initiate(request));
    expect('data' in result).toBe(succeeds);
    if (!succeeds) expect(toApiError(result.error).message).toBe(message);
  });

  it('TDET-15 shows the saved row at once and refreshes the list after the pause', async () => {
    const store = await storeWithList('token-2');
    const listCalls = countListCalls('token-2');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    await store.dispatch(updateTask.initiate(request));
    expect(dueDates(store)).toEqual(['2026-11-24', other.duedate]);
    await jest.advanceTimersByTimeAsync(TASK_REFRESH_PAUSE - 1);
    expect(listCalls()).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
    await waitFor(() => expect(listCalls()).toBe(1));
  });

  it('TDET-15 changes nothing in the list when it failed', async () => {
    const store = await storeWithList();
    server.use(http.post('/api/taskUpdate', () => failWith(500, 'internal', 'No')));
    const before = dueDates(store);
    await store.dispatch(updateTask.initiate(request));
    expect(dueDates(store)).toEqual(before);
  });

  it('TDET-16 gives what is stored now when somebody else was first, and shows it in the list', async () => {
    const store = await storeWithList();
    server.use(...taskHandlers([buildTask({ ...task, progressId: '1', duedate: '2026-11-30', version: 4 })]));
    const { error } = await store.dispatch(updateTask.initiate(request));
    expect(conflictingTask(toApiError(error))).toMatchObject({ duedate: '2026-11-30', version: 4 });
    await waitFor(() => expect(dueDates(store)?.[0]).toBe('2026-11-30'));
  });
});
