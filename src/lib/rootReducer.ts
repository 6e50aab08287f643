import { combineSlices } from '@reduxjs/toolkit';
import { blockingWorkSlice } from './store/blockingWork';
import { noticesSlice } from './store/notices';
import { sessionSlice } from './session/session';

/**
 * The state of every store. It starts with what every page needs; a page's slice joins it when the page's file is
 * evaluated (`slice.injectInto(rootReducer)`), so a selector must not count on the slice being in the state yet.
 */
export const rootReducer = combineSlices(sessionSlice, noticesSlice, blockingWorkSlice);
