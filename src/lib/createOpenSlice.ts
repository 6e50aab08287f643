import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface OpenState {
  id: string | null;
}

/** The slice of what is open over a list: the id of one of its records. */
export const createOpenSlice = <Name extends string>(name: Name) =>
  createSlice({
    name,
    initialState: (): OpenState => ({ id: null }),
    reducers: {
      opened: (_state, { payload }: PayloadAction<string>) => ({ id: payload }),
      closed: () => ({ id: null }),
    },
  });
