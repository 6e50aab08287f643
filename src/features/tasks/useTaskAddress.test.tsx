import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { NavigationType, Router, type Navigator } from 'react-router-dom';
import { makeTestStore } from '@/testing/makeTestStore';
import { taskDialogSlice } from './tasksSlice';
import { useTaskAddress } from './useTaskAddress';

const { detailsOpened, tabChosen } = taskDialogSlice.actions;

function Address() {
  useTaskAddress();
  return null;
}

/** The page's address with a router that draws a new location when the test says so. */
function renderAddress() {
  const store = makeTestStore();
  const written: { search: string; state: unknown }[] = [];
  const write: Navigator['push'] = (to, state: unknown) =>
    void written.push({ search: (to as { search: string }).search, state });
  const navigator: Navigator = { createHref: () => '', go: () => undefined, push: write, replace: write };
  const page = (search: string, state: unknown, type: NavigationType) => (
    <Provider store={store}>
      <Router
        navigator={navigator}
        navigationType={type}
        location={{ pathname: '/task', search, hash: '', state, key: search }}
      >
        <Address />
      </Router>
    </Provider>
  );
  const { rerender } = render(page('', null, NavigationType.Pop));
  return {
    store,
    written,
    draw: (search: string, state: unknown, type: NavigationType) => rerender(page(search, state, type)),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('SHELL-17 an address that is drawn late undoes nothing that was done since', () => {
  const { store, written, draw } = renderAddress();
  act(() => void store.dispatch(detailsOpened({ id: '7' })));
  act(() => void store.dispatch(tabChosen('fspef')));
  act(() => jest.runAllTimers());
  expect(written.map(({ search }) => search)).toEqual(['?task=7', '?task=7&tab=fspef']);

  const [opened, onTab] = written;
  draw('?task=7', opened?.state, NavigationType.Push);
  expect(store.getState().taskDialog).toMatchObject({ id: '7', tab: 'fspef' });
  draw('?task=7&tab=fspef', onTab?.state, NavigationType.Replace);
  expect(store.getState().taskDialog).toMatchObject({ id: '7', tab: 'fspef' });
});

it('SHELL-17 an entry of the page’s own writing is read when somebody comes back to it', () => {
  const { store, written, draw } = renderAddress();
  act(() => void store.dispatch(detailsOpened({ id: '7' })));
  draw('?task=7', written[0]?.state, NavigationType.Push);
  draw('', null, NavigationType.Pop);
  expect(store.getState().taskDialog).toEqual({ kind: 'closed' });
  draw('?task=7', written[0]?.state, NavigationType.Pop);
  expect(store.getState().taskDialog).toMatchObject({ kind: 'details', id: '7' });
});
