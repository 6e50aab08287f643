import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { limits } from '@contract/limits';
import { roles } from '@contract/roles';
import { useAppDispatch } from '@/lib/hooks';
import { FilterBar } from '@/ui/filters/FilterBar';
import { SelectFilter } from '@/ui/filters/SelectFilter';
import type { SetFilter } from '@/ui/filters/SetFilters';
import { TextFilter } from '@/ui/filters/TextFilter';
import { usersSlice, type UserFilters } from './usersSlice';
import { statusText } from './userSort';
import { selectUsersView } from './usersView';

const { filterChanged, filtersReset } = usersSlice.actions;

const SEARCH = 'Username or email';
const roleOptions = roles.map((role) => ({ value: role, label: role }));
const statusOptions = (['active', 'inactive'] as const).map((value) => ({
  value,
  label: statusText(value === 'active'),
}));

function setFilters(
  { text, role, status }: UserFilters,
  change: (part: Partial<UserFilters>) => void,
): SetFilter[] {
  const filter = (id: keyof UserFilters, label: string, value: string, none: string | null) =>
    value ? [{ id, label, value, onRemove: () => change({ [id]: none }) }] : [];
  return [
    ...filter('text', `${SEARCH} contains`, text.trim(), ''),
    ...filter('role', 'Role', role ?? '', null),
    ...filter('status', 'Status', status ? statusText(status === 'active') : '', null),
  ];
}

interface UserFilterBarProps {
  matchText: string;
  tools: ReactNode;
}

/** What narrows the list (ADM-01). It reads the store itself: a keystroke draws these and not the table. */
export function UserFilterBar({ matchText, tools }: UserFilterBarProps) {
  const dispatch = useAppDispatch();
  const { filters } = useSelector(selectUsersView);
  const change = (part: Partial<UserFilters>) => void dispatch(filterChanged(part));
  return (
    <FilterBar
      set={setFilters(filters, change)}
      onClearAll={() => dispatch(filtersReset())}
      matchText={matchText}
      tools={tools}
    >
      <TextFilter
        label={SEARCH}
        placeholder={SEARCH}
        value={filters.text}
        maxLength={limits.search}
        onChange={(text) => change({ text })}
      />
      <SelectFilter
        label="Role"
        options={roleOptions}
        value={filters.role}
        onChange={(role) => change({ role })}
        width={232}
      />
      <SelectFilter
        label="Status"
        options={statusOptions}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
    </FilterBar>
  );
}
