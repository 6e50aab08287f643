import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Failure } from '@contract/errors';
import { buildFile } from '@/testing/builders/buildFile';
import { changeHandlers } from '@/testing/handlers/changes';
import { makeTestStore } from '@/testing/makeTestStore';
import { server } from '@/testing/server';
import { changesApi } from '../data/changes';
import { requestsApi } from '../requests';
import { fileContentsApi } from '../taskFiles';
import { tasksApi } from '../tasks';

type Store = ReturnType<typeof makeTestStore>;

const { createImr, createPor } = requestsApi.endpoints;
const calls: Record<string, (store: Store) => Promise<unknown>> = {
  '/api/taskUpdate': ({ dispatch }) =>
    dispatch(
      tasksApi.endpoints.updateTask.initiate({
        email: 'a@test.example',
        internalid: '11',
        fields: { message: 'x' },
      }),
    ),
  '/api/createImr': ({ dispatch }) => dispatch(createImr.initiate({ key: 'one', body: {} as never })),
  '/api/createPor': ({ dispatch }) => dispatch(createPor.initiate({ key: 'two', body: {} as never })),
  '/api/upload-task-file': ({ dispatch }) =>
    dispatch(
      fileContentsApi.endpoints.uploadTaskFile.initiate({ internalid: '11', file: buildFile('New.txt') }),
    ),
};

const rejected = (more: Partial<Failure>) =>
  HttpResponse.json(
    { message: 'Locked.', error: 'Locked.', code: 'validation_failed', requestId: 'r', ...more },
    { status: 400 },
  );

it.each(Object.keys(calls))(
  'ERP-06 D-255 %s says that its answer has come where that tells the end of a change, and else nothing',
  async (url) => {
    const { handlers, told } = changeHandlers();
    server.use(
      ...handlers,
      http.post(url, () => rejected({})),
    );
    const store = makeTestStore();
    await calls[url]?.(store);
    server.use(http.post(url, () => rejected({ changeId: 'change-1' })));
    await calls[url]?.(store);
    await waitFor(() => expect(told).toEqual(['change-1']));
  },
);

it.each(Object.keys(calls))(
  'ERP-06 %s: what waits is asked for again where its answer was lost',
  async (url) => {
    let asked = 0;
    server.use(
      http.get('/api/changes', () => {
        asked += 1;
        return HttpResponse.json([]);
      }),
      http.post(url, () => HttpResponse.error()),
      http.get('/api/getTaskFiles', () => HttpResponse.error()),
    );
    const store = makeTestStore();
    await store.dispatch(changesApi.endpoints.listChanges.initiate());
    await calls[url]?.(store);
    await waitFor(() => expect(asked).toBe(2));
  },
);
