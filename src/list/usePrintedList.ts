import { useOwnName } from '@/lib/hooks/useOwnName';
import type { PrintedBy } from '@/ui/print/PrintedList';
import type { List } from './defineList';
import { chipOf } from './filters';
import type { ListState } from './listSlice';

/** What stands over a printed list: by whom it is printed, and what it was searched and filtered by. */
export function usePrintedList<Row, Filters>(
  { setFilters }: Pick<List<Row, Filters, never>, 'setFilters'>,
  { search, filters }: ListState<Filters>,
): PrintedBy {
  const by = useOwnName();
  const narrowedBy = [
    ...(search === undefined ? [] : [`Search “${search}”`]),
    ...setFilters(filters).map(({ filter, value }) => {
      const chip = chipOf(filter, value);
      return `${chip.label} ${chip.value}`;
    }),
  ];
  return { by, about: narrowedBy.join(' · ') };
}
