import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Escape means `onEscape` anywhere in the dialog that holds `inside`, and not the dialog's own closing. Listened for
 * before React hears of it, so that it holds wherever in the dialog the focus is.
 */
export function useEscape(inside: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const host = inside.current?.closest<HTMLElement>('[role="dialog"]') ?? inside.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      escape();
    };
    host?.addEventListener('keydown', onKeyDown, { capture: true });
    return () => host?.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [inside]);
}
