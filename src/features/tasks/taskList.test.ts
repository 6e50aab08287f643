import { rootReducer } from '@/lib/rootReducer';
import { historyStep, viewOnArrival } from '@/list/viewAddress';
import { buildTask } from '@/testing/builders/buildTask';
import type { ListSort } from '@/ui/data-table/columns';
import { taskList, type OpenTask } from './taskList';

const { actions, address, plain, selectOpen } = taskList;
const noFilters = plain.list.filters;
const TODAY = '2026-11-25';
type Filters = typeof noFilters;
const full = {
  list: {
    filters: {
      title: 'fan & PSU',
      status: 'ongoing,pending',
      priority: 'High',
      start: '2026-11-17',
      due: 'overdue',
      company: 'Acme%2C Inc.,Zeta 100%25',
      type: 'Preventive',
      progress: 'Ongoing',
      assignee: 'Ana Cruz',
    },
    page: 2,
    search: '100% “fan” & مروحة',
    sort: { field: 'title', direction: 'desc' },
  },
  open: { id: '48213', tab: 'fspef' },
} as const;

it('starts unfiltered, in the usual order', () => {
  expect(plain).toEqual({
    list: {
      filters: {
        title: '',
        status: null,
        priority: null,
        start: null,
        due: null,
        company: null,
        type: null,
        progress: null,
        assignee: null,
      },
      page: 0,
      sort: null,
    },
    open: null,
  });
});

describe('what is open', () => {
  const after = (...done: ReturnType<typeof actions.closed>[]): OpenTask | null =>
    selectOpen(
      done.reduce((state, action) => rootReducer(state, action), rootReducer(undefined, actions.closed())),
    );
  const opened = actions.opened({ id: '7', tab: 'main' });

  it('TDET-01 changes the tab of the open task, and nothing while it is closed', () => {
    expect(after(opened, actions.openChanged({ tab: 'fspef' }))).toEqual({ id: '7', tab: 'fspef' });
    expect(after(actions.openChanged({ tab: 'fspef' }))).toBeNull();
  });

  it('closes', () => {
    expect(after(opened, actions.closed())).toBeNull();
  });
});

describe('the address of the task page', () => {
  it('TDET-01 opens on the Main tab', () => {
    expect(address.read('?task=7').open).toEqual({ id: '7', tab: 'main' });
  });

  it('SHELL-17 reads back what it wrote', () => {
    expect(address.read(address.write(full))).toEqual(full);
    expect(address.read(address.write(plain))).toEqual(plain);
  });

  it('SHELL-17 is empty for the plain list', () => {
    expect(address.write(plain)).toBe('');
  });

  it('SHELL-17 TASK-02 TASK-05 cuts a search and a title that are too long, and no character in two', () => {
    const long = `${'x'.repeat(199)}🌀 fan`;
    const { search, filters } = address.read(`?search=${long}&title=${long}`).list;
    expect([search, filters.title]).toEqual(['x'.repeat(199), 'x'.repeat(199)]);
  });

  it('TASK-09 presets the start date that an address carries', () => {
    expect(address.read('?start=2026-11-20').list.filters).toEqual({
      ...noFilters,
      start: '2026-11-20',
    });
  });

  it.each([
    '?start=2026-02-30',
    '?start=20-11-2026',
    '?status=open',
    '?priority=Urgent',
    '?page=-3',
    '?page=x',
    '?sort=message',
    '?search=',
    '?search=%20%09',
  ])('SHELL-17 counts what makes no sense as not given: %s', (search) => {
    expect(address.read(search)).toEqual(plain);
  });
});

