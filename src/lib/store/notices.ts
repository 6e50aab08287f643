import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { MAX_NOTICES } from '../constants';

export interface Notice {
  id: string;
  kind: 'info' | 'success' | 'warning' | 'error';
  message: string;
}

export interface StandingNotice extends Notice {
  /** How often it was said while it stood. */
  times: number;
}

/** Transient alerts, newest first (SHELL-14). */
export type NoticesState = StandingNotice[];

export const noticesSlice = createSlice({
  name: 'notices',
  initialState: [] as NoticesState,
  reducers: {
    noticeShown: {
      prepare: (notice: Omit<Notice, 'id'>) => ({ payload: { ...notice, id: nanoid(), times: 1 } }),
      /** One that stands and says the same is said again, in its place. */
      reducer: (state, { payload }: PayloadAction<StandingNotice>) => {
        const standing = state.find(({ message }) => message === payload.message);
        if (!standing) return [payload, ...state].slice(0, MAX_NOTICES);
        standing.kind = payload.kind;
        standing.times += 1;
        return state;
      },
    },
    noticeClosed: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
});

export const { noticeShown, noticeClosed } = noticesSlice.actions;

/** The part of the store's state that the selector below needs. */
export interface WithNotices {
  notices: NoticesState;
}

export const selectNotices = (state: WithNotices) => state.notices;
