import type { ListSort } from '@/ui/data-table/columns';
import {
  fitsFilter,
  isSet,
  noneOf,
  type BarFilter,
  type FilterDefinitions,
  type FiltersOf,
  type FilterValues,
} from './filters';
import { listInAddress, type ListInAddress } from './listAddress';
import type { ListDefinition } from './listDefinition';
import { createListSlice, type ListActions, type ListState, type ListView } from './listSlice';
import { makeSorter } from './makeSorter';

/** A list as its page and the rest of `src/list` use it. */
export interface List<Row, Filters, Open> extends ListInAddress<Filters, Open> {
  search: ListDefinition<Row, never, Open>['search'];
  savedViews: ListDefinition<Row, never, Open>['savedViews'];
  /** What it can be sorted by. */
  sortFields: readonly string[];
  /** What is shown before anything was asked for. */
  plain: ListView<Filters, Open>;
  actions: ListActions<Filters, Open>;
  selectView: (state: object) => ListView<Filters, Open>;
  selectList: (state: object) => ListState<Filters>;
  selectOpen: (state: object) => Open | null;
  /** The filters of the bar, by name. */
  barFilters: readonly [name: string, filter: BarFilter<Row>][];
  /** Those of them that stand behind "More filters". */
  moreFilters: readonly [name: string, filter: BarFilter<Row>][];
  /** Those that are set; blank text is none. */
  setFilters: (filters: Filters) => { name: string; filter: BarFilter<Row>; value: string }[];
  /** The rows that fit every filter that is set, in the order they came in. Days in a word are seen from `today`. */
  filterRows: (rows: readonly Row[], filters: Filters, today: string) => readonly Row[];
  sortRows: (rows: readonly Row[], sort: ListSort | null) => readonly Row[];
  /** Whether both are of the same rows in the same order, whatever the page. */
  isSameList: (a: ListState<Filters>, b: ListState<Filters>) => boolean;
}

/** The rows and filters of any list: what they are called and can be, its definition alone knows. */
type AnyRow = Record<string, string | null>;
type AnyList = List<AnyRow, FilterValues, unknown>;

function makeList(definition: ListDefinition<AnyRow, string, unknown>): AnyList {
  const { name, filters: definitions, sort, search } = definition;
  const { fields = {}, usual = null, compare } = sort ?? {};
  const valueOf = sort?.value ?? ((row: AnyRow, field: string) => row[field] ?? null);
  const entries = Object.entries(definitions);
  const barFilters = entries.filter((entry): entry is [string, BarFilter<AnyRow>] => entry[1].kind !== 'own');
  const unset = (among: typeof entries) =>
    Object.fromEntries(among.map(([each, filter]) => [each, noneOf(filter)]));

  const plain = { list: { filters: unset(entries), page: 0, sort: usual }, open: null };
  const slice = createListSlice(name, plain, unset(barFilters));
  const selectView: AnyList['selectView'] = (state) => slice.selectSlice(state as Record<string, never>);
  const actions = slice.actions as unknown as AnyList['actions'];

  const sortByField = makeSorter<AnyRow, string>(fields, valueOf);
  const setFilters: AnyList['setFilters'] = (filters) =>
    barFilters.flatMap(([each, filter]) => {
      const wanted = filters[each];
      return isSet(wanted) ? [{ name: each, filter, value: wanted }] : [];
    });
  return {
    search,
    savedViews: definition.savedViews,
    sortFields: Object.keys(fields),
    plain,
    actions,
    selectView,
    selectList: (state) => selectView(state).list,
    selectOpen: (state) => selectView(state).open,
    barFilters,
    moreFilters: barFilters.filter(([, { more }]) => more),
    setFilters,
    filterRows: (rows, filters, today) => {
      const tests = setFilters(filters).map((set) => fitsFilter<AnyRow>(set.filter, set.value, today));
      return tests.length === 0 ? rows : rows.filter((row) => tests.every((fits) => fits(row)));
    },
    sortRows: (rows, order) => (!order && compare ? [...rows].sort(compare) : sortByField(rows, order)),
    isSameList: (a, b) =>
      (entries.length === 0 || a.filters === b.filters) && a.sort === b.sort && a.search === b.search,
    ...listInAddress(definition, plain, {
      select: selectView,
      restore: (view) => [actions.viewRestored(view)],
    }),
  };
}

/**
 * Defines a list: from its filters, sort fields and what opens over it come its slice, its address, and how its rows are
 * filtered and sorted (`useLocalList`); `ListFilterBar` draws its filters. Made once, as a constant: its slice joins the
 * store.
 *
 * It is called as `defineList<Row>()({…})`: only so can the row be named and everything else be inferred.
 */
export const defineList =
  <Row extends object>() =>
  <const Filters extends FilterDefinitions<Row>, Field extends string = never, Open = never>(
    definition: ListDefinition<Row, Field, Open> & { filters: Filters },
  ) =>
    makeList(definition as never) as unknown as List<Row, FiltersOf<Filters>, Open>;
