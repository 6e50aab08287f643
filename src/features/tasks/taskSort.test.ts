import type { ListSort } from '@/ui/data-table/columns';
import { buildTask } from '@/testing/buildTask';
import { sortTasks } from './taskSort';

const first = buildTask({ internalid: '1', title: 'Rack 10', priority: 'Low', duedate: '2026-11-24' });
const second = buildTask({ internalid: '2', title: 'rack 9', priority: 'Critical', duedate: null });
const third = buildTask({ internalid: '3', title: 'Álpha', priority: 'High', duedate: '2025-12-31' });
const fourth = buildTask({ internalid: '4', title: 'Rack 10', priority: null, duedate: '2026-11-24' });
const closed = buildTask({ ...first, internalid: '5', progressId: '19', duedate: '2025-01-01' });
const all = [first, second, third, fourth];

const idsBy = (sort: ListSort | null) => sortTasks(all, sort).map(({ internalid }) => internalid);

describe('sortTasks', () => {
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
      sortTasks([closed, first], sort).map(({ internalid }) => internalid);
    expect(ids(null)).toEqual(['1', '5']);
    expect(ids({ field: 'duedate', direction: 'asc' })).toEqual(['5', '1']);
  });

  it('leaves the list it was given as it was', () => {
    sortTasks(all, null);
    expect(all.map(({ internalid }) => internalid)).toEqual(['1', '2', '3', '4']);
  });
});
