import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { baseApi, openEndedApi } from '@/api/base/baseApi';
import { rootReducer } from '@/lib/rootReducer';
import { signedIn, signedOut } from '@/lib/session/session';
import { isOtherUser, sessionEffects } from './sessionEffects';

const reducer = rootReducer.inject(baseApi).inject(openEndedApi);

export type RootState = ReturnType<typeof reducer>;

/** Filters, pages and answers belong to one person: the next one starts without them, whatever slices have joined. */
function freshForEachUser(state: RootState | undefined, action: UnknownAction): RootState {
  const startsAfresh =
    state &&
    (signedOut.match(action) || (signedIn.match(action) && isOtherUser(state.session, action.payload.id)));
  if (!startsAfresh) return reducer(state, action);
  const { session, notices, blockingWork } = state;
  return reducer({ ...reducer(undefined, action), session, notices, blockingWork }, action);
}

/** What a store starts with; a slice of a page too, once the page's file is here. */
export type InitialState = Partial<RootState> & Readonly<Record<string, unknown>>;

/** Makes a store: one for each page load, and for each test. */
export const makeStore = (preloadedState?: InitialState) =>
  configureStore({
    reducer: freshForEachUser,
    preloadedState: preloadedState as RootState | undefined,
    middleware: (getDefault) =>
      getDefault().concat(sessionEffects, baseApi.middleware, openEndedApi.middleware),
  });

export type AppStore = ReturnType<typeof makeStore>;
