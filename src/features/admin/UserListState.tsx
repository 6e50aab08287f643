import Button from '@mui/material/Button';
import { countedText, filtersText } from '@/lib/format/texts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { LoadErrorState } from '@/ui/feedback/LoadErrorState';
import { StateCard } from '@/ui/feedback/StateCard';
import { userList } from './userList';
import { userMessages } from './messages';
import type { UserList } from './useUserList';

const whyNoneFits = (total: number, filters: number) => {
  const set = filtersText(filters);
  return total === 1
    ? `The one user does not fit ${set}.`
    : `None of ${countedText(total, ['user', 'users'])} fits ${set}.`;
};

/** What stands in the place of rows: the list could not be loaded, it is empty, or nobody fits the filters. */
export function UserListState({ list, retry }: { list: UserList; retry: () => void }) {
  const dispatch = useAppDispatch();
  const { found, shown, error, isFetching } = list;
  if (!found) {
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
  const total = found.rows.length;
  const filters = userList.setFilters(shown.filters).length;
  return (
    <StateCard
      kind="none"
      title={userMessages.noneFound}
      text={total === 0 ? 'Nobody can sign in yet.' : whyNoneFits(total, filters)}
      actions={
        filters > 0 && (
          <Button variant="outlined" onClick={() => dispatch(userList.actions.filtersReset())}>
            Clear filters
          </Button>
        )
      }
    />
  );
}
