import { useSelector, useStore } from 'react-redux';
import type { SavedView } from '@contract/savedViews';
import { toApiError } from '@/api/base/apiError';
import { useReplaceSavedViewMutation } from '@/api/savedViews';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import type { TableLayout } from '@/ui/data-table/useTableLayout';
import { savedViewMessages } from './messages';
import { appliedOf, readContent, writeContent, type ListWithViews, type ViewContent } from './viewContent';

interface SaveViewOptions {
  /** The view that is shown, and its content as it is saved. */
  active: SavedView | undefined;
  activeContent: ViewContent | undefined;
  layout: Pick<TableLayout<never>, 'chosenColumns' | 'widths' | 'density'>;
  forgetLayout: () => void;
  reload: () => void;
}

/** Saves what a list shows, in the view that is shown or as a new one. */
export function useSaveView({ list, table }: ListWithViews, options: SaveViewOptions) {
  const { active, activeContent, layout, forgetLayout, reload } = options;
  const dispatch = useAppDispatch();
  const store = useStore<object>();
  const { filters, sort } = useSelector(list.selectList);
  const [replace, { isLoading: isSaving }] = useReplaceSavedViewMutation();

  const definition = () => {
    const { chosenColumns, widths, density } = layout;
    const columns = chosenColumns ?? activeContent?.layout.columns;
    return writeContent(list, { filters, sort, layout: { columns, widths, density } });
  };
  const show = ({ id, definition: saved }: SavedView) => {
    const { content } = readContent(list, table.columns, saved);
    dispatch(list.actions.savedViewApplied({ savedView: appliedOf(list, id, content) }));
  };
  const save = async () => {
    if (!active) return;
    const { id, list: ofList, name, shared, version } = active;
    const body = { list: ofList, name, shared, version, definition: definition() };
    const answer = await replace({ id, body });
    if (answer.error) {
      const { status, message } = toApiError(answer.error);
      const text = status === 409 ? savedViewMessages.conflict : message;
      dispatch(noticeShown({ kind: 'error', message: text }));
      // Somebody else may have changed or deleted it.
      reload();
      return;
    }
    // Another view may have been chosen since.
    if (list.selectList(store.getState()).savedView?.id === id) show(answer.data);
    forgetLayout();
    dispatch(noticeShown({ kind: 'success', message: savedViewMessages.saved(name) }));
  };
  /** Shows a new view of what the list shows already; the view that it was made from is as it was saved. */
  const keep = (view: SavedView) => {
    // What was changed of the list without a view belongs to the list.
    if (active) forgetLayout();
    show(view);
  };
  return { isSaving, save: () => void save(), keep, definition };
}
