import { defineList, type List } from '@/list/defineList';
import { readPage, readSearch, pageText } from '@/list/addressParts';
import type { FilterValues } from '@/list/filters';
import type { OpenInAddress } from '@/list/listDefinition';
import { relatedTab } from '@/links/RelatedTab';
import { compareTexts } from '@/list/makeSorter';
import type { ListPlace } from '@/ui/record/useSearchedPages';
import type { RecordKind, RecordTab } from './recordKind';

/** Which record is open. It never holds the record. */
export interface OpenRecord {
  id: string;
  /** The id of one of its kind's tabs, or of the one that leads to other records. */
  tab: string;
  /** What is opened from it, in its place: the internal id of a request, or `new`. The tab says which kind. */
  inner?: string;
  /** Where the tab's list is, unless at its start. */
  list?: ListPlace;
}

const isAtStart = ({ search, page }: ListPlace) => search === '' && page === 0;

/** The record that is open, and of one of its tabs that opens things, where its list is and what is opened from it. */
function openInAddress<Row>(tabs: RecordKind<Row>['tabs']): OpenInAddress<OpenRecord> {
  const [firstTab] = tabs;
  return {
    read: (params) => {
      const id = params.get('record');
      if (!id) return null;
      if (params.get('tab') === relatedTab.id) return { id, tab: relatedTab.id };
      const tab: RecordTab<Row> = tabs.find((each) => each.id === params.get('tab')) ?? firstTab;
      if (!tab.opens) return { id, tab: tab.id };
      const list = { search: readSearch(params.get('filter')), page: readPage(params.get('lpage')) };
      const inner = params.get('request');
      return { id, tab: tab.id, ...(!isAtStart(list) && { list }), ...(inner && { inner }) };
    },
    write: ({ id, tab, list, inner }) => ({
      record: id,
      tab: tab !== firstTab.id && tab,
      filter: list?.search.trim(),
      lpage: pageText(list?.page ?? 0),
      request: inner,
    }),
    outer: (open) => (open.inner === undefined ? null : { ...open, inner: undefined }),
  };
}

/** What a search found. */
type SearchedList<Row> = List<Row, FilterValues, OpenRecord>;

function define<Row extends object>(kind: RecordKind<Row>): SearchedList<Row> {
  const sortable = kind.columns.filter(({ sortable: isSortable = true }) => isSortable);
  const byId = new Map(sortable.map((column) => [column.id, column]));
  return defineList<Row>()({
    name: kind.id,
    filters: kind.filters,
    // Best match first, as they came, where no column was chosen.
    sort: {
      fields: Object.fromEntries(sortable.map(({ id, compare = compareTexts }) => [id, compare])),
      value: (row, field) => {
        const column = byId.get(field);
        return (column?.sortValue ?? column?.value)?.(row) ?? null;
      },
    },
    search: 'required',
    open: openInAddress(kind.tabs),
  });
}

const lists = new WeakMap<object, unknown>();

/** The list of a kind: defined when its page is first drawn, and sorted by the kind's columns (SO-01, SO-02, CASE-07). */
export function recordList<Row extends object>(kind: RecordKind<Row>): SearchedList<Row> {
  const list = (lists.get(kind) as SearchedList<Row> | undefined) ?? define(kind);
  lists.set(kind, list);
  return list;
}
