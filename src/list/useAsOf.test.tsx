import { renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { SourcePass } from '@contract/source/installation';
import { installationApi } from '@/api/data/installation';
import { installationHandlers } from '@/testing/handlers/installation';
import { makeTestStore } from '@/testing/makeTestStore';
import { server } from '@/testing/server';
import { setToday } from '@/testing/today';
import { sourceOf, useAsOf } from './useAsOf';

beforeEach(() => setToday('2026-11-21'));
afterEach(() => jest.useRealTimers());

const noon = new Date('2026-11-21T12:05');
const pass = (source: string, hour = 12, more: Partial<SourcePass> = {}): SourcePass => {
  const at = new Date(noon);
  at.setHours(hour);
  return { kind: 'case', source, at: at.toISOString(), ...more };
};

/** What stands under lists of cases, each of records from these sources. */
async function asOf(
  passes: SourcePass[],
  ...lists: (string | undefined)[][]
): Promise<(string | undefined)[]> {
  server.use(...installationHandlers({ passes }));
  const store = makeTestStore();
  const records = lists.map((sources) => sources.map((source) => ({ source })));
  const { result } = renderHook(
    () => ({
      texts: records.map((each) => useAsOf('case', each, sourceOf)),
      isKnown: installationApi.endpoints.getInstallation.useQueryState().data !== undefined,
    }),
    { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> },
  );
  // It asks for nothing itself.
  expect(result.current.texts).toEqual(lists.map(() => undefined));
  void store.dispatch(installationApi.endpoints.getInstallation.initiate());
  await waitFor(() => expect(result.current.isKnown).toBe(true));
  return result.current.texts;
}

it('SRC-04 says as of when records are: the time of today, the day of others', async () => {
  expect(await asOf([pass('ERP')], ['ERP'])).toEqual(['As of 12:05 PM, ERP']);
  const old = { ...pass('ERP'), at: '2026-01-02T12:00:00.000Z' };
  expect((await asOf([old], ['ERP']))[0]).toMatch(/^As of 01\/0\d\/2026 \d+:00 [AP]M, ERP$/);
});

it('SRC-04 goes by record: what was made here says nothing, each other its own source', async () => {
  const passes = [
    pass('ERP'),
    pass('Field tool', 11),
    pass('Import', 9),
    { ...pass('ERP'), kind: 'task' as const },
  ];
  const texts = await asOf(passes, [], [undefined], ['Import'], ['ERP', undefined], ['Import', 'ERP']);
  expect(texts).toEqual([
    undefined,
    undefined,
    'As of 9:05 AM, Import',
    'As of 12:05 PM, ERP',
    'As of 12:05 PM, ERP; 9:05 AM, Import',
  ]);
  expect(await asOf(passes, ['Import', 'ERP', 'Field tool'])).toEqual([
    'As of 12:05 PM, ERP; 11:05 AM, Field tool; 1 more',
  ]);
});

it('SRC-04 all records of a connector are of its last pass', async () => {
  const passes = [pass('NetSuite', 10, { lagSeconds: 20 }), pass('Import', 12)];
  expect(await asOf(passes, [undefined])).toEqual(['As of 10:05 AM, NetSuite']);
});
