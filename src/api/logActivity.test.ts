import { http, HttpResponse } from 'msw';
import { buildLogEntry, signedOutSession } from '@/testing/builders';
import { failWith } from '@/testing/handlers/failure';
import { server } from '@/testing/server';
import { makeTestStore } from '@/testing/makeTestStore';
import { logActivity } from './logActivity';
import { logsApi } from './logs';

it('LOG-01 posts the user and the message, and writes it to the console', async () => {
  let sent: unknown;
  server.use(
    http.post('/api/logs', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(buildLogEntry(), { status: 201 });
    }),
  );
  await makeTestStore().dispatch(logActivity('Searched tasks for "pump"'));
  expect(sent).toEqual({ userId: '7', message: 'Searched tasks for "pump"' });
  // eslint-disable-next-line no-console -- It is what the rule asks for.
  expect(console.info).toHaveBeenCalledWith('Searched tasks for "pump"');
});

it('LOG-01 without a user only the console is written', async () => {
  await makeTestStore({ session: signedOutSession }).dispatch(logActivity('Clicked a day'));
  // eslint-disable-next-line no-console -- It is what the rule asks for.
  expect(console.info).toHaveBeenCalledWith('Clicked a day');
});

it('LOG-02 prepends a new entry to the list that is held, without asking again', async () => {
  let loads = 0;
  server.use(
    http.get('/api/logs/7', () => {
      loads += 1;
      return HttpResponse.json([buildLogEntry({ message: 'Old' })]);
    }),
  );
  const store = makeTestStore();
  const list = store.dispatch(logsApi.endpoints.listLogs.initiate('7'));
  await list;
  await store.dispatch(logActivity('New'));
  const { data } = logsApi.endpoints.listLogs.select('7')(store.getState());
  expect(data?.map(({ message }) => message)).toEqual(['New', 'Old']);
  expect(loads).toBe(1);
  list.unsubscribe();
});

it('LOG-02 does not repeat an entry that a list asked for meanwhile already holds', async () => {
  const entry = buildLogEntry({ message: 'New' });
  server.use(
    http.get('/api/logs/7', () => HttpResponse.json([entry])),
    http.post('/api/logs', () => HttpResponse.json(entry, { status: 201 })),
  );
  const store = makeTestStore();
  const list = store.dispatch(logsApi.endpoints.listLogs.initiate('7'));
  await list;
  await store.dispatch(logActivity('New'));
  expect(logsApi.endpoints.listLogs.select('7')(store.getState()).data).toEqual([entry]);
  list.unsubscribe();
});

it('LOG-03 tells a failure to the console and to nobody else', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.post('/api/logs', () => failWith(500, 'internal', 'Broken')));
  const store = makeTestStore();
  await expect(store.dispatch(logActivity('Saved'))).resolves.toBeUndefined();
  expect(error).toHaveBeenCalledWith('The activity log could not be written: Broken');
  expect(store.getState().notices).toEqual([]);
});
