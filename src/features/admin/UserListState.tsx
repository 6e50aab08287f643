import Button from '@mui/material/Button';
import { countedText } from '@/lib/format/texts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { LoadErrorState } from '@/ui/feedback/LoadErrorState';
import { StateCard } from '@/ui/feedback/StateCard';
import { countFilters } from './userFilters';
import { userMessages } from './userMessages';
import { usersSlice } from './usersSlice';
import type { UserList } from './useUserList';

const whyNoneFits = (total: number, filters: number) => {
  const set = filters === 1 ? 'the filter' : `all ${filters} filters`;
  return total === 1
    ? `The one user does not fit ${set}.`
    : `None of ${countedText(total, ['user', 'users'])} fits ${set}.`;
};

/** What stands in the place of rows: the list could not be loaded, it is empty, or nobody fits the filters. */
export function UserListState({ list, retry }: { list: UserList; retry: () => void }) {
  const dispatch = useAppDispatch();
  const { users, shown, error, isFetching } = list;
  if (!users) {
    return (
      <LoadErrorState
        title={userMessages.loadFailed}
        error={error}
        note="Your filters are kept."
        isFetching={isFetching}
        retry={retry}
      />
    );
  }
  const filters = countFilters(shown.filters);
  return (
    <StateCard
      kind="none"
      title={userMessages.noneFound}
      text={users.length === 0 ? 'Nobody can sign in yet.' : whyNoneFits(users.length, filters)}
      actions={
        filters > 0 && (
          <Button variant="outlined" onClick={() => dispatch(usersSlice.actions.filtersReset())}>
            Clear filters
          </Button>
        )
      }
    />
  );
}
