import { createListSlice } from './createListSlice';

const slice = createListSlice('things', { title: '', status: null as string | null });
const { filterChanged, filtersReset, pageChanged, sortChanged } = slice.actions;
const onPage3 = slice.reducer(slice.getInitialState(), pageChanged(3));

describe('createListSlice', () => {
  it('TASK-04 starts on the first page, unsorted', () => {
    expect(slice.getInitialState()).toEqual({
      filters: { title: '', status: null },
      page: 0,
      sort: null,
    });
  });

  it('TASK-02 changes one filter, keeps the others, and goes to the first page', () => {
    const withStatus = slice.reducer(onPage3, filterChanged({ status: 'pending' }));
    const withBoth = slice.reducer({ ...withStatus, page: 2 }, filterChanged({ title: 'psu' }));
    expect(withBoth).toMatchObject({ filters: { title: 'psu', status: 'pending' }, page: 0 });
  });

  it.each([
    ['filters are reset', filtersReset()],
    ['the sort changes', sortChanged({ field: 'title', direction: 'asc' as const })],
  ])('goes to the first page when %s', (_case, action) => {
    expect(slice.reducer(onPage3, action).page).toBe(0);
  });

  it('resets the filters and keeps the sort', () => {
    const set = [filterChanged({ title: 'x' }), sortChanged({ field: 'title', direction: 'desc' })];
    expect(slice.reducer(set.reduce(slice.reducer, onPage3), filtersReset())).toEqual({
      filters: { title: '', status: null },
      page: 0,
      sort: { field: 'title', direction: 'desc' },
    });
  });

  it('never goes before the first page', () => {
    expect(slice.reducer(onPage3, pageChanged(-1)).page).toBe(0);
  });
});
