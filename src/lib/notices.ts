import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { MAX_NOTICES } from './constants';

export interface Notice {
  id: string;
  kind: 'info' | 'success' | 'warning' | 'error';
  message: string;
}

/** Transient alerts, newest first (SHELL-14). */
export type NoticesState = Notice[];

export const noticesSlice = createSlice({
  name: 'notices',
  initialState: [] as NoticesState,
  reducers: {
    noticeShown: {
      prepare: (notice: Omit<Notice, 'id'>) => ({ payload: { ...notice, id: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<Notice>) => [payload, ...state].slice(0, MAX_NOTICES),
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
