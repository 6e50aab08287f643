import { memo, type ReactNode } from 'react';
import { limits } from '@contract/limits';
import { DateFilter } from '@/ui/filters/DateFilter';
import { SelectFilter } from '@/ui/filters/SelectFilter';
import { TextFilter } from '@/ui/filters/TextFilter';
import { takesSeveral, type BarFilter, type FilterValue, type FilterValues } from './filters';
import { joinValues, splitValues } from './filterValues';

interface FilterControlProps {
  name: string;
  filter: BarFilter<never>;
  value: FilterValue;
  change: (part: FilterValues) => void;
}

/**
 * The control of a filter; of the values that rows hold there is one in `moreFilters`. Memoised: a keystroke in one draws
 * none of the others.
 */
export const FilterControl = memo(function FilterControl(props: FilterControlProps): ReactNode {
  const { name, filter, value, change } = props;
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
    case 'choices':
      return (
        <SelectFilter
          label={label}
          options={filter.options}
          several={takesSeveral(filter)}
          values={splitValues(value)}
          onChange={(values) => onChange(joinValues(values))}
          width={filter.width}
        />
      );
    case 'day':
      return <DateFilter label={label} words={filter.words ?? []} value={value} onChange={onChange} />;
    case 'values':
      return null;
  }
});
