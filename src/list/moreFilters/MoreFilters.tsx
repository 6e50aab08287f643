import { useMemo, type ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import type { MorePlace } from '@/ui/filters/MoreButton';
import { MorePanel } from '@/ui/filters/MorePanel';
import { ValuesFilter } from '@/ui/filters/ValuesFilter';
import { FilterControl } from '../FilterControl';
import type { BarFilter, FilterValues } from '../filters';
import { joinValues, MAX_FILTER_VALUES, splitValues } from '../filterValues';
import { valueCounts } from './valueCounts';

export interface MoreFiltersProps<Row> {
  place: MorePlace;
  /** A constant of the list. */
  filters: readonly [name: string, filter: BarFilter<Row>][];
  /** Of all filters of the list, by name. */
  values: FilterValues;
  /** All rows of the list. */
  rows: readonly Row[];
  change: (part: FilterValues) => void;
}

/** The filters behind "More filters". Has its own chunk. */
export default function MoreFilters<Row>(props: MoreFiltersProps<Row>): ReactNode {
  const { place, filters, values, rows, change } = props;
  const counted = useMemo(
    () =>
      filters.map(([name, filter]) => ({
        name,
        filter,
        options: filter.kind === 'values' ? valueCounts(rows, filter.value) : undefined,
      })),
    [filters, rows],
  );
  const controls = counted.flatMap(({ name, filter, options }) => {
    const value = values[name] ?? null;
    if (!options)
      return <FilterControl key={name} name={name} filter={filter} value={value} change={change} />;
    // Nothing to choose between, and nothing chosen.
    if (options.size < 2 && value === null) return [];
    return (
      <ValuesFilter
        key={name}
        label={filter.label}
        options={options}
        most={MAX_FILTER_VALUES}
        values={splitValues(value)}
        onChange={(chosen) => change({ [name]: joinValues(chosen) })}
      />
    );
  });
  return (
    <MorePanel place={place}>
      {controls.length > 0 ? (
        controls
      ) : (
        <Typography variant="body2">No filter here has more than one value to choose from.</Typography>
      )}
    </MorePanel>
  );
}
