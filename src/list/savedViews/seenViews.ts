import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SavedView } from '@contract/savedViews';
import { rootReducer } from '@/lib/rootReducer';
import type { ViewContent } from './viewContent';

interface SeenViews {
  /** Those that name what is gone, of which the person has heard: a view that is saved again is told of again. */
  told: Record<string, true>;
  /** What this tab has last known of each, by id: another tab may have remembered something else since. */
  known: Record<string, ViewContent>;
}

const initialState: SeenViews = { told: {}, known: {} };

const versionOf = ({ id, version }: SavedView) => `${id} ${version}`;

/** What a person has seen of saved views in this tab, also while no list with views is shown. */
const seenViewsSlice = createSlice({
  name: 'seenViews',
  initialState,
  reducers: {
    missingTold: ({ told }, { payload }: PayloadAction<SavedView>) => void (told[versionOf(payload)] = true),
    viewsKnown: ({ known }, { payload }: PayloadAction<SeenViews['known']>) =>
      void Object.assign(known, payload),
  },
}).injectInto(rootReducer);

export const { missingTold, viewsKnown } = seenViewsSlice.actions;

const selectSeen = (state: object) => seenViewsSlice.selectSlice(state as { seenViews?: SeenViews });
export const selectIsTold = (state: object, view: SavedView) => versionOf(view) in selectSeen(state).told;
/** What this tab has last known of a view; undefined where it has not seen it. */
export const selectKnown = (state: object, id: string) => selectSeen(state).known[id];
