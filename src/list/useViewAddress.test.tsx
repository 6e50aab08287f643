import { configureStore } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { NavigationType, Router, type Navigator } from 'react-router-dom';
import { noteAddress, noteSlice, type NoteView } from '@/testing/noteAddress';
import { useViewAddress } from './useViewAddress';

function Address() {
  useViewAddress(noteAddress);
  return null;
}

/** The page's address with a router that draws a new location when the test says so. */
function renderAddress(arrival = '') {
  const store = configureStore({ reducer: { notes: noteSlice.reducer } });
  const written: { search: string; state: unknown; kind: 'push' | 'replace' | 'go' }[] = [];
  const write =
    (kind: 'push' | 'replace'): Navigator['push'] =>
    (to, state: unknown) =>
      void written.push({ search: (to as { search: string }).search, state, kind });
  const navigator: Navigator = {
    createHref: () => '',
    go: (steps) => void written.push({ search: String(steps), state: null, kind: 'go' }),
    push: write('push'),
    replace: write('replace'),
  };
  const page = (search: string, state: unknown, type: NavigationType) => (
    <Provider store={store}>
      <Router
        navigator={navigator}
        navigationType={type}
        location={{ pathname: '/notes', search, hash: '', state, key: search }}
      >
        <Address />
      </Router>
    </Provider>
  );
  const { rerender } = render(page(arrival, null, NavigationType.Pop));
  return {
    store,
    written,
    change: (part: Partial<NoteView>) => act(() => void store.dispatch(noteSlice.actions.viewChanged(part))),
    draw: (search: string, state: unknown, type: NavigationType) => rerender(page(search, state, type)),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const rest = () => act(() => jest.runAllTimers());

it('SHELL-17 an address somebody comes with is read, and not written again', () => {
  const { store, written } = renderAddress('?topic=fans&page=3&note=7');
  rest();
  expect(store.getState().notes).toEqual({ topic: 'fans', page: 3, note: '7', reply: '' });
  expect(written).toEqual([]);
});

it('SHELL-17 what changes is written over the entry once it rests; another list makes one of its own', () => {
  const { written, change } = renderAddress();
  change({ page: 2 });
  change({ page: 3 });
  expect(written).toEqual([]);
  rest();
  change({ topic: 'fans', page: 1 });
  expect(written.map(({ kind, search }) => [kind, search])).toEqual([
    ['replace', '?page=3'],
    ['push', '?topic=fans'],
  ]);
  // What is opened there later is opened from that list, and not from the one before.
  expect(written[1]?.state).toEqual({ isWritten: true, isOpenedFromList: false });
});

it('SHELL-17 the entry before an opened record is its list as it was just then, and closing goes back to it', () => {
  const { written, change, draw } = renderAddress();
  change({ page: 2 });
  change({ note: '7' });
  expect(written.map(({ kind, search }) => [kind, search])).toEqual([
    ['replace', '?page=2'],
    ['push', '?page=2&note=7'],
  ]);
  draw('?page=2&note=7', written[1]?.state, NavigationType.Push);
  change({ page: 3, note: '8' });
  rest();
  change({ note: '' });
  expect(written.at(-1)).toMatchObject({ kind: 'go', search: '-1' });
  // The list's own entry is written over with the page of the record that was seen last.
  draw('?page=2', null, NavigationType.Pop);
  rest();
  expect(written.at(-1)).toMatchObject({ kind: 'replace', search: '?page=3' });
});

it('SHELL-17 CASE-07 what is opened from a record has an entry over its own, and closing both goes back twice', () => {
  const { written, change, draw } = renderAddress();
  change({ note: '7' });
  draw('?note=7', written[0]?.state, NavigationType.Push);
  // A moment before the reply is opened, too early to have been written.
  change({ page: 2 });
  change({ reply: '2' });
  rest();
  expect(written.slice(1)).toEqual([
    { kind: 'replace', search: '?page=2&note=7', state: written[0]?.state },
    { kind: 'push', search: '?page=2&note=7&reply=2', state: written[0]?.state },
  ]);
  draw('?page=2&note=7&reply=2', written[2]?.state, NavigationType.Push);

  change({ reply: '', note: '' });
  draw('?page=2&note=7', written[1]?.state, NavigationType.Pop);
  expect(written.slice(3).map(({ kind, search }) => [kind, search])).toEqual([
    ['go', '-1'],
    ['go', '-1'],
  ]);
  draw('?page=2', null, NavigationType.Pop);
  rest();
  expect(written).toHaveLength(5);
});

it('SHELL-17 an address that is drawn late undoes nothing that was done since', () => {
  const { store, written, change, draw } = renderAddress();
  change({ note: '7' });
  change({ note: '8' });
  rest();
  expect(written.map(({ search }) => search)).toEqual(['?note=7', '?note=8']);

  const [opened, next] = written;
  draw('?note=7', opened?.state, NavigationType.Push);
  expect(store.getState().notes.note).toBe('8');
  draw('?note=8', next?.state, NavigationType.Replace);
  expect(store.getState().notes.note).toBe('8');
});

const pressBack = () => act(() => void window.dispatchEvent(new PopStateEvent('popstate')));

it('SHELL-17 Back closes what was opened just now, though the router has not drawn its entry yet', () => {
  const { store, change } = renderAddress();
  change({ note: '7' });
  pressBack();
  expect(store.getState().notes.note).toBe('');
});

it('SHELL-17 what is closed before its entry was drawn is closed, and the page that it stood on is written', () => {
  const { written, change } = renderAddress();
  change({ note: '7' });
  change({ note: '8', page: 2 });
  change({ note: '' });
  expect(written.at(-1)).toMatchObject({ kind: 'go', search: '-1' });
  pressBack();
  rest();
  expect(written.at(-1)).toMatchObject({ kind: 'replace', search: '?page=2' });
});

it('SHELL-17 an entry of the page’s own writing is read when somebody comes back to it', () => {
  const { store, written, change, draw } = renderAddress();
  change({ note: '7' });
  draw('?note=7', written[0]?.state, NavigationType.Push);
  draw('', null, NavigationType.Pop);
  expect(store.getState().notes.note).toBe('');
  draw('?note=7', written[0]?.state, NavigationType.Pop);
  expect(store.getState().notes.note).toBe('7');
});
