import { useEffect, useRef, type RefObject } from 'react';

/**
 * Whether the component is still mounted, to be asked when an answer arrives: a logout removes everything, and then there
 * is nothing to report to.
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
