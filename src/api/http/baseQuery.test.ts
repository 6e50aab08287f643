import { waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { CALL_TIMEOUT } from '@/lib/constants';
import { signedIn, signedOut } from '@/lib/session/session';
import { buildSession, buildSignedInUser, signedOutSession } from '@/testing/builders/builders';
import { failWith } from '@/testing/handlers/failure';
import { server } from '@/testing/server';
import { makeTestStore } from '@/testing/makeTestStore';
import { baseApi } from '../base/baseApi';
import type { ApiCall } from './baseQuery';

const probeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    probe: build.mutation<unknown, ApiCall>({ query: (request) => request }),
    look: build.query<unknown, ApiCall>({ query: (request) => request }),
  }),
});

const storeOf = (session = buildSession()) => makeTestStore({ session });
const call = (request: ApiCall, store = storeOf()) =>
  store.dispatch(probeApi.endpoints.probe.initiate(request));

it('sends the token, the headers and parameters that hold something, and JSON', async () => {
  let seen: Request | undefined;
  server.use(
    http.post('/api/probe', ({ request }) => {
      seen = request.clone();
      return HttpResponse.json({ ok: true });
    }),
  );
  const { data } = await call({
    url: '/api/probe',
    method: 'POST',
    params: { q: 'a b', none: undefined, empty: '' },
    headers: { 'x-global': 'true', 'x-user-email': undefined },
    body: { a: 1 },
  });
  expect(data).toEqual({ ok: true });
  expect(new URL(seen?.url ?? '').search).toBe('?q=a+b');
  expect(seen?.headers.get('authorization')).toBe('Bearer token-1');
  expect(seen?.headers.get('x-global')).toBe('true');
  expect(seen?.headers.has('x-user-email')).toBe(false);
  expect(seen?.headers.has('x-api-key')).toBe(false);
  expect(await seen?.json()).toEqual({ a: 1 });
});

it('API-03 names the client by its key, without a token, where asked to', async () => {
  const meta = document.head.appendChild(document.createElement('meta'));
  Object.assign(meta, { name: 'api-key', content: 'key-of-the-page' });
  let headers: Headers | undefined;
  server.use(
    http.post('/api/probe', ({ request }) => {
      headers = request.headers;
      return HttpResponse.json({});
    }),
  );
  await call({ url: '/api/probe', method: 'POST', access: 'api-key', body: {} });
  meta.remove();
  expect(headers?.get('x-api-key')).toBe('key-of-the-page');
  expect(headers?.has('authorization')).toBe(false);
});

it('TASK-08 does not send a call without a token: "Missing user token"', async () => {
  const { error } = await call({ url: '/api/probe' }, storeOf(signedOutSession));
  expect(error).toMatchObject({ status: 401, message: 'Missing user token' });
});

it('takes 204 as done', async () => {
  server.use(http.get('/api/probe', () => new HttpResponse(null, { status: 204 })));
  expect(await call({ url: '/api/probe' })).toEqual({ data: null });
});

it('LOGIN-09 LOGIN-13 takes another status than the one that means success as a failure', async () => {
  server.use(http.get('/api/probe', () => HttpResponse.json({}, { status: 202 })));
  expect((await call({ url: '/api/probe', successStatus: 200 })).error).toMatchObject({ status: 202 });
});

it('gives a failure in one shape', async () => {
  server.use(http.get('/api/probe', () => failWith(423, 'locked', 'Locked')));
  expect((await call({ url: '/api/probe' })).error).toMatchObject({
    status: 423,
    code: 'locked',
    message: 'Locked',
    requestId: 'req-test',
  });
});

it('has words for an answer that is no JSON', async () => {
  server.use(http.get('/api/probe', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })));
  expect((await call({ url: '/api/probe' })).error).toMatchObject({ status: 502, code: 'unreadable' });
});

it('has words for a network that is down', async () => {
  server.use(http.get('/api/probe', () => HttpResponse.error()));
  expect((await call({ url: '/api/probe' })).error).toEqual({
    status: 0,
    code: 'network',
    message: 'Cannot reach the server. Check your connection and try again.',
  });
});

it('gives up a call that brings no answer', async () => {
  jest.useFakeTimers();
  try {
    server.use(http.get('/api/probe', () => delay('infinite')));
    const answer = call({ url: '/api/probe' });
    await jest.advanceTimersByTimeAsync(CALL_TIMEOUT);
    expect((await answer).error).toMatchObject({ status: 0, code: 'timeout' });
  } finally {
    jest.useRealTimers();
  }
});

