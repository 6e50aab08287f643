import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useSelector, useStore } from 'react-redux';
import { roles, type Role } from '@contract/accounts/roles';
import type { SavedView } from '@contract/savedViews';
import { toApiError } from '@/api/base/apiError';
import { useListSavedViewsQuery, useReplaceSavedViewMutation } from '@/api/savedViews';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { selectSessionUser } from '@/lib/session/session';
import { noticeShown } from '@/lib/store/notices';
import type { TableColumn } from '@/ui/data-table/columns';
import { PLAIN_VIEW, useTableLayout, useStoredLayout } from '@/ui/data-table/useTableLayout';
import type { List } from '../defineList';
import type { FilterValues } from '../filters';
import type { AppliedView } from '../listSlice';
import { rememberedView, rememberView } from '../rememberedView';
import { savedViewMessages } from './messages';
import { isSameContent, readContent, writeContent, type ViewContent, type ViewList } from './viewContent';

/** A list with saved views, whose names only its definition knows. */
export interface SavedViewsProps {
  list: List<never, FilterValues, unknown>;
  /** The table's id and columns, as `DataTable` has them. */
  table: { id: string; columns: readonly TableColumn<never>[] };
  /** All rows of the list, for the counts. */
  rows: readonly unknown[];
  /** "All tasks". */
  allLabel: string;
}

export type SavedViews = ReturnType<typeof useSavedViews>;

const plainContent = (list: ViewList) => readContent(list, [], {}).content;

/** What the list is told of a view that it shows. */
const appliedOf = (list: ViewList, id: string, content: ViewContent): AppliedView => ({
  id,
  ...content.layout,
  isPlain: isSameContent(list, content, plainContent(list)),
});

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
  const userId = useSelector(selectSessionUser)?.id;
  const shown = useSelector(list.selectList);
  const isOpen = useSelector(list.selectOpen) !== null;
  const { savedView: applied } = shown;
  const name = list.savedViews ?? 'task';
  const { data: views, error, refetch } = useListSavedViewsQuery(name);
  const [replace, { isLoading: isSaving }] = useReplaceSavedViewMutation();

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

  /** The views that name what is gone, of which the person has heard. */
  const told = useRef(new Set<string>());
  const tellMissing = useCallback(
    (id: string, missing: readonly string[]) => {
      if (missing.length === 0) return;
      told.current.add(id);
      dispatch(noticeShown({ kind: 'warning', message: savedViewMessages.missing(missing) }));
    },
    [dispatch],
  );
  /** Shows a view as it is saved; without one the plain list. */
  const apply = useCallback(
    (view: SavedView | undefined) => {
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
      tellMissing(view.id, missing);
    },
    [contents, dispatch, fallback, list, tellMissing],
  );
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
    const opensWith = fallback && contents.get(fallback.id)?.content;
    const remembered = opensWith && {
      ...list.plain.list,
      ...opensWith,
      savedView: appliedOf(list, fallback.id, opensWith),
    };
    if (userId !== undefined) {
      const query = remembered && list.address.write({ list: remembered, open: null });
      rememberView(userId, name, remembered && { query: query ?? '', savedView: remembered.savedView });
    }
    if (applied?.id === PLAIN_VIEW) return;
    if (!applied) {
      if (isUntouched && fallback) apply(fallback);
      return;
    }
    const view = loaded.find(({ id }) => id === applied.id);
    const read = view && contents.get(view.id);
    if (!view || !read) {
      storeLayout(initial);
      dispatch(noticeShown({ kind: 'warning', message: savedViewMessages.gone }));
      if (isAsRemembered) apply(undefined);
      else dispatch(list.actions.savedViewApplied({ savedView: undefined }));
      return;
    }
    const isOutdated = isAsRemembered && !isSameContent(list, read.content, shown);
    if (applied.isPending || isOutdated) {
      apply(view);
      return;
    }
    dispatch(list.actions.savedViewApplied({ savedView: appliedOf(list, view.id, read.content) }));
    if (!told.current.has(view.id)) tellMissing(view.id, read.missing);
  });
  // Back and Forward bring the id of a view without its layout.
  const hasLayout = applied?.isPlain !== undefined;
  useEffect(() => {
    if (views) arrive(views);
  }, [views, applied?.id, hasLayout]);

  const definition = () =>
    writeContent(list, {
      filters: shown.filters,
      sort: shown.sort,
      layout: {
        columns: layout.chosenColumns ?? activeContent?.layout.columns,
        widths: layout.widths,
        density: layout.density,
      },
    });
  const save = async () => {
    if (!active) return;
    const { id, list: ofList, name: own, shared, version } = active;
    const body = { list: ofList, name: own, shared, version, definition: definition() };
    const answer = await replace({ id, body });
    if (answer.error) {
      const { status, message } = toApiError(answer.error);
      const text = status === 409 ? savedViewMessages.conflict : message;
      dispatch(noticeShown({ kind: 'error', message: text }));
      // Somebody else may have changed or deleted it.
      void refetch();
      return;
    }
    const { content } = readContent(list, table.columns, answer.data.definition);
    // Another view may have been chosen since.
    if (list.selectList(store.getState()).savedView?.id === id)
      dispatch(list.actions.savedViewApplied({ savedView: appliedOf(list, id, content) }));
    storeLayout(initial);
    dispatch(noticeShown({ kind: 'success', message: savedViewMessages.saved(own) }));
  };
  /** Shows a new view of what the list shows already; the view that it was made from is as it was saved. */
  const keep = (view: SavedView) => {
    // What was changed of the list without a view belongs to the list.
    if (active) storeLayout(initial);
    const { content } = readContent(list, table.columns, view.definition);
    dispatch(list.actions.savedViewApplied({ savedView: appliedOf(list, view.id, content) }));
  };
  /** Shows the plain list; what is returned brings back what was shown. */
  const leave = () => {
    const { filters, sort } = shown;
    apply(undefined);
    return () => dispatch(list.actions.savedViewApplied({ filters, sort, savedView: applied }));
  };
  const discard = () => {
    storeLayout(initial);
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
    isSaving,
    mayChange: active !== undefined && (active.isMine || role === 'Admin'),
    apply,
    leave,
    save: () => void save(),
    discard,
    keep,
    reload: () => void refetch(),
    /** Drops what the person has changed of the layout of the view that is shown. */
    forgetLayout: () => storeLayout(initial),
    definition,
  };
}
