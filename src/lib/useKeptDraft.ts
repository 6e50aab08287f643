import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'react-redux';
import { selectSessionUser, type WithSession } from './session/session';
import { whenIdle } from './browser/whenIdle';

interface KeptDraft {
  /** What is typed: another object after each edit. */
  work: object;
  /** Whether there is anything in it to be kept. */
  hasChanges: boolean;
  /** While an earlier draft waits to be decided about: it must not be written over. */
  isPaused: boolean;
  /** Writes it to the browser's storage. */
  keep: () => void;
  /** Removes it from there. */
  drop: () => void;
}

/**
 * Keeps what a user types for as long as it is not saved (TDET-17): shortly after each edit, when the browser is idle,
 * and at once when the page or the dialog goes. What was typed back is kept no longer.
 */
export function useKeptDraft(
  userId: string,
  { work, hasChanges, isPaused, keep, drop }: KeptDraft,
): { drop: () => void } {
  const store = useStore<WithSession>();
  const isPending = useRef(false);

  const write = useEffectEvent(() => {
    if (!isPending.current) return;
    isPending.current = false;
    // Who has logged out leaves nothing behind.
    if (selectSessionUser(store.getState())?.id !== userId) return;
    if (hasChanges) keep();
    else drop();
  });

  const isTouched = useRef(false);
  useEffect(() => {
    if (isPaused || isPending.current) return;
    // What was only opened has nothing to keep, and nothing to drop.
    if (!isTouched.current && !hasChanges) return;
    isTouched.current = true;
    isPending.current = true;
    // Not put off by the next key: who types without a pause would have nothing kept.
    whenIdle(() => write());
  }, [work, hasChanges, isPaused]);

  useEffect(() => {
    const flush = () => write();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  return {
    drop: () => {
      isPending.current = false;
      drop();
    },
  };
}
