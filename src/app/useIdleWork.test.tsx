import { act, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { logActivity } from '@/api/logActivity';
import { logsApi, logsOfDay, useListLogsQuery } from '@/api/logs';
import { signedOutSession } from '@/testing/builders/builders';
import { failWith } from '@/testing/handlers/failure';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setToday } from '@/testing/today';
import { prefetchPages } from './pageFiles';
import { useIdleWork } from './useIdleWork';

const calls: string[] = [];
let idleWork: IdleRequestCallback | undefined;

beforeEach(() => {
  setToday('2026-11-21');
  calls.length = 0;
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (request.method === 'GET') calls.push(pathname + search);
  });
  // The browser is idle when the test says so.
  window.requestIdleCallback = (work) => {
    idleWork = work;
    return 1;
  };
  window.cancelIdleCallback = () => (idleWork = undefined);
});
afterEach(() => {
  jest.useRealTimers();
  server.events.removeAllListeners();
  idleWork = undefined;
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

async function becomeIdle() {
  await waitFor(() => expect(idleWork).toBeDefined());
  act(() => idleWork?.({ didTimeout: false, timeRemaining: () => 50 }));
}

const today = logsOfDay('7', '2026-11-21');
const callFor = (day: string) =>
  `/api/logs/7?${new URLSearchParams({ from: logsOfDay('7', day).from ?? '', limit: '15', page: '1' }).toString()}`;

function Idle() {
  useIdleWork(prefetchPages);
  return null;
}

/** A page that shows today's log itself. */
function Page() {
  useListLogsQuery(today);
  useIdleWork(prefetchPages);
  return null;
}

it('LOG-02 loads the log of today once the browser is idle, and keeps it', async () => {
  const { store } = renderWithApp(<Idle />);
  const held = () => logsApi.endpoints.listLogs.select(today)(store.getState()).data?.entries;
  expect(calls).toEqual([]);
  await becomeIdle();
  await waitFor(() => expect(held()).toEqual([]));
  await act(() => store.dispatch(logActivity('Searched tasks')));
  expect(held()).toMatchObject([{ message: 'Searched tasks' }]);
  expect(calls).toEqual([callFor('2026-11-21')]);
});

it('LOG-02 finds the log that the page has asked for, with no call of its own', async () => {
  const { store } = renderWithApp(<Page />);
  await becomeIdle();
  // Held by both now.
  await act(() => Promise.all(store.dispatch(logsApi.util.getRunningQueriesThunk())));
  expect(calls).toEqual([callFor('2026-11-21')]);
});

it('LOG-02 goes on to the next day at midnight', async () => {
  renderWithApp(<Idle />);
  await becomeIdle();
  jest.setSystemTime(new Date('2026-11-22T00:00:00'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(calls).toEqual([callFor('2026-11-21'), callFor('2026-11-22')]));
});

it('LOG-02 asks for no log while nobody is signed in', () => {
  renderWithApp(<Idle />, { state: { session: signedOutSession } });
  expect(idleWork).toBeUndefined();
});

it('LOG-03 a log that cannot be loaded is told to the console only', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.get('/api/logs/7', () => failWith(503, 'overloaded', 'Busy')));
  const { store } = renderWithApp(<Idle />);
  await becomeIdle();
  await waitFor(() => expect(error.mock.calls).toEqual([['The activity log could not be loaded: Busy']]));
  expect(store.getState().notices).toEqual([]);
});
