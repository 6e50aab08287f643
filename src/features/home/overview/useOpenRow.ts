import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OverviewRow } from '@contract/dashboard';
import { paths } from '@/lib/paths';

/** Where a row's Details lead: the task on the task page, the event on its calendar's day. */
function addressOf({ kind, id, startdate, calendarId }: OverviewRow): string {
  if (kind === 'Task') return `${paths.task}?${new URLSearchParams({ task: id })}`;
  const params = { ...(calendarId && { calendar: calendarId }), ...(startdate && { start: startdate }) };
  return `${paths.events}?${new URLSearchParams({ ...params, event: id })}`;
}

/** Goes to a row's task or event; Back leads to the overview as it was. */
export function useOpenRow(): (row: OverviewRow) => void {
  const navigate = useNavigate();
  return useCallback((row) => void navigate(addressOf(row)), [navigate]);
}
