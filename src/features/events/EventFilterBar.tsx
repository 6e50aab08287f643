import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { limits } from '@contract/limits';
import { formatDate } from '@/lib/format/dates';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { DateFilter } from '@/ui/filters/DateFilter';
import { FilterBar } from '@/ui/filters/FilterBar';
import type { SetFilter } from '@/ui/filters/SetFilters';
import { TextFilter } from '@/ui/filters/TextFilter';
import { eventsSlice, noEventFilters, selectEventsView, type EventFilters } from './eventsSlice';

const { filterChanged } = eventsSlice.actions;

function setFilters(
  { title, start }: EventFilters,
  change: (part: Partial<EventFilters>) => void,
): SetFilter[] {
  const text = title.trim();
  return [
    ...(text
      ? [{ id: 'title', label: 'Title contains', value: text, onRemove: () => change({ title: '' }) }]
      : []),
    ...(start
      ? [
          {
            id: 'start',
            label: 'Start date',
            value: formatDate(start),
            onRemove: () => change({ start: null }),
          },
        ]
      : []),
  ];
}

interface EventFilterBarProps {
  matchText: string;
  tools: ReactNode;
}

/** What narrows a calendar's events (EVT-02). It reads the store itself: a keystroke draws these and not the table. */
export function EventFilterBar({ matchText, tools }: EventFilterBarProps) {
  const dispatch = useAppDispatch();
  const { filters } = useSelector(selectEventsView);
  const change = (part: Partial<EventFilters>) => void dispatch(filterChanged(part));
  return (
    <FilterBar
      set={setFilters(filters, change)}
      onClearAll={() => change(noEventFilters)}
      matchText={matchText}
      tools={tools}
    >
      <TextFilter
        label="Title"
        value={filters.title}
        maxLength={limits.search}
        onChange={(title) => change({ title })}
      />
      <DateFilter label="Start date" value={filters.start} onChange={(start) => change({ start })} />
    </FilterBar>
  );
}
