import { useEffect, useReducer } from 'react';
import { useSelector } from 'react-redux';
import {
  forgetRecentTerm,
  forgetRecentTerms,
  keepRecentTerm,
  readRecentTerms,
} from '@/lib/storage/recentTerms';
import { selectSessionUser } from '@/lib/session/session';

/** The terms of a kind that the signed-in user searched for on this machine, newest first. */
export function useRecentTerms(kind: string) {
  const userId = useSelector(selectSessionUser)?.id ?? '';
  // Read whenever it is drawn: another tab may have added to them.
  const [, drawAgain] = useReducer((draws: number) => draws + 1, 0);
  useEffect(() => {
    window.addEventListener('storage', drawAgain);
    return () => window.removeEventListener('storage', drawAgain);
  }, []);
  const change = (work: () => void) => {
    work();
    drawAgain();
  };
  return {
    terms: readRecentTerms(userId, kind),
    keep: (term: string) => change(() => keepRecentTerm(userId, kind, term)),
    forget: (term: string) => change(() => forgetRecentTerm(userId, kind, term)),
    forgetAll: () => change(() => forgetRecentTerms(userId, kind)),
  };
}
