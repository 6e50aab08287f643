import { useEffect, useEffectEvent, useState } from 'react';
import { MODAL_CLOSE_SPINNER_DELAY } from '@/lib/constants';

/** Closing that takes the specification's moment, in which a spinner shows (CASE-07). */
export function useSlowClose(onClose: () => void) {
  const [isClosing, setIsClosing] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isClosing) return undefined;
    const timer = setTimeout(() => close(), MODAL_CLOSE_SPINNER_DELAY);
    return () => clearTimeout(timer);
  }, [isClosing]);
  return { isClosing, close: () => setIsClosing(true) };
}
