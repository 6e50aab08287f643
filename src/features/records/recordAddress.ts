import { pageText, queryText, readPage, readSort, searchTerm, sortText } from '@/lib/addressParts';
import type { ViewAddress } from '@/lib/viewAddress';
import type { RecordKind } from './recordKind';
import { recordSortFields } from './recordSort';
import {
  plainView,
  recordsSlice,
  selectRecordView,
  type RecordsRootState,
  type RecordView,
} from './recordsSlice';

/**
 * The view of a kind's page in its address (SHELL-17): what was searched for, and of that the page, the order and the
 * open record with its tab. Another search is another list.
 */
export function recordAddress<Row>(kind: RecordKind<Row>): ViewAddress<RecordsRootState, RecordView> {
  const fields = recordSortFields(kind);
  const tabs = kind.tabs.map(({ id }) => id);
  const [firstTab] = kind.tabs;
  return {
    select: (state) => selectRecordView(state, kind.id),
    restore: (view) => [recordsSlice.actions.viewRestored({ kind: kind.id, view })],
    read: (query) => {
      const params = new URLSearchParams(query);
      const search = searchTerm(params.get('search') ?? '');
      // Nothing else says anything without it.
      if (search === undefined) return plainView;
      const id = params.get('record');
      return {
        search,
        page: readPage(params.get('page')),
        sort: readSort(params.get('sort'), fields, null),
        open: id ? { id, tab: tabs.find((tab) => tab === params.get('tab')) ?? firstTab.id } : null,
      };
    },
    write: ({ search, page, sort, open }) =>
      queryText({
        search,
        sort: sortText(sort, null),
        page: pageText(page),
        record: open?.id,
        tab: open !== null && open.tab !== firstTab.id && open.tab,
      }),
    closed: (view) => ({ ...view, open: null }),
    onFirstPage: (view) => ({ ...view, page: 0 }),
    isElsewhere: (from, to) => from.search !== to.search,
  };
}
