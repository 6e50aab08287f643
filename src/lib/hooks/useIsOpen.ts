import { useEffect, useRef, type RefObject } from 'react';

/**
 * Whether what uses it is still on the page, to be asked once an answer has come: a logout takes everything away, and
 * then there is nobody to tell.
 */
export function useIsOpen(): Readonly<RefObject<boolean>> {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
