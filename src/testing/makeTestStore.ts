import { makeStore, type AppStore, type InitialState } from '@/app/store';
import { buildSession } from './builders/builders';

export type TestStore = AppStore;

/** The application's store, for tests without a page; a field engineer is signed in unless `session` says otherwise. */
export const makeTestStore = (state?: InitialState): TestStore =>
  makeStore({ session: buildSession(), ...state });
