import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { LogEntry } from '@contract/logs';
import { buildLogEntry } from '@/testing/builders/builders';
import { failWith } from '@/testing/handlers/failure';
import { logHandlers } from '@/testing/handlers/logs';
import { held } from '@/testing/held';
import { makeTestStore, type TestStore } from '@/testing/makeTestStore';
import { server } from '@/testing/server';
import { setToday } from '@/testing/today';
import { logActivity } from './logActivity';
import { logsApi, logsOfDay, type LogRange } from './logs';

const { listLogs } = logsApi.endpoints;
const firstPage: LogRange = { userId: '7', page: 1 };

/** Entries of one morning, the newest first, a minute apart. */
const morning = (count: number): LogEntry[] =>
  Array.from({ length: count }, (_, at) =>
    buildLogEntry({
      message: `Entry ${count - at}`,
      time: new Date(Date.UTC(2026, 10, 21, 8, count - at)).toISOString(),
    }),
  );

/** Notes what the client asks the log for. */
function watchCalls(): URLSearchParams[] {
  const calls: URLSearchParams[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === 'GET' && pathname === '/api/logs/7') calls.push(searchParams);
  });
  return calls;
}
beforeEach(() => {
  setToday('2026-11-21');
  // After the morning below, wherever the test runs.
  jest.setSystemTime(new Date('2026-11-21T09:00:00.000Z'));
});
afterEach(() => {
  jest.useRealTimers();
  server.events.removeAllListeners();
});

const held7 = ({ getState }: TestStore, range: LogRange) => listLogs.select(range)(getState()).data;
const messages = (store: TestStore, range: LogRange) =>
  held7(store, range)?.entries.map(({ message }) => message);

/** The server takes every new entry for written at `time`. */
const writtenAt = (time: string, over: Partial<LogEntry> = {}) =>
  server.use(
    http.post('/api/logs', () =>
      HttpResponse.json(buildLogEntry({ message: 'New', time, ...over }), { status: 201 }),
    ),
  );

describe('listLogs', () => {
  it('LOG-04 asks the server for a page of a range, and gets the total', async () => {
    server.use(...logHandlers(morning(20)));
    const calls = watchCalls();
    const store = makeTestStore();
    const range = {
      userId: '7',
      from: '2026-11-21T08:02:00.000Z',
      to: '2026-11-21T08:18:59.999Z',
      page: 2,
    };
    await store.dispatch(listLogs.initiate(range));
    expect(calls.map((call) => Object.fromEntries(call))).toEqual([
      { from: range.from, to: range.to, limit: '15', page: '2' },
    ]);
    expect(held7(store, range)).toMatchObject({
      entries: [{ message: 'Entry 3' }, { message: 'Entry 2' }],
      total: 17,
    });
  });

  it('LOG-02 asks for a day from its first instant on, with an open end', () => {
    expect(logsOfDay('7', '2026-11-21')).toEqual({
      userId: '7',
      from: new Date(2026, 10, 21).toISOString(),
      page: 1,
    });
  });

  it('LOG-03 tells a failure to the console, once', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(http.get('/api/logs/7', () => failWith(500, 'internal', 'Broken')));
    const store = makeTestStore();
    await Promise.all([
      store.dispatch(listLogs.initiate(firstPage)),
      store.dispatch(listLogs.initiate(firstPage)),
    ]);
    expect(error.mock.calls).toEqual([['The activity log could not be loaded: Broken']]);
  });

  it('LOG-03 takes an answer that is no list for a failure', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(http.get('/api/logs/7', () => HttpResponse.json({ entries: [] })));
    const { error: failure } = await makeTestStore().dispatch(listLogs.initiate(firstPage));
    expect(failure).toMatchObject({ code: 'unreadable' });
    expect(error).toHaveBeenCalledTimes(1);
  });
});

