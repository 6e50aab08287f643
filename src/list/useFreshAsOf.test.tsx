import { act, renderHook, waitFor } from '@testing-library/react';
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

/** What an open case says, whose fresh copy is answered so, or later as `asked` says; and how often it was asked for. */
async function opened(
  state: FreshAnswer['state'] | 'broken',
  more: { lagSeconds?: number } = { lagSeconds: 20 },
) {
  const at = new Date('2026-11-21T14:05');
  const asked = { times: 0, state };
  const pass = { kind: 'case' as const, source: 'NetSuite', at: at.toISOString(), ...more };
  server.use(
    ...installationHandlers({ passes: [pass] }),
    http.get('/api/fresh', () => {
      asked.times += 1;
      return asked.state === 'broken'
        ? HttpResponse.json({ message: 'No' }, { status: 503 })
        : HttpResponse.json({ state: asked.state, at: at.toISOString(), storedFor: 3600 });
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

it('SRC-04 ERP-03 asks a business system that has not answered again, until it does', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00') });
  const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const { result, asked } = await opened('late');
  await after(100);
  expect(result.current).toBe('As of 2:02 PM, NetSuite. It does not answer now');
  await after(30_000);
  expect([result.current, asked.times]).toEqual(['As of 2:02 PM, NetSuite. It does not answer now', 2]);
  asked.state = 'same';
  await after(30_000);
  expect([result.current, asked.times]).toEqual(['As of 2:05 PM, NetSuite', 3]);
  await after(90_000);
  expect(asked.times).toBe(3);
});
