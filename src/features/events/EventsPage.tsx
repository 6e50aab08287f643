import { useCallback, useRef } from 'react';
import Alert from '@mui/material/Alert';
import { useSelector } from 'react-redux';
import { ListSavedViews } from '@/list/ListSavedViews';
import { useViewAddress } from '@/list/useViewAddress';
import { RefreshErrorAlert } from '@/ui/feedback/RefreshErrorAlert';
import { ListHead } from '@/ui/data-table/ListHead';
import { CalendarChooser } from './CalendarChooser';
import { eventAddress, eventList, selectShownList } from './eventList';
import { eventMessages, eventsFailure, nearestText } from './messages';
import { eventTable } from './eventColumns';
import { EventTable } from './EventTable';
import { OpenedEvent } from './OpenedEvent';
import { useCalendarChoice } from './useCalendarChoice';
import { useEventList } from './useEventList';

/** What failed while there is something older, or something else, to show. */
function Failure({ text, retry }: { text: string; retry: () => void }) {
  return (
    <RefreshErrorAlert retry={retry} sx={{ mb: 4 }}>
      {text}
    </RefreshErrorAlert>
  );
}

function EventListPage() {
  const list = useEventList();
  const { choose, clear } = useCalendarChoice();
  const chooser = useRef<HTMLInputElement>(null);
  const openId = useSelector(eventList.selectOpen);
  // At once, while the rows may follow a step behind.
  const { calendar } = useSelector(selectShownList).filters;
  const { directory, own, found, error, retry } = list;
  const chooseCalendar = useCallback(() => chooser.current?.focus(), []);
  return (
    <>
      <ListHead
        title="Events"
        about={
          <ListSavedViews list={eventList} table={eventTable} rows={found?.rows} allLabel="All events">
            What a person, a room or a group has planned.
          </ListSavedViews>
        }
      >
        <CalendarChooser
          calendars={directory.data}
          isLoading={directory.data === undefined && directory.error === null}
          own={own}
          value={calendar}
          onChoose={(chosen) => void choose(chosen)}
          onClear={clear}
          inputRef={chooser}
        />
      </ListHead>
      {calendar !== null && !directory.data && directory.error && (
        <Failure text={eventMessages.noDirectory} retry={directory.retry} />
      )}
      {found && error && <Failure text={eventsFailure(error)} retry={retry} />}
      {found && found.total > found.rows.length && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {nearestText(found.rows.length, found.total)}
        </Alert>
      )}
      <EventTable list={list} onChooseCalendar={chooseCalendar} onShowOwn={clear} />
      {openId !== null && <OpenedEvent id={openId} list={list} />}
    </>
  );
}

/** /events: the events of one calendar, and the one that is open. */
export function EventsPage() {
  // The address names the calendar, so no call is made before it is read.
  return useViewAddress(eventAddress) && <EventListPage />;
}
