import { rootReducer } from '@/lib/rootReducer';
import { defineList } from './defineList';
import { openById } from './listDefinition';
import { chipOf } from './filters';
import { compareMoments, compareTexts } from './makeSorter';

const TODAY = '2026-11-25';

interface Thing {
  id: string;
  title: string;
  status: string | null;
  day: string | null;
}

const things = defineList<Thing>()({
  name: 'things',
  filters: {
    place: { kind: 'own', isOtherList: true },
    title: { kind: 'text', label: 'Title', key: 'q', value: ({ id, title }) => [id, title] },
    status: {
      kind: 'choice',
      label: 'Status',
      options: [
        { value: 'pending', label: 'Pending' },
        { value: 'done', label: 'Done' },
      ],
      value: ({ status }) => status,
    },
    day: { kind: 'day', label: 'Day', value: ({ day }) => day },
  },
  sort: { fields: { title: compareTexts, day: compareMoments } },
  open: openById('thing'),
  pageKey: 'p',
});
/** Only of what a search found, in an order of its own; a record opens over it, and a note over the record. */
const found = defineList<Thing>()({
  name: 'found things',
  filters: { mode: { kind: 'own', key: 'm', read: (text) => (text === 'all' ? text : null) } },
  sort: { fields: { title: compareTexts }, compare: (a, b) => b.id.localeCompare(a.id) },
  search: 'required',
  open: {
    read: (params) => {
      const [id = '', note = ''] = (params.get('thing') ?? '').split('.');
      return id ? { id, note } : null;
    },
    write: ({ id, note }: { id: string; note: string }) => ({ thing: note ? `${id}.${note}` : id }),
    outer: ({ id, note }) => (note ? { id, note: '' } : null),
  },
});
const { actions, address, plain, selectView } = things;
const { filterChanged, filtersReset, pageChanged, sortChanged } = actions;

type Action = ReturnType<typeof pageChanged>;
const after = (...done: Action[]) =>
  selectView(
    done.reduce((state, action) => rootReducer(state, action), rootReducer(undefined, { type: 'start' })),
  );
const onPage3 = pageChanged(3);

describe('the state of a list', () => {
  it('is no other list’s: a second list of one name stops the start', () => {
    expect(() => defineList<Thing>()({ name: 'things', filters: {} })).toThrow(
      'There is a list called "things" already.',
    );
  });

  it('is the plain one in a store that has not heard of it yet', () => {
    expect(selectView({})).toEqual(plain);
    expect(selectView({})).toBe(selectView({}));
  });

  it('TASK-04 starts on the first page, unsorted', () => {
    expect(after()).toEqual({
      list: { filters: { place: null, title: '', status: null, day: null }, page: 0, sort: null },
      open: null,
    });
  });

  it('TASK-02 changes one filter, keeps the others, and goes to the first page', () => {
    const view = after(
      onPage3,
      filterChanged({ status: 'pending' }),
      onPage3,
      filterChanged({ title: 'psu' }),
    );
    expect(view.list).toMatchObject({ filters: { title: 'psu', status: 'pending' }, page: 0 });
  });

  it.each([
    ['filters are reset', filtersReset()],
    ['the sort changes', sortChanged({ field: 'title', direction: 'asc' })],
  ])('goes to the first page when %s', (_case, action) => {
    expect(after(onPage3, action).list.page).toBe(0);
  });

  it('resets the filters of the bar, and keeps the sort and what the page chose', () => {
    const sort = { field: 'title', direction: 'desc' } as const;
    const set = [filterChanged({ place: '7', title: 'x', day: '2026-11-24' }), sortChanged(sort)];
    expect(after(...set, onPage3, filtersReset()).list).toEqual({
      filters: { place: '7', title: '', status: null, day: null },
      page: 0,
      sort,
    });
  });

  it.each([
    { what: 'a filter of the bar', action: filterChanged({ title: 'x' }), isKept: true },
    { what: 'the reset of all filters', action: filtersReset(), isKept: true },
    { what: 'an order', action: sortChanged({ field: 'title', direction: 'asc' }), isKept: true },
    { what: 'a filter of the page', action: filterChanged({ place: '7' }), isKept: false },
    { what: 'a page', action: onPage3, isKept: false },
  ])('VIEW-01 keeps $what from the view of a link that is still to come: $isKept', ({ action, isKept }) => {
    const arrived = actions.savedViewApplied({ savedView: { id: 'view-1', isPending: true } });
    expect(after(arrived, action).list.savedView).toEqual({
      id: 'view-1',
      ...(!isKept && { isPending: true }),
    });
  });

  it('never goes before the first page', () => {
    expect(after(pageChanged(-1)).list.page).toBe(0);
  });

  it('opens and closes over the list, which stays as it is', () => {
    const list = after(onPage3);
    expect(after(onPage3, actions.opened('7'))).toEqual({ ...list, open: '7' });
    expect(after(onPage3, actions.opened('7'), actions.closed())).toEqual(list);
  });
});

