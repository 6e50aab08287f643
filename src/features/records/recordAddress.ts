import {
  pageText,
  queryText,
  readPage,
  readSearch,
  readSort,
  searchTerm,
  sortText,
} from '@/list/addressParts';
import type { ViewAddress } from '@/list/viewAddress';
import type { ListPlace } from '@/ui/record/useSearchedPages';
import type { RecordKind, RecordTab } from './recordKind';
import { recordSortFields } from './recordSort';
import {
  plainView,
  recordsSlice,
  selectRecordView,
  type OpenRecord,
  type RecordsRootState,
  type RecordView,
} from './recordsSlice';

const isAtStart = ({ search, page }: ListPlace) => search === '' && page === 0;

/** The record that is open, and of one of its tabs that opens things, where its list is and what is opened from it. */
function readOpen<Row>(params: URLSearchParams, tabs: RecordKind<Row>['tabs']): OpenRecord | null {
  const id = params.get('record');
  if (!id) return null;
  const tab: RecordTab<Row> = tabs.find((each) => each.id === params.get('tab')) ?? tabs[0];
  if (!tab.opens) return { id, tab: tab.id };
  const list = { search: readSearch(params.get('filter')), page: readPage(params.get('lpage')) };
  const inner = params.get('request');
  return { id, tab: tab.id, ...(!isAtStart(list) && { list }), ...(inner && { inner }) };
}

/**
 * The view of a kind's page in its address (SHELL-17): what was searched for, and of that the page, the order and the
 * open record with its tab, and what is opened from it in its place. Another search is another list.
 */
export function recordAddress<Row>(kind: RecordKind<Row>): ViewAddress<RecordsRootState, RecordView> {
  const fields = recordSortFields(kind);
  const [firstTab] = kind.tabs;
  return {
    select: (state) => selectRecordView(state, kind.id),
    restore: (view) => [recordsSlice.actions.viewRestored({ kind: kind.id, view })],
    read: (query) => {
      const params = new URLSearchParams(query);
      const search = searchTerm(params.get('search') ?? '');
      // Nothing else says anything without it.
      if (search === undefined) return plainView;
      return {
        search,
        page: readPage(params.get('page')),
        sort: readSort(params.get('sort'), fields, null),
        open: readOpen(params, kind.tabs),
      };
    },
    write: ({ search, page, sort, open }) =>
      queryText({
        search,
        sort: sortText(sort, null),
        page: pageText(page),
        record: open?.id,
        tab: open !== null && open.tab !== firstTab.id && open.tab,
        filter: open?.list?.search.trim(),
        lpage: pageText(open?.list?.page ?? 0),
        request: open?.inner,
      }),
    closed: (view) => ({
      ...view,
      open: view.open?.inner === undefined ? null : { ...view.open, inner: undefined },
    }),
    onFirstPage: (view) => ({ ...view, page: 0 }),
    isElsewhere: (from, to) => from.search !== to.search,
  };
}
