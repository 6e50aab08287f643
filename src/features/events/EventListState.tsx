import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { filtersText } from '@/lib/format/texts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { LoadErrorState } from '@/ui/feedback/LoadErrorState';
import { StateCard } from '@/ui/feedback/StateCard';
import { eventList } from './eventList';
import { eventMessages, isGone, noEventsText } from './messages';
import type { EventList } from './useEventList';

interface EventListStateProps {
  list: EventList;
  /** Leads to the chooser. */
  onChooseCalendar: () => void;
  onShowOwn: () => void;
}

/** No calendar is chosen, and there is none of the person's own (EVT-04). */
function NoCalendar({ list: { directory }, choose }: { list: EventList; choose: ReactNode }) {
  const { data, error, isFetching, retry } = directory;
  if (data && data.length > 0) {
    return (
      <StateCard
        kind="none"
        title={eventMessages.noDirectory}
        text="None of the calendars is yours. Choose one to see its events."
        actions={choose}
      />
    );
  }
  if (error) {
    return (
      <LoadErrorState
        title={eventMessages.noDirectory}
        note="Without it there is nothing to choose from."
        error={error}
        isFetching={isFetching}
        retry={retry}
      />
    );
  }
  return (
    <StateCard
      kind="none"
      title={eventMessages.noDirectory}
      text="The directory holds no calendars."
      actions={
        <Button variant="outlined" disabled={isFetching} onClick={retry}>
          Retry
        </Button>
      }
    />
  );
}

/** What stands in the place of rows (EVT-05): no calendar, none of its events, none that fits, or a failure. */
export function EventListState({ list, onChooseCalendar, onShowOwn }: EventListStateProps) {
  const dispatch = useAppDispatch();
  const { shown, own, found, error, isFetching, retry, calendarName } = list;
  const { calendar } = shown.filters;
  const choose = (label: string) => (
    <Button variant="outlined" onClick={onChooseCalendar}>
      {label}
    </Button>
  );
  if (calendar === null) return <NoCalendar list={list} choose={choose('Choose a calendar')} />;

  const total = found?.rows.length ?? 0;
  if (total > 0) {
    const isOne = total === 1;
    const set = eventList.setFilters(shown.filters).length;
    const filters = set === 2 ? 'both filters' : filtersText(set);
    return (
      <StateCard
        kind="none"
        title={eventMessages.noneFits}
        text={
          isOne
            ? `The one event of ${calendarName} does not fit ${filters}.`
            : `None of the ${total} events of ${calendarName} fits ${filters}.`
        }
        actions={
          <Button variant="outlined" onClick={() => dispatch(eventList.actions.filtersReset())}>
            Clear filters
          </Button>
        }
      />
    );
  }
  if (found) {
    return (
      <StateCard
        kind="none"
        title={noEventsText(calendarName)}
        text="Nothing is planned in this calendar."
        actions={choose('Choose another')}
      />
    );
  }
  if (error && isGone(error)) {
    return (
      <StateCard
        kind="failed"
        title={eventMessages.gone}
        text="There is no such calendar, or not any more."
        actions={
          <>
            {choose('Choose another')}
            {own && (
              <Button variant="outlined" onClick={onShowOwn}>
                Show mine
              </Button>
            )}
          </>
        }
      />
    );
  }
  return (
    <LoadErrorState
      title={eventMessages.failed}
      note="Your filters are kept."
      error={error}
      isFetching={isFetching}
      retry={retry}
    />
  );
}
