import { createSlice } from '@reduxjs/toolkit';

/** Counts the running work that blocks the whole page (SHELL-13). */
export const blockingWorkSlice = createSlice({
  name: 'blockingWork',
  initialState: 0,
  reducers: {
    blockingWorkStarted: (count) => count + 1,
    blockingWorkEnded: (count) => Math.max(0, count - 1),
  },
});

export const { blockingWorkStarted, blockingWorkEnded } = blockingWorkSlice.actions;

/** The part of the store's state that the selector below needs. */
export interface WithBlockingWork {
  blockingWork: number;
}

export const selectIsBlocked = (state: WithBlockingWork) => state.blockingWork > 0;
