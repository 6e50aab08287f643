import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'react-redux';
import { selectSessionUser, type WithSession } from '@/lib/session';
import { whenIdle } from '@/lib/whenIdle';
import { dropTaskDraft, keepTaskDraft } from './storedDraft';
import { hasChanges, type TaskWork } from './taskWork';

/**
 * Keeps what is typed for as long as it is not saved (TDET-17): shortly after each edit, when the browser is idle, and
 * at once when the page or the dialog goes. What was typed back is kept no longer.
 *
 * @param isPaused while an earlier draft waits to be decided about: it must not be written over
 */
export function useKeptDraft(userId: string, work: TaskWork, isPaused: boolean): { drop: () => void } {
  const store = useStore<WithSession>();
  const { base, edits } = work;
  const isPending = useRef(false);

  const write = useEffectEvent(() => {
    if (!isPending.current) return;
    isPending.current = false;
    // Who has logged out leaves nothing behind.
    if (selectSessionUser(store.getState())?.id !== userId) return;
    if (hasChanges(work)) keepTaskDraft(userId, work);
    else dropTaskDraft(userId, base.internalid);
  });

  const isTouched = useRef(false);
  useEffect(() => {
    if (isPaused || isPending.current) return;
    // An opened task has nothing to keep, and nothing to drop.
    if (!isTouched.current && Object.keys(edits).length === 0) return;
    isTouched.current = true;
    isPending.current = true;
    // Not put off by the next key: who types without a pause would have nothing kept.
    whenIdle(() => write());
  }, [base, edits, isPaused]);

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
      dropTaskDraft(userId, base.internalid);
    },
  };
}
