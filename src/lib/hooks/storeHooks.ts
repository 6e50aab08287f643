import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { WithBlockingWork } from '../store/blockingWork';
import type { WithNotices } from '../store/notices';
import type { WithSession } from '../session/session';

/** The state of the slices that every page shares; a feature's selectors name their own slice. */
export type SharedState = WithSession & WithNotices & WithBlockingWork;

/** `dispatch` that takes actions, endpoints' `initiate` and thunks over the shared state, and knows what they return. */
export const useAppDispatch = useDispatch.withTypes<ThunkDispatch<SharedState, undefined, UnknownAction>>();
