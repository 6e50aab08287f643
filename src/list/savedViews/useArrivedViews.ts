import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { SavedView, SavedViewList } from '@contract/savedViews';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { selectSessionUser } from '@/lib/session/session';
import { noticeShown } from '@/lib/store/notices';
import { PLAIN_VIEW } from '@/ui/data-table/useTableLayout';
import { rememberedView, rememberView } from '../rememberedView';
import { savedViewMessages } from './messages';
import { selectKnown, viewsKnown } from './seenViews';
import { appliedOf, isSameContent, type ListWithViews, type ReadContent } from './viewContent';

interface ArrivedViews {
  name: SavedViewList;
  /** Undefined before they are here. */
  views: readonly SavedView[] | undefined;
  contents: ReadonlyMap<string, ReadContent>;
  /** The list opens with it. */
  fallback: SavedView | undefined;
  apply: (view: SavedView | undefined, isOnce?: boolean) => void;
  tellMissing: (view: SavedView, missing: readonly string[], isOnce?: boolean) => void;
  forgetLayout: () => void;
}

/**
 * Brings a list up to date with its views when they come after it: with the default view, the one that its address names,
 * or without one that is gone. What the person has done meanwhile stays (D-186, D-235).
 */
export function useArrivedViews(list: ListWithViews['list'], arrived: ArrivedViews): void {
  const { name, views, contents, fallback, apply, tellMissing, forgetLayout } = arrived;
  const dispatch = useAppDispatch();
  const store = useStore<object>();
  const userId = useSelector(selectSessionUser)?.id;
  const shown = useSelector(list.selectList);
  const isOpen = useSelector(list.selectOpen) !== null;
  const { savedView: applied } = shown;

  const remember = () => {
    if (userId === undefined) return;
    const content = fallback && contents.get(fallback.id)?.content;
    const remembered = content && {
      ...list.plain.list,
      ...content,
      savedView: appliedOf(list, fallback.id, content),
    };
    const query = remembered && list.address.write({ list: remembered, open: null });
    rememberView(userId, name, remembered && { query: query ?? '', savedView: remembered.savedView });
  };
  const hasArrived = useRef(false);
  const arrive = useEffectEvent((loaded: readonly SavedView[]) => {
    const isFirst = !hasArrived.current;
    hasArrived.current = true;
    // Nobody has done anything yet. Asked before the default is remembered, which takes over the empty address.
    const isUntouched =
      isFirst && !applied && !isOpen && list.address.write({ list: shown, open: null }) === '';
    const before = rememberedView(name);
    // The list shows what this machine knew of the view, and nobody has changed that.
    const isAsRemembered =
      before !== null &&
      before.savedView.id === applied?.id &&
      isSameContent(list, list.readList(new URLSearchParams(before.query)), shown);
    const known = applied && selectKnown(store.getState(), applied.id);
    const isAsSaved = isAsRemembered || (known !== undefined && isSameContent(list, known, shown));
    remember();
    dispatch(viewsKnown(Object.fromEntries([...contents].map(([id, { content }]) => [id, content]))));
    if (applied?.id === PLAIN_VIEW) return;
    if (!applied) {
      if (isUntouched && fallback) apply(fallback, true);
      return;
    }
    const view = loaded.find(({ id }) => id === applied.id);
    const read = view && contents.get(view.id);
    if (!view || !read) {
      forgetLayout();
      dispatch(noticeShown({ kind: 'warning', message: savedViewMessages.gone }));
      if (isAsSaved) apply(undefined);
      else dispatch(list.actions.savedViewApplied({ savedView: undefined }));
      return;
    }
    const isOutdated = isAsSaved && !isSameContent(list, read.content, shown);
    if (applied.isPending || isOutdated) {
      apply(view, true);
      return;
    }
    dispatch(list.actions.savedViewApplied({ savedView: appliedOf(list, view.id, read.content) }));
    tellMissing(view, read.missing, true);
  });
  // Back and Forward bring the id of a view without its layout.
  const hasLayout = applied?.isPlain !== undefined;
  useEffect(() => {
    if (views) arrive(views);
  }, [views, applied?.id, hasLayout]);
}
