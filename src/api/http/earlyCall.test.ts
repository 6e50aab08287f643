import { http, HttpResponse } from 'msw';
import { server } from '@/testing/server';
import { makeTestStore } from '@/testing/makeTestStore';
import { baseApi } from '../base/baseApi';
import { EARLY_CALL_MAX_AGE, readAnswer, takeEarlyCall, type EarlyCall } from './earlyCall';

const early = (over: Partial<EarlyCall> = {}): EarlyCall => ({
  url: '/api/early',
  token: 'token-1',
  startedAt: Date.now(),
  answer: readAnswer(HttpResponse.json('early')),
  ...over,
});

afterEach(() => delete window.earlyCall);

it('gives the answer to the first who asks for the same, and to nobody after', () => {
  const call = (window.earlyCall = early());
  expect(takeEarlyCall('/api/other', 'token-1')).toBeUndefined();
  expect(takeEarlyCall('/api/early', 'token-1')).toBe(call.answer);
  expect(takeEarlyCall('/api/early', 'token-1')).toBeUndefined();
});

it.each([
  ['of another token', { token: 'token-0' }],
  ['too old', { startedAt: Date.now() - EARLY_CALL_MAX_AGE - 1 }],
])('does not give an answer %s', (_what, over) => {
  window.earlyCall = early(over);
  expect(takeEarlyCall('/api/early', 'token-1')).toBeUndefined();
});

it('answers the first call of a page, which is then not sent; the next one is', async () => {
  server.use(http.get('/api/early', () => HttpResponse.json('fresh')));
  window.earlyCall = early();
  const probeApi = baseApi.injectEndpoints({
    endpoints: (build) => ({ early: build.query<string, void>({ query: () => ({ url: '/api/early' }) }) }),
  });
  const store = makeTestStore();
  const query = store.dispatch(probeApi.endpoints.early.initiate());
  expect((await query).data).toBe('early');
  expect((await query.refetch()).data).toBe('fresh');
  query.unsubscribe();
});
