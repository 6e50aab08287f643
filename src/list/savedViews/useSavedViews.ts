import { useCallback, useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';
import { roles, type Role } from '@contract/accounts/roles';
import type { SavedView } from '@contract/savedViews';
import { toApiError } from '@/api/base/apiError';
import { useListSavedViewsQuery } from '@/api/savedViews';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { selectSessionUser } from '@/lib/session/session';
import { noticeShown } from '@/lib/store/notices';
import { PLAIN_VIEW, useTableLayout, useStoredLayout } from '@/ui/data-table/useTableLayout';
import { savedViewMessages } from './messages';
import { missingTold, selectIsTold } from './seenViews';
import { useArrivedViews } from './useArrivedViews';
import { useSaveView } from './useSaveView';
import { appliedOf, isSameContent, plainContent, readContent, type ListWithViews } from './viewContent';

export interface SavedViewsProps extends ListWithViews {
  /** All rows of the list, for the counts. */
  rows: readonly unknown[];
  /** "All tasks". */
  allLabel: string;
}

export type SavedViews = ReturnType<typeof useSavedViews>;

/** The role of the signed-in person, spelled as in the contract. */
function useOwnRole(): Role | undefined {
  const own = useSelector(selectSessionUser)?.role;
  return roles.find((role) => role.toLowerCase() === own);
}

/** The views of a list, the one that is shown, what has changed of it, and what can be done with it. */
export function useSavedViews({ list, table }: SavedViewsProps) {
  const dispatch = useAppDispatch();
  const store = useStore<object>();
  const role = useOwnRole();
  const shown = useSelector(list.selectList);
  const { savedView: applied } = shown;
  const name = list.savedViews ?? 'task';
  const { data: views, error, refetch } = useListSavedViewsQuery(name);

  const contents = useMemo(
    () => new Map(views?.map((view) => [view.id, readContent(list, table.columns, view.definition)])),
    [views, list, table.columns],
  );
  const active = views?.find(({ id }) => id === applied?.id);
  const activeContent = active && contents.get(active.id)?.content;
  const fallback =
    views?.find(({ isDefault, shared }) => isDefault && shared === 'me') ??
    views?.find(({ isDefault, shared }) => isDefault && shared === role);

  const layout = useTableLayout(table.id, table.columns, applied);
  const { store: storeLayout, initial } = useStoredLayout(table.id, table.columns, applied);
  const isChanged =
    activeContent !== undefined && (!isSameContent(list, activeContent, shown) || layout.isTouched);

  const tellMissing = useCallback(
    (view: SavedView, missing: readonly string[], isOnce = false) => {
      if (missing.length === 0 || (isOnce && selectIsTold(store.getState(), view))) return;
      dispatch(missingTold(view));
      dispatch(noticeShown({ kind: 'warning', message: savedViewMessages.missing(missing) }));
    },
    [dispatch, store],
  );
  /**
   * Shows a view as it is saved; without one the plain list.
   * @param isOnce nobody has asked for it: what it names and is gone is not told a second time
   */
  const apply = useCallback(
    (view: SavedView | undefined, isOnce = false) => {
      const read = view && contents.get(view.id);
      if (!view || !read) {
        const savedView = fallback && { id: PLAIN_VIEW, isPlain: true };
        const { filters, sort } = plainContent(list);
        dispatch(list.actions.savedViewApplied({ filters, sort, savedView }));
        return;
      }
      const { content, missing } = read;
      const { filters, sort } = content;
      dispatch(
        list.actions.savedViewApplied({ filters, sort, savedView: appliedOf(list, view.id, content) }),
      );
      tellMissing(view, missing, isOnce);
    },
    [contents, dispatch, fallback, list, tellMissing],
  );
  /** Drops what the person has changed of the layout of the view that is shown. */
  const forgetLayout = () => storeLayout(initial);
  useArrivedViews(list, { name, views, contents, fallback, apply, tellMissing, forgetLayout });

  const reload = () => void refetch();
  const saving = useSaveView({ list, table }, { active, activeContent, layout, forgetLayout, reload });
  /** Shows the plain list; what is returned brings back what was shown. */
  const leave = () => {
    const { filters, sort } = shown;
    apply(undefined);
    return () => dispatch(list.actions.savedViewApplied({ filters, sort, savedView: applied }));
  };
  const discard = () => {
    forgetLayout();
    apply(active);
  };
  // The same list until something of it changes: the counts follow it.
  const activeId = active?.id;
  const tabs = useMemo(
    () => views?.filter(({ id, isMine, shared }) => isMine || shared === role || id === activeId) ?? [],
    [views, role, activeId],
  );
  return {
    name,
    role,
    /** Those that the person works with; an admin finds those of other roles in the menu. */
    tabs,
    views: views ?? [],
    isLoaded: views !== undefined,
    error: error ? toApiError(error) : null,
    contents,
    active,
    isChanged,
    mayChange: active !== undefined && (active.isMine || role === 'Admin'),
    apply,
    leave,
    discard,
    reload,
    forgetLayout,
    ...saving,
  };
}
