import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { MAX_NOTICES } from '../constants';

export interface Notice {
  id: string;
  kind: 'info' | 'success' | 'warning' | 'error';
  message: string;
}

export interface OpenNotice extends Notice {
  /** How often it was shown while it was open. */
  times: number;
}

/** Transient alerts, newest first (SHELL-14). */
export type NoticesState = OpenNotice[];

export const noticesSlice = createSlice({
  name: 'notices',
  initialState: [] as NoticesState,
  reducers: {
    noticeShown: {
      prepare: (notice: Omit<Notice, 'id'>) => ({ payload: { ...notice, id: nanoid(), times: 1 } }),
      /** An open notice with the same message is repeated in its place. */
      reducer: (state, { payload }: PayloadAction<OpenNotice>) => {
        const open = state.find(({ message }) => message === payload.message);
        if (!open) return [payload, ...state].slice(0, MAX_NOTICES);
        open.kind = payload.kind;
        open.times += 1;
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
