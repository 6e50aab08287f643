import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * A menu that a button opens. A press outside closes it (SHELL-11); so does Escape, which gives the focus back to the
 * button, and moving the focus out of it.
 *
 * `dismiss` closes it as Escape does. `rootRef` goes on what holds both the button and the menu, `buttonRef` on the button.
 */
export function useDisclosure<Root extends HTMLElement>() {
  const [isOpen, setOpen] = useState(false);
  const rootRef = useRef<Root>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);

  const dismiss = () => {
    setOpen(false);
    buttonRef.current?.focus();
  };
  const dismissByKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') dismiss();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (!rootRef.current?.contains(target as Node)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => dismissByKey(event);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);

  return { isOpen, toggle: () => setOpen(!isOpen), close: () => setOpen(false), dismiss, rootRef, buttonRef };
}
