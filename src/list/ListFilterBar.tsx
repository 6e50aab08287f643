import { lazy, useCallback, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { FilterBar } from '@/ui/filters/FilterBar';
import { MoreButton } from '@/ui/filters/MoreButton';
import type { List } from './defineList';
import type { MoreFiltersProps } from './moreFilters/MoreFilters';
import { FilterControl } from './FilterControl';
import { chipOf, noneOf, type FilterValues } from './filters';

// Its own file: nobody opens it before the first row stands there.
// `lazy` forgets that the component is generic.
const MoreFilters = lazy(
  () => import(/* webpackChunkName: "more-filters" */ './moreFilters/MoreFilters'),
) as unknown as <Row>(props: MoreFiltersProps<Row>) => ReactNode;

interface ListFilterBarProps<Row, Filters> {
  list: Pick<
    List<Row, Filters, never>,
    'actions' | 'barFilters' | 'moreFilters' | 'selectList' | 'setFilters'
  >;
  /** What comes before the filters: the search of a list that a search finds. */
  lead?: ReactNode;
  /** All rows of the list, whose values can be chosen; left out where the server filters. */
  rows?: readonly Row[];
  /** "143 of 612 tasks match". */
  matchText: string;
  /** What `DataTable` hands to its toolbar. */
  tools: ReactNode;
}

const none: readonly never[] = [];

/**
 * The filters of a list, as its definition names them. The bar reads the store itself, so that a keystroke draws these
 * few controls and not the table below.
 */
export function ListFilterBar<Row, Filters>({
  list,
  lead,
  rows = none,
  matchText,
  tools,
}: ListFilterBarProps<Row, Filters>) {
  const { actions, barFilters, moreFilters, selectList, setFilters } = list;
  const dispatch = useAppDispatch();
  const { filters } = useSelector(selectList);
  const change = useCallback(
    (part: FilterValues) => void dispatch(actions.filterChanged(part as Partial<Filters>)),
    [dispatch, actions],
  );
  const values = filters as FilterValues;
  const set = setFilters(filters).map(({ name, filter, value }) => ({
    id: name,
    ...chipOf(filter, value),
    onRemove: () => change({ [name]: noneOf(filter) }),
  }));
  // What a search found may be one row, with nothing to choose between.
  const isShown = !lead || rows.length > 1 || set.length > 0;
  return (
    <FilterBar
      lead={lead}
      set={set}
      onClearAll={() => dispatch(actions.filtersReset())}
      matchText={matchText}
      tools={tools}
    >
      {isShown && (
        <>
          {barFilters.map(
            ([name, filter]) =>
              !filter.more && (
                <FilterControl
                  key={name}
                  name={name}
                  filter={filter}
                  value={values[name] ?? null}
                  change={change}
                />
              ),
          )}
          {moreFilters.length > 0 && (
            <MoreButton label={moreFilters.length < barFilters.length ? 'More filters' : 'Filters'}>
              {(place) => (
                <MoreFilters
                  place={place}
                  filters={moreFilters}
                  values={values}
                  rows={rows}
                  change={change}
                />
              )}
            </MoreButton>
          )}
        </>
      )}
    </FilterBar>
  );
}
