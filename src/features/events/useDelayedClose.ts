import { useEffect, useRef, useState } from 'react';

/** Whether a list is open that stays for `delay` milliseconds after its field was left, unless one comes back. */
export function useDelayedClose(delay: number) {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isOpen,
    open: () => {
      stay();
      setIsOpen(true);
    },
    stay,
    close: () => {
      stay();
      setIsOpen(false);
    },
    closeLater: () => {
      stay();
      timer.current = setTimeout(() => setIsOpen(false), delay);
    },
  };
}
