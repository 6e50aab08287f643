import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { WithBlockingWork } from '../store/blockingWork';
import type { WithNotices } from '../store/notices';
import type { WithSession } from '../session/session';

/** The state that every page can count on; a feature's selectors name the slice of their own. */
export type SharedState = WithSession & WithNotices & WithBlockingWork;

/** `dispatch` that takes actions, endpoints' `initiate` and thunks over the shared state, and knows what they return. */
export const useAppDispatch = useDispatch.withTypes<ThunkDispatch<SharedState, undefined, UnknownAction>>();
