import { act, renderHook } from '@testing-library/react';
import { useStoredState } from './useStoredState';

const initial = { size: 1 };
const isSize = (value: unknown): value is { size: number } =>
  typeof value === 'object' && value !== null && 'size' in value && typeof value.size === 'number';
const render = () => renderHook(() => useStoredState('key', initial, isSize));

describe('useStoredState', () => {
  it('keeps what was set for the next time, until it is set back', () => {
    const { result } = render();
    act(() => result.current[1]({ size: 2 }));
    expect(result.current[0]).toEqual({ size: 2 });
    expect(render().result.current[0]).toEqual({ size: 2 });
    act(() => result.current[1](initial));
    expect(localStorage.getItem('key')).toBeNull();
  });

  it.each(['{', '{"size":"big"}', 'null'])('starts afresh with %s', (kept) => {
    localStorage.setItem('key', kept);
    expect(render().result.current[0]).toBe(initial);
  });

  it('goes on without a storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { result } = render();
    act(() => result.current[1]({ size: 3 }));
    expect(result.current[0]).toEqual({ size: 3 });
  });
});
