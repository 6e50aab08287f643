import { act, renderHook } from '@testing-library/react';
import type { ListState } from './listSlice';
import { useLocalList } from './useLocalList';
import { useTermText } from './useTermText';

type Rows = readonly string[];
interface Asked {
  search?: string;
  /** What the store asks for by now, where the rows do not follow yet. */
  wanted?: string;
  found?: { rows: Rows };
  error?: unknown;
  isFetching?: boolean;
  filter?: string;
}

/** A list of words, filtered by a part and sorted by the alphabet. */
const words = (search?: 'optional' | 'required') => ({
  search,
  filterRows: (rows: Rows, { part }: { part: string }) => rows.filter((row) => row.includes(part)),
  sortRows: (rows: Rows) => rows.toSorted(),
});

function open(search: 'optional' | 'required' | undefined, first: Asked) {
  const list = words(search);
  const refetch = jest.fn();
  const states = new Map<string, ListState<{ part: string }>>();
  /** The same object for the same state, as in a store. */
  const shown = ({ search: term, filter = '' }: Asked) => {
    const key = JSON.stringify([term, filter]);
    const state = states.get(key) ?? { filters: { part: filter }, page: 0, sort: null, search: term };
    states.set(key, state);
    return state;
  };
  const { result, rerender } = renderHook(
    (asked: Asked) =>
      useLocalList(
        list,
        { shown: shown(asked), wanted: shown({ search: asked.wanted ?? asked.search }) },
        {
          found: asked.found,
          error: asked.error,
          isFetching: asked.isFetching ?? asked.found === undefined,
          refetch,
        },
      ),
    { initialProps: first },
  );
  return { result, rerender, refetch };
}

const fans = { rows: ['large fan', 'fan', 'cable'] };
const disks = { rows: ['disk'] };

it('TASK-02 shows the rows that fit, in order, and the same object until something changes', () => {
  const { result, rerender } = open(undefined, { found: fans });
  const before = result.current;
  expect(before).toMatchObject({ found: fans, matching: ['cable', 'fan', 'large fan'], isCurrent: true });
  expect(before).toMatchObject({ isFetching: false, error: null });
  rerender({ found: fans });
  expect(result.current).toBe(before);
  rerender({ found: fans, filter: 'fan' });
  expect(result.current.matching).toEqual(['fan', 'large fan']);
});

it('SO-02 before the first answer there are no rows', () => {
  const { result } = open('required', { search: 'fan' });
  expect(result.current).toMatchObject({ found: undefined, matching: [], isFetching: true, isCurrent: true });
});

it.each(['optional', 'required'] as const)(
  'SO-02 while another term is looked for (%s), the rows of the one before stay',
  (search) => {
    const { result, rerender } = open(search, { search: 'fan', found: fans });
    rerender({ search: 'disk' });
    expect(result.current).toMatchObject({ found: fans, isCurrent: false, isFetching: true });
    expect(result.current.shown.search).toBe('fan');
    const waiting = result.current;
    rerender({ search: 'disk' });
    expect(result.current).toBe(waiting);
    rerender({ search: 'disk', found: disks });
    expect(result.current).toMatchObject({ found: disks, matching: ['disk'], isCurrent: true });
    expect(result.current.shown.search).toBe('disk');
  },
);

it('SO-01 the rows of a search are not those asked for once the store has another, though they are drawn still', () => {
  const { result, rerender } = open('required', { search: 'fan', found: fans });
  rerender({ search: 'fan', found: fans, wanted: 'disk' });
  expect(result.current).toMatchObject({ found: fans, isCurrent: false });
  rerender({ search: 'disk', found: disks });
  expect(result.current).toMatchObject({ found: disks, isCurrent: true });
});

it('SO-01 without a term there is no list, and no row of the search before', () => {
  const { result, rerender } = open('required', { search: 'fan', found: fans });
  rerender({});
  expect(result.current).toMatchObject({ found: undefined, matching: [] });
});

it('TASK-05 the own list stays, too, while it is loaded again without a term', () => {
  const { result, rerender } = open('optional', { search: 'fan', found: fans });
  rerender({});
  expect(result.current).toMatchObject({ found: fans, isCurrent: false });
});

it('EVT-01 a list that is no search never shows rows of another', () => {
  const { result, rerender } = open(undefined, { found: fans });
  rerender({});
  expect(result.current).toMatchObject({ found: undefined, matching: [], isCurrent: true });
});

it('SO-03 a search that failed is told at once, and can be tried again', () => {
  const { result, rerender, refetch } = open('required', { search: 'fan', found: fans });
  rerender({ search: 'disk', error: { status: 500, data: {} }, isFetching: false });
  expect(result.current).toMatchObject({ found: undefined, isCurrent: true });
  expect(result.current.error).not.toBeNull();
  result.current.retry();
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('SO-01 the search box keeps what is typed, until another term is searched for', () => {
  const { result, rerender } = renderHook(useTermText, { initialProps: 'fan' });
  expect(result.current[0]).toBe('fan');
  act(() => result.current[1]('fan 9'));
  rerender('fan');
  expect(result.current[0]).toBe('fan 9');
  rerender('disk');
  expect(result.current[0]).toBe('disk');
  rerender(undefined);
  expect(result.current[0]).toBe('');
});
