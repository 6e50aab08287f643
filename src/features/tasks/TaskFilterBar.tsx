import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { limits } from '@contract/limits';
import { priorities } from '@contract/taskOptions';
import type { TaskBucket } from '@contract/taskRules';
import { formatDate } from '@/lib/format/dates';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { DateFilter } from '@/ui/filters/DateFilter';
import { FilterBar } from '@/ui/filters/FilterBar';
import { SelectFilter } from '@/ui/filters/SelectFilter';
import type { SetFilter } from '@/ui/filters/SetFilters';
import { TextFilter } from '@/ui/filters/TextFilter';
import { bucketLabels } from '@/ui/tags/StatusChip';
import { selectTasksView, tasksSlice } from './tasksSlice';
import type { TaskFilters } from './taskView';

const { filterChanged, filtersReset } = tasksSlice.actions;

const statusOptions = (Object.keys(bucketLabels) as TaskBucket[]).map((value) => ({
  value,
  label: bucketLabels[value],
}));
const priorityOptions = priorities.map(({ label }) => ({ value: label, label }));

function setFilters(filters: TaskFilters, change: (part: Partial<TaskFilters>) => void): SetFilter[] {
  const { title, status, priority, start } = filters;
  const set: (SetFilter | null | '')[] = [
    title.trim() && {
      id: 'title',
      label: 'Title contains',
      value: title.trim(),
      onRemove: () => change({ title: '' }),
    },
    status && {
      id: 'status',
      label: 'Status',
      value: bucketLabels[status],
      onRemove: () => change({ status: null }),
    },
    priority && {
      id: 'priority',
      label: 'Priority',
      value: priority,
      onRemove: () => change({ priority: null }),
    },
    start && {
      id: 'start',
      label: 'Start date',
      value: formatDate(start),
      onRemove: () => change({ start: null }),
    },
  ];
  return set.filter((each): each is SetFilter => Boolean(each));
}

interface TaskFilterBarProps {
  matchText: string;
  tools: ReactNode;
}

/**
 * The filters of TASK-02. It reads them from the store itself, so that a keystroke draws these few controls and not
 * the table below.
 */
export function TaskFilterBar({ matchText, tools }: TaskFilterBarProps) {
  const dispatch = useAppDispatch();
  const { filters } = useSelector(selectTasksView);
  const change = (part: Partial<TaskFilters>) => void dispatch(filterChanged(part));
  return (
    <FilterBar
      set={setFilters(filters, change)}
      onClearAll={() => dispatch(filtersReset())}
      matchText={matchText}
      tools={tools}
    >
      <TextFilter
        label="Title"
        value={filters.title}
        maxLength={limits.search}
        onChange={(title) => change({ title })}
      />
      <SelectFilter
        label="Status"
        options={statusOptions}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
      <SelectFilter
        label="Priority"
        options={priorityOptions}
        value={filters.priority}
        onChange={(priority) => change({ priority })}
      />
      <DateFilter label="Start date" value={filters.start} onChange={(start) => change({ start })} />
    </FilterBar>
  );
}
