import { renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { installationApi } from '@/api/installation';
import { installationHandlers } from '@/testing/handlers/installation';
import { makeTestStore } from '@/testing/makeTestStore';
import { server } from '@/testing/server';
import { useAsOf } from './useAsOf';

async function asOf(at: string): Promise<(string | undefined)[]> {
  server.use(...installationHandlers({ passes: [{ kind: 'case', source: 'ERP', at }] }));
  const store = makeTestStore();
  const { result } = renderHook(() => [useAsOf('case'), useAsOf('task')], {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  // It asks for nothing itself.
  expect(result.current).toEqual([undefined, undefined]);
  void store.dispatch(installationApi.endpoints.getInstallation.initiate());
  await waitFor(() => expect(result.current[0]).toBeDefined());
  return result.current;
}

it('SRC-04 says as of when the records of a kind are: the time of today, the day of others', async () => {
  const noon = new Date();
  noon.setHours(12, 5, 0, 0);
  expect(await asOf(noon.toISOString())).toEqual(['As of 12:05 PM, ERP', undefined]);
  expect((await asOf('2026-01-02T12:00:00.000Z'))[0]).toMatch(/^As of 01\/0\d\/2026 \d+:00 [AP]M, ERP$/);
});
