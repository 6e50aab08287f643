import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@/lib/rootReducer';

/** What the days of the calendar count, and lead to (HOME-01). */
export type CalendarMode = 'task' | 'event';

export interface HomeState {
  mode: CalendarMode;
  /** The month shown, YYYY-MM; null is today's. */
  month: string | null;
  /** The day that was opened last, YYYY-MM-DD: it is marked for a person who comes back. Not in the address. */
  day?: string;
}

const initialState: HomeState = { mode: 'task', month: null };

/** What the calendar of the home page shows. */
export const homeSlice = createSlice({
  name: 'home',
  initialState,
  reducers: {
    modeChosen: (state, { payload }: PayloadAction<CalendarMode>) => void (state.mode = payload),
    monthChosen: (state, { payload }: PayloadAction<string | null>) => void (state.month = payload),
    dayChosen: (state, { payload }: PayloadAction<string>) => void (state.day = payload),
    /** What an address asked for (SHELL-17). */
    homeRestored: ({ day }, { payload }: PayloadAction<Omit<HomeState, 'day'>>) => ({ ...payload, day }),
  },
}).injectInto(rootReducer);

export const selectHome = (state: object): HomeState => homeSlice.selectSlice(state as { home?: HomeState });