describe('a new entry', () => {
  it('LOG-02 stands on top at once, without the log being asked for again', async () => {
    server.use(...logHandlers([buildLogEntry({ message: 'Old' })]));
    const calls = watchCalls();
    const store = makeTestStore();
    await store.dispatch(listLogs.initiate(firstPage));
    writtenAt('2026-11-21T09:00:00.000Z');
    await store.dispatch(logActivity('New'));
    expect(messages(store, firstPage)).toEqual(['New', 'Old']);
    expect(held7(store, firstPage)?.total).toBe(2);
    expect(calls).toHaveLength(1);
  });

  it('LOG-02 pushes the oldest off a full page', async () => {
    server.use(...logHandlers(morning(15)));
    const store = makeTestStore();
    await store.dispatch(listLogs.initiate(firstPage));
    writtenAt('2026-11-21T09:00:00.000Z');
    await store.dispatch(logActivity('New'));
    expect(messages(store, firstPage)).toHaveLength(15);
    expect(messages(store, firstPage)?.[0]).toBe('New');
    expect(messages(store, firstPage)?.[14]).toBe('Entry 2');
    expect(held7(store, firstPage)?.total).toBe(16);
  });

  it.each([
    ['before its start', { from: '2026-11-21T09:00:00.001Z' }, false],
    ['at its start', { from: '2026-11-21T09:00:00.000Z' }, true],
    ['at its end', { to: '2026-11-21T09:00:00.000Z' }, true],
    ['after its end', { to: '2026-11-21T08:59:59.999Z' }, false],
    ['of somebody else', { userId: '8' }, false],
  ])('LOG-02 comes into a range only where it belongs: %s', async (_case, limit, belongs) => {
    server.use(...logHandlers([]));
    const store = makeTestStore();
    const range = { ...firstPage, ...limit };
    await store.dispatch(listLogs.initiate(range));
    writtenAt('2026-11-21T09:00:00.000Z');
    await store.dispatch(logActivity('New'));
    expect(messages(store, range)).toEqual(belongs ? ['New'] : []);
  });

  it('LOG-02 takes its place by its time when another overtook it', async () => {
    server.use(...logHandlers([buildLogEntry({ message: 'Later', time: '2026-11-21T09:00:01.000Z' })]));
    const store = makeTestStore();
    await store.dispatch(listLogs.initiate(firstPage));
    writtenAt('2026-11-21T09:00:00.000Z');
    await store.dispatch(logActivity('New'));
    expect(messages(store, firstPage)).toEqual(['Later', 'New']);
  });

  it('LOG-02 stands above those of the same instant, which keep their order', async () => {
    const time = '2026-11-21T09:00:00.000Z';
    server.use(...logHandlers(['Second', 'First'].map((message) => buildLogEntry({ message, time }))));
    const store = makeTestStore();
    await store.dispatch(listLogs.initiate(firstPage));
    writtenAt(time);
    await store.dispatch(logActivity('New'));
    expect(messages(store, firstPage)).toEqual(['New', 'Second', 'First']);
  });

  it('LOG-02 is not repeated where an answer already holds it', async () => {
    const entry = buildLogEntry({ message: 'New' });
    server.use(...logHandlers([entry]));
    writtenAt(entry.time, { id: entry.id });
    const store = makeTestStore();
    await store.dispatch(listLogs.initiate(firstPage));
    await store.dispatch(logActivity('New'));
    expect(held7(store, firstPage)).toEqual({ entries: [entry], total: 1 });
  });

  it('LOG-02 comes into an answer that was on its way without it', async () => {
    const { released, release } = held();
    server.use(
      http.get('/api/logs/7', async () => {
        await released;
        return HttpResponse.json([buildLogEntry({ message: 'Old' })]);
      }),
    );
    const store = makeTestStore();
    const asked = store.dispatch(listLogs.initiate(firstPage));
    writtenAt('2026-11-21T09:00:00.000Z');
    await store.dispatch(logActivity('New'));
    release();
    await asked;
    await waitFor(() => expect(messages(store, firstPage)).toEqual(['New', 'Old']));
  });

  it('LOG-04 has later pages asked for again', async () => {
    server.use(...logHandlers(morning(16)));
    const calls = watchCalls();
    const store = makeTestStore();
    const second = { ...firstPage, page: 2 };
    await store.dispatch(listLogs.initiate(firstPage));
    await store.dispatch(listLogs.initiate(second));
    expect(messages(store, second)).toEqual(['Entry 1']);
    await store.dispatch(logActivity('New'));
    await waitFor(() => expect(messages(store, second)).toEqual(['Entry 2', 'Entry 1']));
    expect(calls.map((call) => call.get('page'))).toEqual(['1', '2', '2']);
  });

  it('LOG-03 that was not written changes nothing', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(...logHandlers(morning(16)));
    const calls = watchCalls();
    const store = makeTestStore();
    await store.dispatch(listLogs.initiate({ ...firstPage, page: 2 }));
    server.use(http.post('/api/logs', () => failWith(500, 'internal', 'Broken')));
    await store.dispatch(logActivity('New'));
    expect(calls).toHaveLength(1);
  });
});
