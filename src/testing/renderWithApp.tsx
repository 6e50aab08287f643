import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { AppProviders } from '@/app/AppProviders';
import type { InitialState } from '@/app/store';
import { makeTestStore } from './makeTestStore';

interface RenderOptions {
  /** The address before the first render. */
  route?: string;
  /** What the history keeps beside that address, in the router's own shape. */
  historyState?: unknown;
  /** What the store starts with; a field engineer is signed in unless `session` says otherwise. */
  state?: InitialState;
  /** For tests that run on fake timers: `jest.advanceTimersByTime`. */
  advanceTimers?: (milliseconds: number) => void;
}

/** Renders `ui` on the real store, theme and router; notices are drawn beside it. */
export function renderWithApp(
  ui: ReactElement,
  { route = '/', historyState = null, state, advanceTimers }: RenderOptions = {},
) {
  window.history.replaceState(historyState, '', route);
  const store = makeTestStore(state);
  const user = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  return { user, store, ...render(<AppProviders store={store}>{ui}</AppProviders>) };
}
