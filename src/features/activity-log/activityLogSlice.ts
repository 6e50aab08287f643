import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface ActivityLogState {
  /** Local date and time, `YYYY-MM-DDTHH:mm`; null is the start of today. */
  from: string | null;
  /** Likewise; null is now, and moves on with it. */
  to: string | null;
  /** Counted from 0. */
  page: number;
}

const initialState: ActivityLogState = { from: null, to: null, page: 0 };

/** Which entries Recent Activity shows (LOG-04). */
export const activityLogSlice = createSlice({
  name: 'activityLog',
  initialState,
  reducers: {
    rangeChanged: (state, { payload }: PayloadAction<Partial<Pick<ActivityLogState, 'from' | 'to'>>>) => {
      Object.assign(state, payload, { page: 0 });
    },
    pageChanged: (state, { payload }: PayloadAction<number>) => void (state.page = payload),
    /** What an address asked for (SHELL-17). */
    activityLogRestored: (_state, { payload }: PayloadAction<ActivityLogState>) => payload,
  },
});

/** The part of the store this feature reads. */
export interface ActivityLogRootState {
  activityLog: ActivityLogState;
}

export const selectActivityLog = (state: ActivityLogRootState): ActivityLogState => state.activityLog;
