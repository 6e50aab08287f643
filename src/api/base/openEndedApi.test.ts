import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiTokenHandlers, buildApiToken } from '@/testing/handlers/apiTokens';
import { importHandlers } from '@/testing/handlers/imports';
import { installationHandlers } from '@/testing/handlers/installation';
import { buildFile } from '@/testing/builders/buildFile';
import { held } from '@/testing/held';
import { makeTestStore, type TestStore } from '@/testing/makeTestStore';
import { server } from '@/testing/server';
import { signedOut } from '@/lib/session/session';
import { apiTokensApi } from '../data/apiTokens';
import { exportsApi } from '../data/exports';
import { importFilesApi } from '../data/imports';
import { demoDataApi } from '../data/demoData';
import { fileContentsApi } from '../taskFiles';

const { listApiTokens, revokeApiToken } = apiTokensApi.endpoints;
const { fetchFile, uploadTaskFile } = fileContentsApi.endpoints;
const { addImport, importReport } = importFilesApi.endpoints;

const file = buildFile('audit.txt', 'The audit.');
const calls: Record<string, [path: string, run: (store: TestStore) => PromiseLike<unknown>]> = {
  'a download': ['/api/downloadFiles', ({ dispatch }) => dispatch(fetchFile.initiate({ fileId: '1' }))],
  'an upload': [
    '/api/upload-task-file',
    ({ dispatch }) => dispatch(uploadTaskFile.initiate({ internalid: '11', file })),
  ],
  'an export': [
    '/api/export/task',
    ({ dispatch }) => dispatch(exportsApi.endpoints.exportRecords.initiate({ kind: 'task', format: 'csv' })),
  ],
  'a file to import': [
    '/api/imports',
    ({ dispatch }) => dispatch(addImport.initiate({ kind: 'task', file })),
  ],
  'the report of an import': [
    '/api/imports/import-1/report',
    ({ dispatch }) => dispatch(importReport.initiate('import-1')),
  ],
  'loading demo data': [
    '/api/demoData',
    ({ dispatch }) => dispatch(demoDataApi.endpoints.loadDemoData.initiate()),
  ],
};

describe.each(Object.entries(calls))('while %s is under way', (_what, [path, run]) => {
  it('ADM-10 IMR-03 what is changed is in its list at once', async () => {
    const { released, release } = held();
    const began = held();
    server.use(
      http.all(path, () => {
        began.release();
        return released.then(() => HttpResponse.json(null, { status: 500 }));
      }),
      ...apiTokenHandlers([buildApiToken({ id: 'token-1' })]),
      ...importHandlers([]),
      ...installationHandlers(),
    );
    const store = makeTestStore();
    await store.dispatch(listApiTokens.initiate());
    const before = listApiTokens.select()(store.getState()).requestId;
    const done = run(store);
    await began.released;
    await store.dispatch(revokeApiToken.initiate('token-1'));
    try {
      await waitFor(() => expect(listApiTokens.select()(store.getState()).requestId).not.toBe(before));
    } finally {
      release();
      await done;
    }
  });
});

it('SHELL-12 signing out calls off a download that is under way', async () => {
  const { released, release } = held();
  server.use(http.get('/api/downloadFiles', () => released.then(() => new HttpResponse('bytes'))));
  const store = makeTestStore();
  const download = store.dispatch(fetchFile.initiate({ fileId: '1' }));
  store.dispatch(signedOut());
  expect((await download).error).toMatchObject({ name: 'AbortError' });
  release();
});
