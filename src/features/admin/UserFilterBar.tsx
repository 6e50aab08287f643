import { memo, useCallback, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { limits } from '@contract/limits';
import { roles } from '@contract/roles';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { FilterBar } from '@/ui/filters/FilterBar';
import { SelectFilter } from '@/ui/filters/SelectFilter';
import type { SetFilter } from '@/ui/filters/SetFilters';
import { TextFilter } from '@/ui/filters/TextFilter';
import { usersSlice, type UserFilters } from './usersSlice';
import { statusText } from './userSort';
import { selectUserFilters } from './usersView';

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

interface ControlsProps {
  filters: UserFilters;
  change: (part: Partial<UserFilters>) => void;
}

type ChoicesProps = Pick<UserFilters, 'role' | 'status'> & Pick<ControlsProps, 'change'>;

/** Memoised apart from the text, which changes at every keystroke. */
const Choices = memo(function Choices({ role, status, change }: ChoicesProps) {
  return (
    <>
      <SelectFilter
        label="Role"
        options={roleOptions}
        value={role}
        onChange={(next) => change({ role: next })}
        width={232}
      />
      <SelectFilter
        label="Status"
        options={statusOptions}
        value={status}
        onChange={(next) => change({ status: next })}
      />
    </>
  );
});

/** Memoised: how many match is told without drawing them again. */
const Controls = memo(function Controls({ filters: { text, role, status }, change }: ControlsProps) {
  return (
    <>
      <TextFilter
        label={SEARCH}
        placeholder={SEARCH}
        value={text}
        maxLength={limits.search}
        onChange={(next) => change({ text: next })}
      />
      <Choices role={role} status={status} change={change} />
    </>
  );
});

interface UserFilterBarProps {
  matchText: string;
  tools: ReactNode;
}

/**
 * What narrows the list (ADM-01). It reads the store itself: a keystroke draws these and not the table. Memoised: another
 * page draws the table and not these.
 */
export const UserFilterBar = memo(function UserFilterBar({ matchText, tools }: UserFilterBarProps) {
  const dispatch = useAppDispatch();
  const filters = useSelector(selectUserFilters);
  const change = useCallback((part: Partial<UserFilters>) => void dispatch(filterChanged(part)), [dispatch]);
  return (
    <FilterBar
      set={setFilters(filters, change)}
      onClearAll={() => dispatch(filtersReset())}
      matchText={matchText}
      tools={tools}
    >
      <Controls filters={filters} change={change} />
    </FilterBar>
  );
});
