import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { CreateLogRequest } from '@contract/logs';
import { SEARCH_LOG_REST } from '@/lib/constants';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { useSearchLog } from './useSearchLog';

/** A search box over a list that knows only whether it is searched. */
function Searched({ first }: { first: string }) {
  const [text, setText] = useState(first);
  useSearchLog(text || null);
  return <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />;
}

/** The lines that it leaves in the activity log. */
function renderSearched(first = '') {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  const logs: string[] = [];
  server.events.on('request:start', async ({ request }) => {
    logs.push(((await request.clone().json()) as CreateLogRequest).message);
  });
  const { unmount } = renderWithApp(<Searched first={first} />);
  const search = (text: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: text } });
  return { logs, search, unmount };
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

afterEach(() => {
  jest.useRealTimers();
  server.events.removeAllListeners();
});

it('LOG-01 writes a search once it has stood for a while, and not what was typed on the way to it', async () => {
  const { logs, search } = renderSearched();
  search('am');
  pass(SEARCH_LOG_REST - 1);
  search('amira');
  pass(SEARCH_LOG_REST - 1);
  expect(logs).toEqual([]);
  pass(1);
  await waitFor(() => expect(logs).toEqual(['amira']));
  // Given up and looked for again, it is another search.
  search('');
  pass(SEARCH_LOG_REST);
  search('amira');
  pass(SEARCH_LOG_REST);
  await waitFor(() => expect(logs).toEqual(['amira', 'amira']));
});

it('LOG-01 writes a search that is left, once', async () => {
  const { logs, search, unmount } = renderSearched();
  search('amira');
  unmount();
  pass(SEARCH_LOG_REST);
  await waitFor(() => expect(logs).toEqual(['amira']));
});

it('LOG-01 does not write what a link brought', async () => {
  const { logs, search, unmount } = renderSearched('amira');
  pass(SEARCH_LOG_REST);
  search('jonah');
  search('amira');
  unmount();
  const other = renderSearched();
  other.search('the next');
  other.unmount();
  await waitFor(() => expect(other.logs).toEqual(['the next']));
  expect(logs).toEqual(['the next']);
});
