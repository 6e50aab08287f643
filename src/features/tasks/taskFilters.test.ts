import { buildTask } from '@/testing/buildTask';
import { countFilters, filterTasks } from './taskFilters';
import { noTaskFilters, type TaskFilters } from './taskView';

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

const idsFor = (filters: Partial<TaskFilters>) =>
  filterTasks(all, { ...noTaskFilters, ...filters }).map(({ internalid }) => internalid);

describe('filterTasks', () => {
  it.each<[string, Partial<TaskFilters>, string[]]>([
    ['nothing set', {}, ['1', '2', '3', '4', '5']],
    ['status ongoing', { status: 'ongoing' }, ['1']],
    ['status pending, any of them', { status: 'pending' }, ['2']],
    ['status completed', { status: 'completed' }, ['3']],
    ['status cancelled', { status: 'cancelled' }, ['4']],
    ['a priority', { priority: 'High' }, ['2', '3']],
    ['the start date', { start: '2026-11-17' }, ['1', '2']],
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
});

describe('countFilters', () => {
  it('TASK-02 counts the filters that are set', () => {
    expect(countFilters(noTaskFilters)).toBe(0);
    expect(countFilters({ ...noTaskFilters, title: '  ' })).toBe(0);
    expect(countFilters({ title: 'x', status: 'pending', priority: 'Low', start: '2026-11-17' })).toBe(4);
  });
});
