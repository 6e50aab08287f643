import { useMemo, type ReactNode } from 'react';
import type { MorePlace } from '@/ui/filters/MoreButton';
import { MorePanel } from '@/ui/filters/MorePanel';
import { ValuesFilter } from '@/ui/filters/ValuesFilter';
import { FilterControl } from '../FilterControl';
import type { BarFilter, FilterValues } from '../filters';
import { joinValues, splitValues } from '../filterValues';
import { valueCounts } from './valueCounts';

export interface MoreFiltersProps<Row> {
  place: MorePlace;
  filters: readonly [name: string, filter: BarFilter<Row>][];
  /** Of all filters of the list, by name. */
  values: FilterValues;
  /** All rows of the list. */
  rows: readonly Row[];
  change: (part: FilterValues) => void;
}

/** The filters behind "More filters". Has its own chunk. */
export default function MoreFilters<Row>({
  place,
  filters,
  values,
  rows,
  change,
}: MoreFiltersProps<Row>): ReactNode {
  const controls = filters.map(([name, filter]) =>
    filter.kind === 'values' ? (
      <RowValues
        key={name}
        label={filter.label}
        valueOf={filter.value}
        rows={rows}
        value={values[name] ?? null}
        onChange={(value) => change({ [name]: value })}
      />
    ) : (
      <FilterControl key={name} name={name} filter={filter} value={values[name] ?? null} change={change} />
    ),
  );
  return <MorePanel place={place}>{controls}</MorePanel>;
}

interface RowValuesProps<Row> {
  label: string;
  valueOf: (row: Row) => string | null;
  rows: readonly Row[];
  value: string | null;
  onChange: (value: string | null) => void;
}

function RowValues<Row>({ label, valueOf, rows, value, onChange }: RowValuesProps<Row>) {
  const options = useMemo(() => valueCounts(rows, valueOf), [rows, valueOf]);
  const values = splitValues(value);
  // Nothing to choose between.
  if (options.size < 2 && values.length === 0) return null;
  return (
    <ValuesFilter
      label={label}
      options={options}
      values={values}
      onChange={(chosen) => onChange(joinValues(chosen))}
    />
  );
}
