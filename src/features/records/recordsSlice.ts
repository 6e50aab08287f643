import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListSort } from '@/ui/data-table/columns';
import type { ListPlace } from '@/ui/record/useSearchedPages';

export interface OpenRecord {
  id: string;
  /** The id of one of its kind's tabs. */
  tab: string;
  /** What is opened from it, in its place: the internal id of a request, or `new`. The tab says which kind. */
  inner?: string;
  /** Where the tab's list is, unless at its start. */
  list?: ListPlace;
}

/** What the page of one kind of record shows. It never holds records. */
export interface RecordView {
  /** What was searched for; undefined before the first search. */
  search?: string;
  /** Counted from 0. */
  page: number;
  /** Null is best match first. */
  sort: ListSort | null;
  /** Which record is open. */
  open: OpenRecord | null;
}

type OfKind<Payload> = PayloadAction<{ kind: string } & Payload>;
type State = Partial<Record<string, RecordView>>;

export const plainView: RecordView = { page: 0, sort: null, open: null };

/** The views of all pages that look records up, by the id of their kind. */
export const recordsSlice = createSlice({
  name: 'records',
  initialState: (): State => ({}),
  reducers: {
    /** What a search, a reset or an address asked for, whole. */
    viewRestored: (state, { payload }: OfKind<{ view: RecordView }>) => {
      state[payload.kind] = payload.view;
    },
    /** A part of it: page, sort, the open record. */
    viewChanged: (state, { payload }: OfKind<{ change: Partial<RecordView> }>) => {
      state[payload.kind] = Object.assign({}, plainView, state[payload.kind], payload.change);
    },
  },
});

/** The part of the store this feature reads. */
export interface RecordsRootState {
  records: State;
}

export const selectRecordView = (state: RecordsRootState, kind: string): RecordView =>
  state.records[kind] ?? plainView;
