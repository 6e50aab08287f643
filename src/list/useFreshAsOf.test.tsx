import { renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import type { FreshAnswer } from '@contract/source/freshCopy';
import { installationApi } from '@/api/data/installation';
import { installationHandlers } from '@/testing/handlers/installation';
import { makeTestStore } from '@/testing/makeTestStore';
import { server } from '@/testing/server';
import { setToday } from '@/testing/today';
import { useFreshAsOf } from './useFreshAsOf';

beforeEach(() => setToday('2026-11-21'));
afterEach(() => jest.useRealTimers());

/** What an open case says, whose fresh copy is answered so; and how often it was asked for. */
async function opened(
  state: FreshAnswer['state'] | 'broken',
  more: { lagSeconds?: number } = { lagSeconds: 20 },
) {
  const at = new Date('2026-11-21T14:05');
  const asked = { times: 0 };
  const pass = { kind: 'case' as const, source: 'NetSuite', at: at.toISOString(), ...more };
  server.use(
    ...installationHandlers({ passes: [pass] }),
    http.get('/api/fresh', () => {
      asked.times += 1;
      return state === 'broken'
        ? HttpResponse.json({ message: 'No' }, { status: 503 })
        : HttpResponse.json({ state, at: at.toISOString(), storedFor: 3600 });
    }),
  );
  const store = makeTestStore();
  await store.dispatch(installationApi.endpoints.getInstallation.initiate());
  const { result } = renderHook(() => useFreshAsOf('case', 'C1', 'As of 2:02 PM, NetSuite'), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  expect(result.current).toBe('As of 2:02 PM, NetSuite');
  return { result, asked };
}

it.each([
  ['same', 'As of 2:05 PM, NetSuite'],
  ['changed', 'As of 2:05 PM, NetSuite'],
  ['late', 'As of 2:02 PM, NetSuite. It does not answer now'],
  ['gone', 'As of 2:02 PM, NetSuite. It is not there any more'],
  ['none', 'As of 2:02 PM, NetSuite'],
  ['broken', 'As of 2:02 PM, NetSuite'],
] as const)('SRC-04 ERP-03 an open record whose copy is %s says: %s', async (state, text) => {
  const { result, asked } = await opened(state);
  await waitFor(() => expect(asked.times).toBeGreaterThan(0));
  await waitFor(() => expect(result.current).toBe(text));
});

it('SRC-04 asks for none of a source that is no connector', async () => {
  const { result, asked } = await opened('same', {});
  expect([result.current, asked.times]).toEqual(['As of 2:02 PM, NetSuite', 0]);
});
