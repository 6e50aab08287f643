import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'react-redux';
import { selectSessionUser, type WithSession } from '@/lib/session/session';
import { whenIdle } from '@/lib/browser/whenIdle';

interface StoredDraftOptions {
  /** What is typed: another object after each edit. */
  work: object;
  /** Whether there is anything in it to store. */
  hasChanges: boolean;
  /** While an earlier draft waits to be decided about: it must not be written over. */
  isPaused: boolean;
  /** Writes it to the browser's storage. */
  save: () => void;
  /** Removes it from there. */
  drop: () => void;
}

/**
 * Stores what a user types for as long as it is not saved (TDET-17): shortly after each edit, when the browser is idle,
 * and at once when the page or the dialog goes. What was typed back is stored no longer.
 */
export function useStoredDraft(
  userId: string,
  { work, hasChanges, isPaused, save, drop }: StoredDraftOptions,
): { drop: () => void } {
  const store = useStore<WithSession>();
  const isPending = useRef(false);

  const write = useEffectEvent(() => {
    if (!isPending.current) return;
    isPending.current = false;
    // After a logout nothing is left behind.
    if (selectSessionUser(store.getState())?.id !== userId) return;
    if (hasChanges) save();
    else drop();
  });

  const isTouched = useRef(false);
  useEffect(() => {
    if (isPaused || isPending.current) return;
    // A record that was only opened has nothing to store, and nothing to drop.
    if (!isTouched.current && !hasChanges) return;
    isTouched.current = true;
    isPending.current = true;
    // Not put off by the next key: typing without a pause would store nothing.
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