describe('the address of a list', () => {
  it('SHELL-17 names what differs from the plain list, in the order of the definition, and is read back', () => {
    const view = {
      list: {
        filters: { place: '7', title: ' a & b ', status: 'done' as const, day: '2026-11-24' },
        page: 2,
        sort: { field: 'title', direction: 'desc' as const },
      },
      open: '12',
    };
    const text = '?place=7&q=a+%26+b&status=done&day=2026-11-24&sort=-title&p=3&thing=12';
    expect(address.write(view)).toBe(text);
    expect(address.read(text).list.filters.title).toBe('a & b');
    expect(address.write(address.read(text))).toBe(text);
  });

  it('SHELL-17 another list is one of another place, once it is known', () => {
    const isElsewhere = (from: string, to: string) =>
      address.isElsewhere?.(address.read(from), address.read(to));
    expect(isElsewhere('?place=7', '?place=8')).toBe(true);
    expect(isElsewhere('', '?place=8')).toBe(false);
    expect(isElsewhere('?place=7&q=a', '?place=7')).toBe(false);
  });
});

describe('the rows of a list', () => {
  const rows: Thing[] = [
    { id: '1', title: 'Réunion', status: 'done', day: '2026-11-24' },
    { id: '2', title: 'Fan', status: 'pending', day: null },
  ];
  const idsFor = (filters: Partial<typeof plain.list.filters>) =>
    things.filterRows(rows, { ...plain.list.filters, ...filters }, TODAY).map(({ id }) => id);

  it.each([
    [{ title: 'REUNION' }, ['1']],
    [{ title: ' 2 ' }, ['2']],
    [{ status: 'done' as const }, ['1']],
    [{ day: '2026-11-24' }, ['1']],
    [{ day: '2026-11-24', title: 'fan' }, []],
    [{ place: '7' }, ['1', '2']],
  ])('TASK-02 of %j, those that fit all filters stay', (filters, ids) => {
    expect(idsFor(filters)).toEqual(ids);
  });

  it('TASK-02 blank text is no filter, and no filter keeps the very rows', () => {
    const filters = { ...plain.list.filters, title: '  ', place: '7' };
    expect(things.setFilters(filters).length).toBe(0);
    expect(things.filterRows(rows, filters, TODAY)).toBe(rows);
    expect(things.setFilters({ ...filters, title: 'x', day: '2026-11-24' }).length).toBe(2);
  });
});