describe('the task page in the history', () => {
  const step = (current: string, wanted: string, isOpenedFromList: boolean) =>
    historyStep(address, current, wanted, isOpenedFromList);

  it.each([
    ['a search', '?status=pending', '?search=fan'],
    ['another search', '?search=fan&page=2', '?search=psu'],
    ['one’s own list, from a result that is open', '?search=fan&task=7', '?task=7'],
  ])('SHELL-17 %s is another place', (_what, current, wanted) => {
    expect(step(current, wanted, true)).toBe('elsewhere');
  });

  it('SHELL-17 opening and closing a task is one step there and back', () => {
    expect(step('?page=2', '?page=2&task=7', false)).toBe('push');
    expect(step('?page=2&task=7&tab=fspef', '?page=2', true)).toBe('back');
    expect(step('?task=7', '', false)).toBe('replace');
  });

  it.each([
    ['pages', '', '?page=2', false],
    ['filters', '?page=2', '?title=fan', false],
    ['tabs', '?task=7', '?task=7&tab=files', true],
    ['the next record', '?task=7', '?page=2&task=8', true],
  ])('SHELL-17 %s leave no trail', (_what, current, wanted, fromList) => {
    expect(step(current, wanted, fromList)).toBe('replace');
  });

  it('SHELL-17 Back from a task keeps the page of the task seen last, and its list as it is', () => {
    const current = address.read('?status=pending&page=3&task=7');
    const view = viewOnArrival(address, address.read('?status=pending'), current);
    expect(view).toEqual(address.read('?status=pending&page=3'));
    expect(view.list).toBe(current.list);
  });

  it('SHELL-17 Forward opens the task again, with its page and tab', () => {
    const arrived = address.read('?page=3&task=7&tab=fspef');
    expect(viewOnArrival(address, arrived, address.read(''))).toEqual(arrived);
  });
});

describe('the filters', () => {
  const ongoing = buildTask({
    internalid: '1',
    title: 'Replace PSU',
    priority: 'Critical',
    startdate: '2026-11-17',
  });
  const spareParts = buildTask({
    internalid: '2',
    title: 'Replace fan',
    priority: 'High',
    progressId: '16',
    startdate: '2026-11-17',
  });
  const completed = buildTask({
    internalid: '3',
    title: 'Site survey Dueñas',
    priority: 'High',
    progressId: '14',
    startdate: '2026-11-20',
  });
  const cancelled = buildTask({
    internalid: '4',
    title: 'Recable rack',
    priority: 'Medium',
    progressId: '18',
    startdate: null,
  });
  const cleanUp = buildTask({ internalid: '5', title: 'Tidy asset list', priority: null, progressId: '19' });
  const all = [ongoing, spareParts, completed, cancelled, cleanUp];

  const idsFor = (filters: Partial<Filters>) =>
    taskList.filterRows(all, { ...noFilters, ...filters }, TODAY).map(({ internalid }) => internalid);

  it.each<[string, Partial<Filters>, string[]]>([
    ['nothing set', {}, ['1', '2', '3', '4', '5']],
    ['status ongoing', { status: 'ongoing' }, ['1']],
    ['status pending, any of them', { status: 'pending' }, ['2']],
    ['status completed', { status: 'completed' }, ['3']],
    ['status cancelled', { status: 'cancelled' }, ['4']],
    ['a priority', { priority: 'High' }, ['2', '3']],
    ['any of several states', { status: 'ongoing,completed' }, ['1', '3']],
    ['any of several priorities', { priority: 'High,Medium' }, ['2', '3', '4']],
    ['the start date', { start: '2026-11-17' }, ['1', '2']],
    ['a start date in a range', { start: '2026-11-18..2026-11-30' }, ['3', '5']],
    ['no start date', { start: 'none' }, ['4']],
    ['a start date no task has', { start: '2026-11-18' }, []],
    ['part of the title in any case', { title: 'REPLACE' }, ['1', '2']],
    ['a title typed without its accent', { title: 'duenas' }, ['3']],
    ['a title with blanks around', { title: '  fan ' }, ['2']],
    ['a blank title', { title: '   ' }, ['1', '2', '3', '4', '5']],
    ['status and priority', { status: 'pending', priority: 'Critical' }, []],
    ['all four together', { status: 'pending', priority: 'High', start: '2026-11-17', title: 'fan' }, ['2']],
  ])('TASK-02 keeps what fits: %s', (_case, filters, expected) => {
    expect(idsFor(filters)).toEqual(expected);
  });

  it('VIEW-03 overdue are the open tasks whose due day is past', () => {
    const tasks = [
      buildTask({ internalid: '1', duedate: '2026-11-24' }),
      buildTask({ internalid: '2', duedate: TODAY }),
      buildTask({ internalid: '3', duedate: '2026-11-24', progressId: '14' }),
      buildTask({ internalid: '4', duedate: null }),
    ];
    const due = (value: string) =>
      taskList.filterRows(tasks, { ...noFilters, due: value }, TODAY).map(({ internalid }) => internalid);
    expect([due('overdue'), due('..2026-11-24')]).toEqual([['1'], ['1', '3']]);
  });

  it('VIEW-03 company, type, progress and assignee can be several, with commas in them', () => {
    const tasks = [
      buildTask({ internalid: '1', company: 'Acme, Inc.', taskType: 'Audit', assigned: 'Ana Cruz' }),
      buildTask({ internalid: '2', company: 'Acme', taskType: null, assigned: null, progressId: '14' }),
      buildTask({ internalid: '3', company: null, taskType: 'Survey', assigned: 'Ben Ode' }),
    ];
    const found = (filters: Partial<Filters>) =>
      taskList.filterRows(tasks, { ...noFilters, ...filters }, TODAY).map(({ internalid }) => internalid);
    expect(found({ company: 'Acme%2C Inc.' })).toEqual(['1']);
    expect(found({ type: 'Audit,Survey' })).toEqual(['1', '3']);
    expect(found({ progress: 'Completed' })).toEqual(['2']);
    expect(found({ assignee: 'Ben Ode,Somebody who left' })).toEqual(['3']);
  });

  it('TASK-02 counts the filters that are set', () => {
    expect(taskList.setFilters(noFilters).length).toBe(0);
    expect(taskList.setFilters({ ...noFilters, title: '  ' }).length).toBe(0);
    expect(
      taskList.setFilters({ ...noFilters, title: 'x', status: 'pending', due: 'overdue', company: 'Acme' })
        .length,
    ).toBe(4);
  });
});

