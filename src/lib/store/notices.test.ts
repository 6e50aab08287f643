import { MAX_NOTICES } from '../constants';
import { noticeClosed, noticeShown, noticesSlice, type Notice } from './notices';

const { reducer, getInitialState } = noticesSlice;
const say = (...messages: [Notice['kind'], string][]) =>
  messages.reduce(
    (state, [kind, message]) => reducer(state, noticeShown({ kind, message })),
    getInitialState(),
  );
const texts = (state: ReturnType<typeof say>) => state.map(({ message }) => message);

it('SHELL-14 shows the newest first, at most three', () => {
  const state = say(['success', 'one'], ['success', 'two'], ['success', 'three'], ['success', 'four']);
  expect(texts(state)).toEqual(['four', 'three', 'two']);
  expect(MAX_NOTICES).toBe(3);
});

it('SHELL-14 has one notice per message: a repeated one is renewed in its place', () => {
  const before = say(['success', 'one'], ['success', 'two']);
  const state = reducer(before, noticeShown({ kind: 'error', message: 'one' }));
  expect(texts(state)).toEqual(['two', 'one']);
  expect(state[1]).toEqual({ ...before[1], kind: 'error', times: 2 });
});

it('SHELL-14 shows a message again after it was closed', () => {
  const before = say(['success', 'one']);
  const closed = reducer(before, noticeClosed(before[0]?.id ?? ''));
  const [again] = reducer(closed, noticeShown({ kind: 'success', message: 'one' }));
  expect(again).toMatchObject({ message: 'one', times: 1 });
  expect(again?.id).not.toBe(before[0]?.id);
});
