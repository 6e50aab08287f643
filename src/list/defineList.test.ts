import { rootReducer } from '@/lib/rootReducer';
import { defineList } from './defineList';
import { openById } from './listDefinition';
import { compareTexts } from './makeSorter';

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
  sort: { fields: { title: compareTexts } },
  open: openById('thing'),
  pageKey: 'p',
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
    things.filterRows(rows, { ...plain.list.filters, ...filters }).map(({ id }) => id);

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
    expect(things.filterRows(rows, filters)).toBe(rows);
    expect(things.setFilters({ ...filters, title: 'x', day: '2026-11-24' }).length).toBe(2);
  });
});
