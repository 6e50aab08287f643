import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { selectSessionUser, signedOut } from '@/lib/session/session';
import { makeTestStore } from '@/testing/makeTestStore';
import { useStoredDraft } from './useStoredDraft';

interface Typed {
  text: string;
  hasChanges?: boolean;
  isPaused?: boolean;
}

/** The storage of what is typed into a record; an empty text is what is saved. */
function open(first: Typed) {
  const store = makeTestStore();
  const userId = selectSessionUser(store.getState())?.id ?? '';
  const written: string[] = [];
  const { result, rerender, unmount } = renderHook(
    ({ text, hasChanges = text !== '', isPaused = false, work }: Typed & { work: object }) =>
      useStoredDraft(userId, {
        work,
        hasChanges,
        isPaused,
        save: () => written.push(`saved ${text}`),
        drop: () => written.push('dropped'),
      }),
    {
      initialProps: { ...first, work: {} },
      wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
    },
  );
  const type = (text: string, more: Partial<Typed> = {}) => rerender({ text, work: {}, ...more });
  return { result, store, written, type, unmount };
}
const idle = () => act(() => jest.advanceTimersByTime(2000));
const leavePage = () => act(() => void window.dispatchEvent(new Event('pagehide')));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('TDET-17 a record that was only opened stores nothing and drops nothing', () => {
  const { written, type, unmount } = open({ text: '' });
  type('');
  idle();
  leavePage();
  unmount();
  expect(written).toEqual([]);
});

it('TDET-17 what is typed is stored when the browser is idle, the newest of it, once', () => {
  const { written, type } = open({ text: '' });
  type('a');
  type('ab');
  expect(written).toEqual([]);
  idle();
  expect(written).toEqual(['saved ab']);
  leavePage();
  expect(written).toEqual(['saved ab']);
  type('abc');
  idle();
  expect(written).toEqual(['saved ab', 'saved abc']);
});

it('TDET-17 what was typed back is stored no longer', () => {
  const { written, type } = open({ text: '' });
  type('a');
  idle();
  type('');
  idle();
  expect(written).toEqual(['saved a', 'dropped']);
});

it('TDET-17 a draft that is restored at once is stored again', () => {
  const { written } = open({ text: 'restored' });
  idle();
  expect(written).toEqual(['saved restored']);
});

it('TDET-17 while an earlier draft waits, nothing is written over it', () => {
  const { written, type, unmount } = open({ text: 'a', isPaused: true });
  type('ab', { isPaused: true });
  idle();
  expect(written).toEqual([]);
  type('ab');
  idle();
  expect(written).toEqual(['saved ab']);
  unmount();
  expect(written).toEqual(['saved ab']);
});

it.each(['the page', 'the dialog'])('TDET-17 it is stored at once when %s goes', (what) => {
  const { written, type, unmount } = open({ text: '' });
  type('a');
  if (what === 'the page') leavePage();
  else unmount();
  expect(written).toEqual(['saved a']);
  idle();
  expect(written).toEqual(['saved a']);
});

it('TDET-17 what is dropped is not stored afterwards, until something else is typed', () => {
  const { result, written, type } = open({ text: '' });
  type('a');
  result.current.drop();
  idle();
  expect(written).toEqual(['dropped']);
  type('ab');
  idle();
  expect(written).toEqual(['dropped', 'saved ab']);
});

it('SHELL-12 after a logout nothing is stored', () => {
  const { store, written, type, unmount } = open({ text: '' });
  type('a');
  act(() => void store.dispatch(signedOut()));
  idle();
  unmount();
  expect(written).toEqual([]);
});