describe('the address of a list that a search finds', () => {
  const { read, write, closed, onFirstPage, isElsewhere } = found.address;

  it('SHELL-17 SO-01 without a term there is no list, whatever else the address names', () => {
    expect(read('?m=all&sort=title&page=3&thing=7')).toEqual(found.plain);
    expect(read('?search=%20&thing=7')).toEqual(found.plain);
    expect(write(found.plain)).toBe('');
  });

  it('SHELL-17 names the term before the rest, and is read back', () => {
    const text = '?search=fan&m=all&sort=title&page=3&thing=7.2';
    expect(read(text)).toEqual({
      list: {
        filters: { mode: 'all' },
        page: 2,
        sort: { field: 'title', direction: 'asc' },
        search: 'fan',
      },
      open: { id: '7', note: '2' },
    });
    expect(write(read(text))).toBe(text);
    expect(read('?search=fan&m=some').list.filters.mode).toBeNull();
  });

  it('SHELL-17 CASE-07 closes what is open step by step, and goes to the first page', () => {
    const inner = read('?search=fan&page=3&thing=7.2');
    expect(write(closed(inner))).toBe('?search=fan&page=3&thing=7');
    expect(write(closed(closed(inner)))).toBe('?search=fan&page=3');
    expect(write(closed(closed(closed(inner))))).toBe('?search=fan&page=3');
    expect(onFirstPage && write(onFirstPage(inner))).toBe('?search=fan&thing=7.2');
    expect(write(address.closed(address.read('?thing=7')) as never)).toBe('');
  });

  it('SHELL-17 another term is another list, and a filter of the page only where it says so', () => {
    const differ = (from: string, to: string) => isElsewhere?.(read(from), read(to));
    expect(differ('?search=fan', '?search=disk')).toBe(true);
    expect(differ('?search=fan', '')).toBe(true);
    expect(differ('?search=fan&page=2', '?search=fan&thing=7')).toBe(false);
    expect(differ('?search=fan&m=all', '?search=fan')).toBe(false);
  });

  it('SHELL-17 what makes no sense in an address counts as not given', () => {
    expect(address.read('?status=open&day=2026-02-30&search=fan').list).toEqual({ ...plain.list });
  });
});

describe('the order of a list', () => {
  const rows: Thing[] = [
    { id: '1', title: 'Fan', status: null, day: '2026-11-24' },
    { id: '3', title: 'disk', status: null, day: null },
    { id: '2', title: 'cable', status: null, day: '2026-11-20' },
  ];
  const ids = (sorted: readonly Thing[]) => sorted.map(({ id }) => id).join('');

  it('TASK-03 is by a field, else the list’s own, else the server’s', () => {
    expect(ids(found.sortRows(rows, { field: 'title', direction: 'asc' }))).toBe('231');
    expect(ids(found.sortRows(rows, null))).toBe('321');
    expect(things.sortRows(rows, null)).toBe(rows);
    expect(ids(things.sortRows(rows, { field: 'day', direction: 'asc' }))).toBe('213');
    expect(ids(rows)).toBe('132');
  });

  it('SHELL-17 pages, but neither filters nor order nor term, keep it the same list', () => {
    const list = { ...plain.list, search: 'fan' };
    const sort = { field: 'title', direction: 'asc' } as const;
    expect(things.isSameList(list, { ...list, page: 4 })).toBe(true);
    for (const other of [{ filters: { ...list.filters } }, { sort }, { search: 'disk' }]) {
      expect(things.isSameList(list, { ...list, ...other })).toBe(false);
    }
  });
});

describe('what a list has set', () => {
  const [title, status, day] = things.barFilters.map(([, filter]) => filter);

  it('TASK-02 stands on its chips in words', () => {
    expect(things.barFilters.map(([name]) => name)).toEqual(['title', 'status', 'day']);
    expect(title && chipOf(title, ' fan ')).toEqual({ label: 'Title contains', value: 'fan' });
    expect(status && chipOf(status, 'done')).toEqual({ label: 'Status', value: 'Done' });
    expect(status && chipOf(status, 'gone')).toEqual({ label: 'Status', value: 'gone' });
    expect(day && chipOf(day, '2026-11-24')).toEqual({ label: 'Day', value: '11/24/2026' });
  });

  it('TASK-02 a filter that only the server knows leaves the rows as they are', () => {
    const remote = defineList<Thing>()({
      name: 'remote things',
      filters: { title: { kind: 'text', label: 'Title' }, day: { kind: 'day', label: 'Day' } },
    });
    const rows: Thing[] = [{ id: '1', title: 'Fan', status: null, day: null }];
    expect(remote.filterRows(rows, { title: 'disk', day: '2026-11-24' }, TODAY)).toEqual(rows);
  });
});
