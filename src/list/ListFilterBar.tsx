import { memo, useCallback, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { limits } from '@contract/limits';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { DateFilter } from '@/ui/filters/DateFilter';
import { FilterBar } from '@/ui/filters/FilterBar';
import { SelectFilter } from '@/ui/filters/SelectFilter';
import { TextFilter } from '@/ui/filters/TextFilter';
import type { List } from './defineList';
import { chipOf, noneOf, type BarFilter, type FilterValue, type FilterValues } from './filters';

interface ControlProps {
  name: string;
  filter: BarFilter<never>;
  value: FilterValue;
  change: (part: FilterValues) => void;
}

/** Memoised: a keystroke in one draws none of the others. */
const Control = memo(function Control({ name, filter, value, change }: ControlProps) {
  const onChange = (next: FilterValue) => change({ [name]: next });
  const { label } = filter;
  switch (filter.kind) {
    case 'text':
      return (
        <TextFilter
          label={label}
          placeholder={filter.placeholder}
          value={value ?? ''}
          maxLength={limits.search}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <SelectFilter
          label={label}
          options={filter.options}
          value={value}
          onChange={onChange}
          width={filter.width}
        />
      );
    case 'day':
      return <DateFilter label={label} value={value} onChange={onChange} />;
  }
});

interface ListFilterBarProps<Filters> {
  list: Pick<List<never, Filters, never>, 'actions' | 'barFilters' | 'selectList' | 'setFilters'>;
  /** "143 of 612 tasks match". */
  matchText: string;
  /** What `DataTable` hands to its toolbar. */
  tools: ReactNode;
}

/**
 * The filters of a list, as its definition names them. The bar reads the store itself, so that a keystroke draws these
 * few controls and not the table below.
 */
export function ListFilterBar<Filters>({ list, matchText, tools }: ListFilterBarProps<Filters>) {
  const { actions, barFilters, selectList, setFilters } = list;
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
  return (
    <FilterBar
      set={set}
      onClearAll={() => dispatch(actions.filtersReset())}
      matchText={matchText}
      tools={tools}
    >
      {barFilters.map(([name, filter]) => (
        <Control key={name} name={name} filter={filter} value={values[name] ?? null} change={change} />
      ))}
    </FilterBar>
  );
}
