import { http, HttpResponse } from 'msw';
import { readDeviceTokens } from '@/lib/storage/deviceTokens';
import { signedOut } from '@/lib/session/session';
import { buildLoginAnswer, signedOutSession } from '@/testing/builders/builders';
import { makeTestStore } from '@/testing/makeTestStore';
import { server } from '@/testing/server';
import { authApi } from './auth';

const token = (letter: string) => letter.repeat(43);
const sent: (string | null)[] = [];

function answerWith(device?: string) {
  const note = ({ request }: { request: Request }) => sent.push(request.headers.get('x-known-devices'));
  server.use(
    http.post('/api/login', (call) => {
      note(call);
      return HttpResponse.json({ ...buildLoginAnswer(), device });
    }),
    http.post('/api/forgot-password', (call) => {
      note(call);
      return HttpResponse.json({ message: 'On its way.' });
    }),
    http.post('/api/reset-password', (call) => {
      note(call);
      return HttpResponse.json({ message: 'Done.', device });
    }),
  );
}
beforeEach(() => {
  sent.length = 0;
});

const store = () => makeTestStore({ session: signedOutSession });
const { login, forgotPassword, resetPassword } = authApi.endpoints;
const credentials = { email: 'jonah.reyes@example.test', password: 'seven green tractors' };

it('LOGIN-15 sends the tokens that the server gave, also after logout, and keeps each new one', async () => {
  const { dispatch } = store();
  answerWith(token('a'));
  await dispatch(login.initiate(credentials));
  dispatch(signedOut());
  answerWith(token('b'));
  await dispatch(resetPassword.initiate({ token: 't', password: 'eleven blue ferries' }));
  await dispatch(forgotPassword.initiate({ email: credentials.email }));
  expect(sent).toEqual(['none', token('a'), `${token('b')},${token('a')}`]);
});

it('LOGIN-15 keeps what it has where the server gives no token', async () => {
  const { dispatch } = store();
  answerWith(token('a'));
  await dispatch(login.initiate(credentials));
  answerWith();
  await dispatch(login.initiate(credentials));
  expect(readDeviceTokens()).toEqual([token('a')]);
});
