import { useCallback, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { Event } from '@contract/records/events';
import type { Calendar } from '@contract/records/lookups';
import { toApiError } from '@/api/base/apiError';
import { eventsApi } from '@/api/events';
import type { FoundRows } from '@/api/base/answers';
import { logActivity } from '@/api/logActivity';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown, type Notice } from '@/lib/store/notices';
import { eventList, selectOwnCalendar, selectShownList } from './eventList';
import { eventMessages, eventsFailure, noEventsText, searchedEventsLog } from './messages';

const { listEvents } = eventsApi.endpoints;
const { closed, filterChanged } = eventList.actions;

/** The notice once the events of a chosen calendar have arrived, or failed to (EVT-05). */
function outcomeNotice(
  label: string,
  events: FoundRows<Event> | undefined,
  error: unknown,
): Omit<Notice, 'id'> {
  if (events === undefined) {
    return { kind: 'error', message: eventsFailure(toApiError(error)) };
  }
  return events.rows.length > 0
    ? { kind: 'success', message: eventMessages.shown }
    : { kind: 'info', message: noEventsText(label) };
}

/**
 * Choosing a calendar, and going back to one's own. Its notice and its log line come once,
 * and not where something else was chosen, or the page left, meanwhile (D-31).
 */
export function useCalendarChoice() {
  const dispatch = useAppDispatch();
  const own = useSelector(selectOwnCalendar);
  const shownId = useSelector(selectShownList).filters.calendar;
  const running = useRef<{ id: string } | null>(null);

  useEffect(() => {
    // Back, or a link, took the page elsewhere.
    if (running.current?.id !== shownId) running.current = null;
  }, [shownId]);
  useEffect(() => () => void (running.current = null), []);

  const choose = useCallback(
    async ({ id, label }: Calendar) => {
      const started = { id };
      running.current = started;
      dispatch(closed());
      dispatch(filterChanged({ calendar: id }));
      void dispatch(logActivity(searchedEventsLog(label)));
      const asked = dispatch(listEvents.initiate(id, { forceRefetch: true, subscribe: false }));
      const answer = await asked;
      if (running.current !== started) return;
      running.current = null;
      // A failure has the data of the try before.
      const events = answer.isSuccess ? answer.data : undefined;
      dispatch(noticeShown(outcomeNotice(label, events, answer.error)));
    },
    [dispatch],
  );
  const clear = useCallback(() => {
    if (own) return void choose(own);
    running.current = null;
    dispatch(filterChanged({ calendar: null }));
  }, [own, choose, dispatch]);
  return { choose, clear };
}
