import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { limits } from '@contract/limits';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { FilterBar } from '@/ui/filters/FilterBar';
import { SelectFilter } from '@/ui/filters/SelectFilter';
import type { SetFilter } from '@/ui/filters/SetFilters';
import { TextFilter } from '@/ui/filters/TextFilter';
import { homeSlice, selectHome, type OverviewFilters } from '../homeSlice';

const { overviewFiltered } = homeSlice.actions;

const kinds = [
  { value: 'Task', label: 'Task' },
  { value: 'Event', label: 'Event' },
] as const;

export const noOverviewFilters: OverviewFilters = { type: 'All', assignee: '' };

type Change = (part: Partial<OverviewFilters>) => void;

function setFilters({ type, assignee }: OverviewFilters, change: Change): SetFilter[] {
  const set: (SetFilter | false)[] = [
    assignee.trim() !== '' && {
      id: 'assignee',
      label: 'Assignee contains',
      value: assignee.trim(),
      onRemove: () => change({ assignee: '' }),
    },
    type !== 'All' && { id: 'type', label: 'Type', value: type, onRemove: () => change({ type: 'All' }) },
  ];
  return set.filter((each) => each !== false);
}

interface OverviewFilterBarProps {
  matchText: string;
  tools: ReactNode;
}

/** The filters of HOME-07. Read from the store itself, so that a keystroke draws these and not the table below. */
export function OverviewFilterBar({ matchText, tools }: OverviewFilterBarProps) {
  const dispatch = useAppDispatch();
  const { overview } = useSelector(selectHome);
  const { type, assignee } = overview ?? noOverviewFilters;
  const change: Change = (part) => void dispatch(overviewFiltered(part));
  return (
    <FilterBar
      set={setFilters({ type, assignee }, change)}
      onClearAll={() => change(noOverviewFilters)}
      matchText={matchText}
      tools={tools}
    >
      <TextFilter
        label="Assignee"
        value={assignee}
        maxLength={limits.search}
        onChange={(text) => change({ assignee: text })}
      />
      <SelectFilter
        label="Type"
        options={kinds}
        value={type === 'All' ? null : type}
        onChange={(kind) => change({ type: kind ?? 'All' })}
      />
    </FilterBar>
  );
}