describe('SHELL-16 an answer 401', () => {
  it('ends the session, once, and keeps the user', async () => {
    server.use(http.post('/api/probe', () => failWith(401, 'unauthenticated', 'Sign in')));
    const store = storeOf();
    const seen: string[] = [];
    store.subscribe(() => {
      const { status } = store.getState().session;
      if (status !== seen.at(-1)) seen.push(status);
    });
    const change: ApiCall = { url: '/api/probe', method: 'POST' };
    await Promise.all([call(change, store), call(change, store)]);
    expect(seen).toEqual(['signedIn', 'expired']);
    expect(store.getState().session.user?.email).toBe('jonah.reyes@example.test');
  });

  it('of a call that carried no token leaves the session alone', async () => {
    server.use(http.post('/api/probe', () => failWith(401, 'invalid_credentials', 'No')));
    const store = storeOf();
    await call({ url: '/api/probe', method: 'POST', access: 'api-key' }, store);
    expect(store.getState().session.status).toBe('signedIn');
  });

  it('that comes after signing in again sends the call again with the new token', async () => {
    const store = storeOf();
    server.use(
      http.get('/api/probe', ({ request }) => {
        if (request.headers.get('authorization') === 'Bearer token-2') return HttpResponse.json('done');
        store.dispatch(signedIn(buildSignedInUser({ token: 'token-2' })));
        return failWith(401, 'unauthenticated', 'Sign in');
      }),
    );
    expect(await call({ url: '/api/probe' }, store)).toEqual({ data: 'done' });
    expect(store.getState().session.status).toBe('signedIn');
  });

  it('of the second try too ends the session', async () => {
    const store = storeOf();
    server.use(
      http.post('/api/probe', () => {
        if (store.getState().session.user?.token === 'token-1')
          store.dispatch(signedIn(buildSignedInUser({ token: 'token-2' })));
        return failWith(401, 'unauthenticated', 'Sign in');
      }),
    );
    await call({ url: '/api/probe', method: 'POST' }, store);
    expect(store.getState().session.status).toBe('expired');
  });

  describe('of what only reads', () => {
    const look = (store: ReturnType<typeof storeOf>) =>
      store.dispatch(probeApi.endpoints.look.initiate({ url: '/api/probe' }));
    const fetchFile = (store: ReturnType<typeof storeOf>) => call({ url: '/api/probe' }, store);
    const tokens: (string | null)[] = [];
    beforeEach(() => {
      tokens.length = 0;
      server.use(
        http.get('/api/probe', ({ request }) => {
          tokens.push(request.headers.get('authorization'));
          return tokens.at(-1) === 'Bearer token-3'
            ? HttpResponse.json('done')
            : failWith(401, 'unauthenticated', 'Sign in');
        }),
      );
    });
    const expired = (store: ReturnType<typeof storeOf>) =>
      waitFor(() => expect(store.getState().session.status).toBe('expired'));

    it.each([
      ['a query', look],
      ['a file, whose content is not kept', fetchFile],
    ])('is no failure: %s goes on once its user is back, however often that takes', async (_what, ask) => {
      const store = storeOf();
      const answer = ask(store);
      await expired(store);
      store.dispatch(signedIn(buildSignedInUser({ token: 'token-2' })));
      await waitFor(() => expect(tokens).toHaveLength(2));
      await expired(store);
      store.dispatch(signedIn(buildSignedInUser({ token: 'token-3' })));
      expect((await answer).data).toBe('done');
      expect(tokens).toEqual(['Bearer token-1', 'Bearer token-2', 'Bearer token-3']);
    });

    it.each([
      ['it is given up', signedOut()],
      ['somebody else signs in', signedIn(buildSignedInUser({ id: '8', token: 'token-3' }))],
    ])('ends when %s, and is not sent again', async (_what, action) => {
      const store = storeOf();
      const answer = look(store);
      await expired(store);
      store.dispatch(action);
      expect((await answer).data).toBeUndefined();
      expect(tokens).toEqual(['Bearer token-1']);
    });
  });

  it('is not tried again in the name of another user', async () => {
    const store = storeOf();
    const tokens: (string | null)[] = [];
    server.use(
      http.post('/api/probe', ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        store.dispatch(signedIn(buildSignedInUser({ id: '8', token: 'token-of-another' })));
        return failWith(401, 'unauthenticated', 'Sign in');
      }),
    );
    await call({ url: '/api/probe', method: 'POST', body: {} }, store);
    expect(tokens).toEqual(['Bearer token-1']);
    expect(store.getState().session.status).toBe('signedIn');
  });
});

describe('ADM-13 an answer that the password must be changed', () => {
  const demand = () => failWith(403, 'password_change_required', 'Choose a password');

  it('ADM-13 is noted with the user, who stays signed in', async () => {
    server.use(http.get('/api/probe', demand));
    const store = storeOf();
    expect((await call({ url: '/api/probe' }, store)).error).toMatchObject({ status: 403 });
    expect(store.getState().session).toEqual(buildSession({ mustChangePassword: true }));
  });

  it('ADM-13 is ignored where the password was changed after the call was sent', async () => {
    const store = storeOf();
    server.use(
      http.get('/api/probe', () => {
        store.dispatch(signedIn(buildSignedInUser({ mustChangePassword: false })));
        return demand();
      }),
    );
    await call({ url: '/api/probe' }, store);
    expect(store.getState().session.user?.mustChangePassword).toBe(false);
  });

  it('ADM-13 is not concluded from another error', async () => {
    server.use(http.get('/api/probe', () => failWith(403, 'forbidden', 'No')));
    const store = storeOf();
    await call({ url: '/api/probe' }, store);
    expect(store.getState().session).toEqual(buildSession());
  });
});

it('TFILE-03 a custom sender that gives up is a timeout, one that fails is a network error', async () => {
  const answerTo = async (name: string) =>
    (await call({ url: '/api/probe', send: () => Promise.reject(new DOMException('', name)) })).error;
  expect(await answerTo('TimeoutError')).toMatchObject({ status: 0, code: 'timeout' });
  expect(await answerTo('NetworkError')).toMatchObject({ status: 0, code: 'network' });
});

it('TFILE-05 a good answer is read as the call asks, an error always as an error', async () => {
  const probe = { url: '/api/probe', readFile: (response: Response) => response.text() };
  server.use(http.get('/api/probe', () => new HttpResponse('bytes')));
  expect(await call(probe)).toEqual({ data: 'bytes' });
  server.use(http.get('/api/probe', () => failWith(404, 'not_found', 'Gone')));
  expect((await call(probe)).error).toMatchObject({ status: 404, message: 'Gone' });
});
