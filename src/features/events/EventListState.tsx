import type { ReactNode } from 'react';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import type { ApiError } from '@/api/apiError';
import { useAppDispatch } from '@/lib/hooks';
import { CopyButton } from '@/ui/CopyButton';
import { StateCard } from '@/ui/StateCard';
import { countFilters } from './eventFilters';
import { eventMessages, isGone, noEventsText } from './eventMessages';
import { eventsSlice, noEventFilters } from './eventsSlice';
import type { EventList } from './useEventList';

interface EventListStateProps {
  list: EventList;
  /** Leads to the chooser. */
  onChooseCalendar: () => void;
  onShowOwn: () => void;
}

interface RetryProps {
  error: ApiError | null;
  isFetching: boolean;
  retry: () => void;
}

function Retry({ error, isFetching, retry }: RetryProps) {
  return (
    <>
      <Button variant="contained" startIcon={<RefreshOutlined />} disabled={isFetching} onClick={retry}>
        Retry
      </Button>
      {error?.requestId && <CopyButton value={error.requestId} label="request number" />}
    </>
  );
}

const why = (error: ApiError, kept: string) =>
  [error.message, kept, error.requestId && `Request ${error.requestId}.`].filter(Boolean).join(' ');

/** No calendar is chosen, and there is none of the person's own (EVT-04). */
function NoCalendar({ list: { directory }, choose }: { list: EventList; choose: ReactNode }) {
  const { data, error } = directory;
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
  return (
    <StateCard
      kind={error ? 'failed' : 'none'}
      title={eventMessages.noDirectory}
      text={
        error
          ? why(error, 'Without it there is nothing to choose from.')
          : 'The directory holds no calendars.'
      }
      actions={<Retry {...directory} />}
    />
  );
}

/** What stands in the place of rows (EVT-05): no calendar, none of its events, none that fits, or a failure. */
export function EventListState({ list, onChooseCalendar, onShowOwn }: EventListStateProps) {
  const dispatch = useAppDispatch();
  const { shown, own, events, calendarName } = list;
  const { calendar } = shown.filters;
  const choose = (label: string) => (
    <Button variant="outlined" onClick={onChooseCalendar}>
      {label}
    </Button>
  );
  if (calendar === null) return <NoCalendar list={list} choose={choose('Choose a calendar')} />;

  const { data, error } = events;
  if (data && data.length > 0) {
    const isOne = data.length === 1;
    const filters = countFilters(shown.filters) === 1 ? 'the filter' : 'both filters';
    return (
      <StateCard
        kind="none"
        title={eventMessages.noneFits}
        text={
          isOne
            ? `The one event of ${calendarName} does not fit ${filters}.`
            : `None of the ${data.length} events of ${calendarName} fits ${filters}.`
        }
        actions={
          <Button
            variant="outlined"
            onClick={() => dispatch(eventsSlice.actions.filterChanged(noEventFilters))}
          >
            Clear filters
          </Button>
        }
      />
    );
  }
  if (data) {
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
    <StateCard
      kind="failed"
      title={eventMessages.failed}
      text={error && why(error, 'Your filters are kept.')}
      actions={<Retry {...events} />}
    />
  );
}
