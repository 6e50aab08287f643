import { combineReducers, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '@/api/baseApi';
import { activityLogSlice } from '@/features/activity-log/activityLogSlice';
import { userDialogSlice, usersSlice } from '@/features/admin/usersSlice';
import { eventDialogSlice, eventsSlice } from '@/features/events/eventsSlice';
import { homeSlice } from '@/features/home/homeSlice';
import { recordsSlice } from '@/features/records/recordsSlice';
import { taskDialogSlice, tasksSlice } from '@/features/tasks/tasksSlice';
import { blockingWorkSlice } from '@/lib/store/blockingWork';
import { noticesSlice } from '@/lib/store/notices';
import { sessionSlice, signedIn, signedOut } from '@/lib/session/session';
import { isOtherUser, sessionEffects } from './sessionEffects';

const reducer = combineReducers({
  [sessionSlice.name]: sessionSlice.reducer,
  [noticesSlice.name]: noticesSlice.reducer,
  [blockingWorkSlice.name]: blockingWorkSlice.reducer,
  [baseApi.reducerPath]: baseApi.reducer,
  [tasksSlice.name]: tasksSlice.reducer,
  [taskDialogSlice.name]: taskDialogSlice.reducer,
  [homeSlice.name]: homeSlice.reducer,
  [activityLogSlice.name]: activityLogSlice.reducer,
  [eventsSlice.name]: eventsSlice.reducer,
  [eventDialogSlice.name]: eventDialogSlice.reducer,
  [recordsSlice.name]: recordsSlice.reducer,
  [usersSlice.name]: usersSlice.reducer,
  [userDialogSlice.name]: userDialogSlice.reducer,
});

export type RootState = ReturnType<typeof reducer>;

/** Filters, pages and answers are one person's: the next one starts without them. */
function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  const startsAfresh =
    state &&
    (signedOut.match(action) || (signedIn.match(action) && isOtherUser(state.session, action.payload.id)));
  if (!startsAfresh) return reducer(state, action);
  const { session, notices, blockingWork } = state;
  return reducer({ ...reducer(undefined, action), session, notices, blockingWork }, action);
}

/** A store of its own for each page load and each test. */
export const makeStore = (preloadedState?: Partial<RootState>) =>
  configureStore({
    reducer: rootReducer,
    preloadedState: preloadedState as RootState | undefined,
    middleware: (getDefault) => getDefault().concat(sessionEffects, baseApi.middleware),
  });

export type AppStore = ReturnType<typeof makeStore>;