describe('the order', () => {
  const first = buildTask({ internalid: '1', title: 'Rack 10', priority: 'Low', duedate: '2026-11-24' });
  const second = buildTask({ internalid: '2', title: 'rack 9', priority: 'Critical', duedate: null });
  const third = buildTask({ internalid: '3', title: 'Álpha', priority: 'High', duedate: '2025-12-31' });
  const fourth = buildTask({ internalid: '4', title: 'Rack 10', priority: null, duedate: '2026-11-24' });
  const closed = buildTask({ ...first, internalid: '5', progressId: '19', duedate: '2025-01-01' });
  const all = [first, second, third, fourth];

  const idsBy = (sort: ListSort | null) => taskList.sortRows(all, sort).map(({ internalid }) => internalid);

  it.each<[string, ListSort | null, string[]]>([
    ['no sort is open tasks first, earliest due date first, none last', null, ['3', '1', '4', '2']],
    [
      'a field that cannot be sorted by keeps the order of the server',
      { field: 'message', direction: 'asc' },
      ['1', '2', '3', '4'],
    ],
    ['earliest due date first, none last', { field: 'duedate', direction: 'asc' }, ['3', '1', '4', '2']],
    ['latest due date first, none still last', { field: 'duedate', direction: 'desc' }, ['1', '4', '3', '2']],
    ['numbers in titles as numbers', { field: 'title', direction: 'asc' }, ['3', '2', '1', '4']],
    [
      'priority from Critical at the first click',
      { field: 'priority', direction: 'asc' },
      ['2', '3', '1', '4'],
    ],
    ['priority from Low at the second', { field: 'priority', direction: 'desc' }, ['1', '3', '2', '4']],
  ])('TASK-03 %s', (_case, sort, expected) => {
    expect(idsBy(sort)).toEqual(expected);
  });

  it('TASK-03 puts closed tasks behind open ones, unless a column was chosen', () => {
    const ids = (sort: ListSort | null) =>
      taskList.sortRows([closed, first], sort).map(({ internalid }) => internalid);
    expect(ids(null)).toEqual(['1', '5']);
    expect(ids({ field: 'duedate', direction: 'asc' })).toEqual(['5', '1']);
  });

  it('SRC-02 TASK-03 a priority that no list has comes after those that are known', () => {
    const outside = buildTask({ internalid: '6', priority: 'P0' });
    const low = buildTask({ internalid: '7', priority: 'Low' });
    const sorted = taskList.sortRows([outside, low, second], { field: 'priority', direction: 'asc' });
    expect(sorted.map(({ internalid }) => internalid)).toEqual(['2', '7', '6']);
  });

  it('SRC-02 TASK-02 a progress that no list has is found among the ongoing ones, as the home page counts it', () => {
    const outside = buildTask({
      internalid: '6',
      progressId: 'Wartet',
      taskCurrentDoing: 'Pending, elsewhere',
    });
    const found = (status: 'ongoing' | 'pending') =>
      taskList.filterRows([outside], { ...noFilters, status }, TODAY).map(({ internalid }) => internalid);
    expect([found('ongoing'), found('pending')]).toEqual([['6'], []]);
  });

  it('leaves the list it was given as it was', () => {
    taskList.sortRows(all, null);
    expect(all.map(({ internalid }) => internalid)).toEqual(['1', '2', '3', '4']);
  });
});
