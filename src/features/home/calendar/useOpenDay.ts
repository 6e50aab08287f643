import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { logActivity } from '@/api/logActivity';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { paths } from '@/lib/paths';
import type { SessionState, WithSession } from '@/lib/session/session';
import { isPastExpiry } from '@/lib/session/storedSession';
import { refusedDayLog } from '../messages';
import { homeSlice, type CalendarMode } from '../homeSlice';

const { dayChosen } = homeSlice.actions;

const hasToken = ({ status, user }: SessionState) =>
  status === 'signedIn' && user !== null && !isPastExpiry(user, Date.now());

/** Opens the tasks, or the events, of a day; somebody without a session only leaves a trace of having tried (HOME-03). */
export function useOpenDay(mode: CalendarMode): (day: string) => void {
  const store = useStore<WithSession>();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (day) => {
    if (!hasToken(store.getState().session)) {
      void dispatch(logActivity(refusedDayLog(day, mode)));
      return;
    }
    dispatch(dayChosen(day));
    void navigate(`${mode === 'task' ? paths.task : paths.events}?start=${day}`);
  };
}
