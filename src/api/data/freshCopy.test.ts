import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { FreshAnswer } from '@contract/source/freshCopy';
import { buildTask } from '@/testing/builders/buildTask';
import { failWith } from '@/testing/handlers/failure';
import { makeTestStore } from '@/testing/makeTestStore';
import { server } from '@/testing/server';
import { tasksApi } from '../tasks';
import { freshCopyApi } from './freshCopy';

/** Milliseconds that this machine's clock has gone on since the test began. */
let later = 0;
const now = Date.now;
beforeEach(() => {
  later = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + later);
});
afterEach(() => jest.restoreAllMocks());

const MINUTE = 60_000;

/** A search result that is held here, and what the server has by now; then the row's copy is answered so. */
async function held(copy: Omit<FreshAnswer, 'at'>, minutes: number) {
  const found = { title: 'Replace PSU', asked: 0, isDown: false };
  server.use(
    http.get<never, never>('/api/tasks', () => {
      found.asked += 1;
      if (found.isDown) return failWith(503, 'overloaded', 'Busy.');
      const task = [buildTask({ internalid: '11', title: found.title })];
      return HttpResponse.json([{ task }], { headers: { 'x-total-count': '1' } });
    }),
    http.get('/api/fresh', () =>
      HttpResponse.json<FreshAnswer>({ at: new Date(Date.now()).toISOString(), ...copy }),
    ),
  );
  const store = makeTestStore();
  const { searchTasks } = tasksApi.endpoints;
  const search = store.dispatch(searchTasks.initiate({ title: 'psu' }));
  await search;
  found.title = 'Replace both PSUs';
  later = minutes * MINUTE;
  const open = async () => {
    await store.dispatch(freshCopyApi.endpoints.getFreshCopy.initiate({ kind: 'task', id: '11' }));
    // A turn for what follows the answer.
    await new Promise((resolve) => setTimeout(resolve, 0));
    await Promise.all(store.dispatch(tasksApi.util.getRunningQueriesThunk()));
  };
  const title = () => searchTasks.select({ title: 'psu' })(store.getState()).data?.rows[0]?.title;
  return { found, search, open, title };
}

it.each(['same', 'late', 'gone'] as const)(
  'ERP-03 a row that a pass has stored since it was loaded here is asked for once it is opened (%s)',
  async (state) => {
    const { open, title } = await held({ state, storedFor: 160 }, 5);
    await open();
    await waitFor(() => expect(title()).toBe('Replace both PSUs'));
  },
);

it.each([
  ['that has changed there is asked for once it is opened', 'changed'],
  ['whose change another person had read just before is asked for too', 'same'],
] as const)('ERP-03 ERP-04 a row %s', async (_what, state) => {
  const { open, title } = await held({ state, storedFor: 0 }, 0);
  await open();
  await waitFor(() => expect(title()).toBe('Replace both PSUs'));
});

it.each([
  ['that was stored before it was loaded here', { state: 'same', storedFor: 400 }],
  ['that is none of the business system', { state: 'none', storedFor: null }],
] as const)('ERP-03 a row %s is not asked for again', async (_what, copy) => {
  const { open, title, found } = await held(copy, 5);
  await open();
  expect([title(), found.asked]).toEqual(['Replace PSU', 1]);
});

it('ERP-03 a row is older also where asking for it again has failed since', async () => {
  const { open, title, found, search } = await held({ state: 'same', storedFor: 160 }, 5);
  found.isDown = true;
  await search.refetch();
  found.isDown = false;
  expect(title()).toBe('Replace PSU');
  await open();
  await waitFor(() => expect(title()).toBe('Replace both PSUs'));
});
