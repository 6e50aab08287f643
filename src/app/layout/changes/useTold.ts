import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { Change } from '@contract/source/changes';
import { baseApi } from '@/api/base/baseApi';
import { outsideTags } from '@/api/base/tags';
import { changesToldElsewhere, hearOtherTabs } from '@/api/data/changes';
import {
  confirmedNotice,
  hasEndedLate,
  isConfirmed,
  isPlain,
  isWaiting,
  notStoredNotice,
} from '@/lib/format/changeTexts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { selectSessionUser } from '@/lib/session/session';
import { noticeShown } from '@/lib/store/notices';

/** Tells once what was confirmed as it was sent, and what was not stored that had waited in this page. */
export function useTold(changes: readonly Change[], noteTold: (changes: readonly Change[]) => unknown): void {
  const dispatch = useAppDispatch();
  const userId = useSelector(selectSessionUser)?.id ?? '';
  /** Also those whose call is still under way. */
  const known = useRef(new Set<string>());
  const waited = useRef(new Set<string>());
  const ended = changes.filter((change) => !isWaiting(change));
  const states = changes.map(({ id, state }) => `${id} ${state}`).join(' ');
  useEffect(() => {
    for (const { id } of changes.filter(isWaiting)) waited.current.add(id);
    const news = ended.filter(({ id }) => !known.current.has(id));
    if (news.length === 0) return;
    for (const { id } of news) known.current.add(id);
    dispatch(baseApi.util.invalidateTags(outsideTags));
    const confirmed = news.filter(isConfirmed);
    // Those that had ended before the page was opened stand in it already.
    const failed = news.filter(
      (change) => !isConfirmed(change) && waited.current.has(change.id) && hasEndedLate(change),
    );
    for (const notice of [confirmedNotice(news.filter(isPlain)), notStoredNotice(failed)])
      if (notice) dispatch(noticeShown(notice));
    // With those whose call before has failed: what the server has taken is not among them.
    const untold = ended.filter(isPlain);
    if (untold.length > 0) noteTold(untold);
    // Its code is needed here only.
    if (confirmed.some(({ form }) => form !== null))
      void import('./keptInput').then(
        ({ dropCreatedForms }) => dropCreatedForms(userId, confirmed),
        () => undefined,
      );
    // Each end is told once, whatever else is rendered.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [states]);
  useMarksOfGone(changes);
  // A confirmed one is told in each tab, and one that was dismissed goes from all.
  useEffect(() => hearOtherTabs((told) => dispatch(changesToldElsewhere(told))), [dispatch]);
}

/** What waited and is not listed any more has ended: another tab was told of it, or the call that has made it. */
function useMarksOfGone(changes: readonly Change[]): void {
  const dispatch = useAppDispatch();
  const waited = useRef<readonly Change[]>([]);
  useEffect(() => {
    const isListed = ({ id }: Change) => changes.some((change) => change.id === id);
    const isGone = !waited.current.every(isListed);
    waited.current = changes.filter(isWaiting);
    if (isGone) dispatch(baseApi.util.invalidateTags(outsideTags));
  }, [dispatch, changes]);
}
