import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the days of the calendar count, and lead to (HOME-01). */
export type CalendarMode = 'task' | 'event';

export interface OverviewFilters {
  type: 'All' | 'Task' | 'Event';
  /** As typed. */
  assignee: string;
}

export interface HomeState {
  mode: CalendarMode;
  /** The month shown, YYYY-MM; null is today's. */
  month: string | null;
  /** The Calendar List Overview (HOME-07), where it is open; its page is counted from 0. */
  overview: (OverviewFilters & { page: number }) | null;
  /** The day that was opened last, YYYY-MM-DD: found again by who comes back. Not in the address. */
  day?: string;
}

const initialState: HomeState = { mode: 'task', month: null, overview: null };
const wholeOverview = { type: 'All', assignee: '', page: 0 } as const;

/** What the home page shows. */
export const homeSlice = createSlice({
  name: 'home',
  initialState,
  reducers: {
    modeChosen: (state, { payload }: PayloadAction<CalendarMode>) => void (state.mode = payload),
    monthChosen: (state, { payload }: PayloadAction<string | null>) => void (state.month = payload),
    dayChosen: (state, { payload }: PayloadAction<string>) => void (state.day = payload),
    overviewOpened: (state) => void (state.overview = wholeOverview),
    overviewClosed: (state) => void (state.overview = null),
    overviewFiltered: (state, { payload }: PayloadAction<Partial<OverviewFilters>>) => {
      state.overview = { ...wholeOverview, ...state.overview, ...payload, page: 0 };
    },
    overviewPageChanged: (state, { payload }: PayloadAction<number>) => {
      if (state.overview) state.overview.page = payload;
    },
    /** What an address asked for (SHELL-17). */
    homeRestored: ({ day }, { payload }: PayloadAction<Omit<HomeState, 'day'>>) => ({ ...payload, day }),
  },
});

/** The part of the store this feature reads. */
export interface HomeRootState {
  home: HomeState;
}

export const selectHome = (state: HomeRootState): HomeState => state.home;
