import { StrictMode } from 'react';
import { renderHook } from '@testing-library/react';
import { useIsOpen } from './useIsOpen';

it.each([undefined, StrictMode])(
  'SHELL-12 is true for as long as the dialog is on the page (%p)',
  (wrapper) => {
    const { result, rerender, unmount } = renderHook(useIsOpen, { wrapper });
    const isOpen = result.current;
    expect(isOpen.current).toBe(true);
    rerender();
    expect(isOpen.current).toBe(true);
    unmount();
    expect(isOpen.current).toBe(false);
  },
);
