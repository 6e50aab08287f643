import { PLAIN_VIEW } from '@/ui/data-table/useTableLayout';
import {
  pageText,
  queryText,
  readPage,
  readSort,
  searchTerm,
  sortText,
  type QueryParts,
} from './addressParts';
import { rememberedView } from './rememberedView';
import { filterText, readFilter, type FilterValues } from './filters';
import type { ListDefinition } from './listDefinition';
import type { ListState, ListView } from './listSlice';
import type { ViewAddress } from './viewAddress';

/** A list in an address. */
export interface ListInAddress<Filters, Open> {
  readList: (params: URLSearchParams) => ListState<Filters>;
  /** Only what differs from the plain list. */
  listParts: (list: ListState<Filters>) => QueryParts;
  /** The view of a page that shows this list alone (SHELL-17). */
  address: ViewAddress<object, ListView<Filters, Open>>;
}

type View = ListView<FilterValues, unknown>;

/** Beside the id of a saved view: its filters were all cleared. */
const PLAIN = 'plain';

/** Reads and writes a list's part of an address, by its definition. */
export function listInAddress(
  {
    filters,
    sort,
    search,
    savedViews,
    open: openPart,
    pageKey = 'page',
  }: ListDefinition<never, string, unknown>,
  plain: View,
  store: Pick<ViewAddress<object, View>, 'select' | 'restore'>,
): ListInAddress<FilterValues, unknown> {
  const entries = Object.entries(filters);
  const usual = plain.list.sort;

  const keyOf = (name: string) => filters[name]?.key ?? name;
  const readSavedView = (params: URLSearchParams): Pick<ListState<FilterValues>, 'savedView'> => {
    const id = savedViews && params.get('view');
    if (!id) return {};
    const ofBar = entries.filter(([, { kind }]) => kind !== 'own').map(([name]) => keyOf(name));
    const isAlone = ![...ofBar, 'sort', PLAIN].some((key) => params.has(key));
    return { savedView: isAlone ? { id, isPending: true } : { id } };
  };
  const readList = (params: URLSearchParams): ListState<FilterValues> => ({
    filters: Object.fromEntries(
      entries.map(([name, filter]) => [name, readFilter(filter, params.get(keyOf(name)))]),
    ),
    page: readPage(params.get(pageKey)),
    sort: readSort(params.get('sort'), Object.keys(sort?.fields ?? {}), usual),
    search: search && searchTerm(params.get('search') ?? ''),
    ...readSavedView(params),
  });
  const listParts = (list: ListState<FilterValues>): QueryParts => {
    const { savedView } = list;
    const shown = {
      ...Object.fromEntries(
        entries.map(([name, filter]) => [keyOf(name), filterText(filter, list.filters[name] ?? null)]),
      ),
      sort: sortText(list.sort, usual),
    };
    const isPlain = !Object.values(shown).some(Boolean);
    return {
      ...(search && { search: list.search }),
      view: savedView?.id,
      ...shown,
      // The id alone would bring back what was cleared.
      [PLAIN]: savedView && isPlain && !savedView.isPending && !savedView.isPlain && '1',
      [pageKey]: pageText(list.page),
    };
  };

  return {
    readList,
    listParts,
    address: {
      ...store,
      read: (query) => {
        const params = new URLSearchParams(query);
        const list = readList(params);
        const opensWith = savedViews && params.size === 0 ? rememberedView(savedViews) : null;
        if (opensWith) {
          const filtered = readList(new URLSearchParams(opensWith.query));
          // A default view is of the list itself, and never of what a search found (D-24).
          return {
            list: { ...filtered, search: undefined, savedView: opensWith.savedView },
            open: null,
          };
        }
        // Without a term there is no list.
        if (search === 'required' && list.search === undefined) return plain;
        return { list, open: openPart?.read(params) ?? null };
      },
      write: ({ list, open }) => {
        const query = queryText({ ...listParts(list), ...(open !== null && openPart?.write(open)) });
        // The empty address is that of the default view.
        const isDefaults = query === '' && savedViews && rememberedView(savedViews) !== null;
        return isDefaults ? queryText({ view: PLAIN_VIEW }) : query;
      },
      closed: ({ list, open }) => ({ list, open: (open !== null && openPart?.outer?.(open)) || null }),
      onFirstPage: ({ list, open }) => ({ list: { ...list, page: 0 }, open }),
      isElsewhere: ({ list: from }, { list: to }) =>
        from.search !== to.search ||
        entries.some(([name, filter]) => {
          const [before, after] = [from.filters[name], to.filters[name]];
          // Null stands for the person's own, which is named as soon as it is known.
          return filter.kind === 'own' && filter.isOtherList && before && after && before !== after;
        }),
    },
  };
}
