import { act, renderHook } from '@testing-library/react';
import { usePolling } from './usePolling';

const show = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
afterEach(() => jest.restoreAllMocks());

it('SRC-04 polls only while the page can be seen, also one that was opened in a hidden tab', () => {
  show('hidden');
  const { result } = renderHook(() => usePolling(1_000));
  expect(result.current).toBe(0);
  act(() => show('visible'));
  expect(result.current).toBe(1_000);
  act(() => show('hidden'));
  expect(result.current).toBe(0);
});
