import { http, HttpResponse } from 'msw';
import type { CreateLogRequest } from '@contract/logs';
import { limits } from '@contract/limits';
import { buildLogEntry, signedOutSession } from '@/testing/builders/builders';
import { failWith } from '@/testing/handlers/failure';
import { server } from '@/testing/server';
import { makeTestStore } from '@/testing/makeTestStore';
import { logActivity } from './logActivity';

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

it('LOG-01 a message that is too long is cut between two characters', async () => {
  const sent: string[] = [];
  server.use(
    http.post<never, CreateLogRequest>('/api/logs', async ({ request }) => {
      const { message } = await request.json();
      sent.push(message);
      return HttpResponse.json(buildLogEntry({ message }), { status: 201 });
    }),
  );
  const start = 'x'.repeat(limits.logMessage - 1);
  await makeTestStore().dispatch(logActivity(`${start}🔧 and more`));
  expect(sent).toEqual([start]);
});

it('LOG-03 tells a failure to the console and to nobody else', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.post('/api/logs', () => failWith(500, 'internal', 'Broken')));
  const store = makeTestStore();
  await expect(store.dispatch(logActivity('Saved'))).resolves.toBeUndefined();
  expect(error).toHaveBeenCalledWith('The activity log could not be written: Broken');
  expect(store.getState().notices).toEqual([]);
});
