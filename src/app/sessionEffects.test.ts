import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { logsApi } from '@/api/logs';
import { taskList } from '@/features/tasks/taskList';
import { noticeShown } from '@/lib/store/notices';
import { sessionExpired, sessionRestored, signedIn, signedOut } from '@/lib/session/session';
import { readStoredSession, writeStoredSession } from '@/lib/session/storedSession';
import { defineList } from '@/list/defineList';
import { buildLogEntry, buildSession, buildSignedInUser } from '@/testing/builders/builders';
import { failWith } from '@/testing/handlers/failure';
import { server } from '@/testing/server';
import { EXPIRED_PAGE_TIME } from '@/lib/constants';
import { followOtherTabs, leaveExpiredPage } from './sessionEffects';
import { makeStore } from './store';

const ownLogs = { userId: '7', page: 1 };

const storeWithLogs = async () => {
  const store = makeStore({ session: buildSession() });
  await store.dispatch(logsApi.endpoints.listLogs.initiate(ownLogs));
  return store;
};
const cachedQueries = (store: ReturnType<typeof makeStore>) => Object.keys(store.getState().api.queries);

describe('what is kept', () => {
  it('LOGIN-02 the user who signs in; SHELL-12 nothing after signing out', () => {
    const store = makeStore();
    store.dispatch(signedIn(buildSignedInUser()));
    expect(readStoredSession()).toEqual(buildSignedInUser());
    store.dispatch(signedOut());
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('SHELL-16 an expired session counts as signed out after a reload', () => {
    const store = makeStore({ session: buildSession() });
    store.dispatch(sessionExpired({ token: 'token-1' }));
    expect(readStoredSession()).toBeNull();
    expect(localStorage.getItem('user')).toContain('jonah.reyes@example.test');
  });

  it('SHELL-04 a new tab that finds an expired session leaves it to the tab that still holds it', () => {
    writeStoredSession(buildSignedInUser({ expiresAt: '2020-01-01T00:00:00.000Z' }));
    makeStore().dispatch(sessionRestored(readStoredSession()));
    expect(localStorage.getItem('user')).not.toBeNull();
  });
});

describe('what another user may not see', () => {
  it('SHELL-12 signing out forgets every answer and what was open', async () => {
    const store = await storeWithLogs();
    expect(cachedQueries(store)).toHaveLength(1);
    store.dispatch(taskList.actions.opened({ id: '48213', tab: 'main' }));
    store.dispatch(signedOut());
    expect(cachedQueries(store)).toEqual([]);
    expect(taskList.selectOpen(store.getState())).toBeNull();
  });

  it('SHELL-16 another user starts from nothing but the notices', async () => {
    const store = await storeWithLogs();
    store.dispatch(noticeShown({ kind: 'info', message: 'Hello' }));
    store.dispatch(taskList.actions.filterChanged({ title: 'router' }));
    store.dispatch(signedIn(buildSignedInUser({ id: '8', token: 'token-8' })));
    expect(cachedQueries(store)).toEqual([]);
    expect(taskList.selectView(store.getState())).toEqual(taskList.plain);
    expect(store.getState().notices).toHaveLength(1);
  });

  it('SHELL-12 signing out also resets a list whose page came later than the store', () => {
    const store = makeStore({ session: buildSession() });
    const late = defineList<{ title: string }>()({
      name: 'late',
      filters: { title: { kind: 'text', label: 'Title' } },
    });
    store.dispatch(late.actions.filterChanged({ title: 'router' }));
    expect(late.selectList(store.getState()).filters.title).toBe('router');
    store.dispatch(signedOut());
    expect(late.selectView(store.getState())).toEqual(late.plain);
  });

  it('SHELL-16 the same user keeps everything', async () => {
    const store = await storeWithLogs();
    store.dispatch(taskList.actions.filterChanged({ title: 'router' }));
    store.dispatch(sessionExpired({ token: 'token-1' }));
    store.dispatch(signedIn(buildSignedInUser({ token: 'token-2' })));
    expect(cachedQueries(store)).toHaveLength(1);
    expect(taskList.selectList(store.getState()).filters.title).toBe('router');
  });
});

it('SHELL-16 queries wait for their user to sign in again, and only those', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let calls = 0;
  server.use(
    http.get('/api/logs/:userId', ({ request, params }) => {
      calls += 1;
      if (params.userId === '9') return failWith(500, 'internal', 'Broken');
      if (params.userId === '8') return failWith(403, 'forbidden', 'Not yours.');
      if (request.headers.get('authorization') !== 'Bearer token-2')
        return failWith(401, 'unauthenticated', 'No');
      return HttpResponse.json([buildLogEntry({ message: 'Back' })]);
    }),
  );
  const store = makeStore({ session: buildSession() });
  for (const userId of ['8', '9'])
    await store.dispatch(logsApi.endpoints.listLogs.initiate({ userId, page: 1 }));
  void store.dispatch(logsApi.endpoints.listLogs.initiate(ownLogs));
  await waitFor(() => expect(store.getState().session.status).toBe('expired'));
  expect(logsApi.endpoints.listLogs.select(ownLogs)(store.getState()).isLoading).toBe(true);
  store.dispatch(signedIn(buildSignedInUser({ token: 'token-2' })));
  await Promise.all(store.dispatch(logsApi.util.getRunningQueriesThunk()));
  expect(logsApi.endpoints.listLogs.select(ownLogs)(store.getState()).data).toMatchObject({
    entries: [{ message: 'Back' }],
  });
  expect(calls).toBe(4);
});

it('SHELL-16 an expired session is told by its dialog alone: no failure is announced beside it', () => {
  const store = makeStore({ session: buildSession() });
  const say = (kind: 'error' | 'success') => store.dispatch(noticeShown({ kind, message: kind }));
  const messages = () => store.getState().notices.map(({ message }) => message);
  store.dispatch(sessionExpired({ token: 'token-1' }));
  say('error');
  say('success');
  expect(messages()).toEqual(['success']);
  store.dispatch(signedIn(buildSignedInUser({ token: 'token-2' })));
  say('error');
  expect(messages()).toEqual(['error', 'success']);
});

it('ADM-13 sends refused queries again once the password is changed, not before', async () => {
  let mayAsk = false;
  let calls = 0;
  server.use(
    http.get('/api/logs/:userId', () => {
      calls += 1;
      return mayAsk
        ? HttpResponse.json([buildLogEntry({ message: 'Back' })])
        : failWith(403, 'password_change_required', 'Choose a password');
    }),
  );
  const store = await storeWithLogs();
  store.dispatch(signedIn(buildSignedInUser({ token: 'token-2', mustChangePassword: true })));
  expect(calls).toBe(1);
  mayAsk = true;
  store.dispatch(signedIn(buildSignedInUser({ token: 'token-2', mustChangePassword: false })));
  await Promise.all(store.dispatch(logsApi.util.getRunningQueriesThunk()));
  expect(logsApi.endpoints.listLogs.select(ownLogs)(store.getState()).data).toMatchObject({
    entries: [{ message: 'Back' }],
  });
});

describe('other tabs', () => {
  const start = (session = buildSession()) => {
    const store = makeStore({ session });
    const reload = jest.fn();
    stop = followOtherTabs(store, reload);
    return { store, reload };
  };
  let stop: () => void;
  afterEach(() => stop());
  const write = (newValue: string | null, key: string | null = 'user') =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

  it('SHELL-12 a logout there signs out here', () => {
    const { store } = start();
    write(null, 'other');
    expect(store.getState().session.status).toBe('signedIn');
    write(null);
    expect(store.getState().session.status).toBe('signedOut');
  });

  it('another user there starts this page afresh', () => {
    const { reload } = start();
    write(JSON.stringify(buildSignedInUser({ id: '8' })));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('SHELL-16 a session found dead there asks for the password here', () => {
    const { store } = start();
    write(JSON.stringify(buildSignedInUser({ expiresAt: '1970-01-01T00:00:00.000Z' })));
    expect(store.getState().session.status).toBe('expired');
  });

  it('SHELL-16 a new token of the same user is taken over', () => {
    const { store, reload } = start({ ...buildSession(), status: 'expired' });
    write(JSON.stringify(buildSignedInUser({ token: 'token-2' })));
    expect(store.getState().session).toMatchObject({ status: 'signedIn', user: { token: 'token-2' } });
    expect(reload).not.toHaveBeenCalled();
  });

  it('OWN-02 a new token that this tab has not heard of yet is taken over, and no session ends', () => {
    const { store } = start();
    writeStoredSession(buildSignedInUser({ token: 'token-2' }));
    store.dispatch(sessionExpired({ token: 'token-1' }));
    expect(store.getState().session).toMatchObject({ status: 'signedIn', user: { token: 'token-2' } });
    expect(readStoredSession()?.token).toBe('token-2');
    store.dispatch(sessionExpired({ token: 'token-2' }));
    expect(store.getState().session.status).toBe('expired');
  });

  it('SHELL-12 a page that the browser has kept for Back signs out too', () => {
    const { store } = start();
    const show = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    show(false);
    expect(store.getState().session.status).toBe('signedIn');
    show(true);
    expect(store.getState().session.status).toBe('signedOut');
  });
});

describe('a page whose session has ended', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('SHELL-16 is left after a while, unless its person is back', () => {
    const store = makeStore({ session: buildSession() });
    const reload = jest.fn();
    const stop = leaveExpiredPage(store, reload);
    store.dispatch(sessionExpired({ token: 'token-1' }));
    jest.advanceTimersByTime(EXPIRED_PAGE_TIME - 1);
    store.dispatch(signedIn(buildSignedInUser({ token: 'token-2' })));
    jest.advanceTimersByTime(EXPIRED_PAGE_TIME);
    expect(reload).not.toHaveBeenCalled();

    store.dispatch(sessionExpired({ token: 'token-2' }));
    jest.advanceTimersByTime(EXPIRED_PAGE_TIME);
    expect(reload).toHaveBeenCalledTimes(1);
    stop();
  });
});
