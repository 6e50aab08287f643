import { historyStep, viewOnArrival } from '@/list/viewAddress';
import { taskAddress, type TaskView } from './taskAddress';
import { noTaskFilters } from './taskView';

const plain: TaskView = {
  list: { filters: noTaskFilters, page: 0, sort: null },
  dialog: { kind: 'closed' },
};
const full: TaskView = {
  list: {
    filters: { title: 'fan & PSU', status: 'pending', priority: 'High', start: '2026-11-17' },
    page: 2,
    search: '100% “fan” & مروحة',
    sort: { field: 'title', direction: 'desc' },
  },
  dialog: { kind: 'details', id: '48213', tab: 'fspef' },
};

describe('the address of the task page', () => {
  it('SHELL-17 reads back what it wrote', () => {
    expect(taskAddress.read(taskAddress.write(full))).toEqual(full);
    expect(taskAddress.read(taskAddress.write(plain))).toEqual(plain);
  });

  it('SHELL-17 is empty for the plain list', () => {
    expect(taskAddress.write(plain)).toBe('');
  });

  it('SHELL-17 TASK-02 TASK-05 cuts a search and a title that are too long, and no character in two', () => {
    const long = `${'x'.repeat(199)}🌀 fan`;
    const { search, filters } = taskAddress.read(`?search=${long}&title=${long}`).list;
    expect([search, filters.title]).toEqual(['x'.repeat(199), 'x'.repeat(199)]);
  });

  it('TASK-09 presets the start date that an address carries', () => {
    expect(taskAddress.read('?start=2026-11-20').list.filters).toEqual({
      ...noTaskFilters,
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
    expect(taskAddress.read(search)).toEqual(plain);
  });
});

describe('the task page in the history', () => {
  const step = (current: string, wanted: string, isOpenedFromList: boolean) =>
    historyStep(taskAddress, current, wanted, isOpenedFromList);

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
    const current = taskAddress.read('?status=pending&page=3&task=7');
    const view = viewOnArrival(taskAddress, taskAddress.read('?status=pending'), current);
    expect(view).toEqual(taskAddress.read('?status=pending&page=3'));
    expect(view.list).toBe(current.list);
  });

  it('SHELL-17 Forward opens the task again, with its page and tab', () => {
    const arrived = taskAddress.read('?page=3&task=7&tab=fspef');
    expect(viewOnArrival(taskAddress, arrived, taskAddress.read(''))).toEqual(arrived);
  });
});
