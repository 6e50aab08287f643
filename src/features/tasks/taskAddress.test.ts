import { readTaskAddress, writeTaskAddress, type TaskView } from './taskAddress';
import { defaultTaskSort, noTaskFilters } from './taskView';

const plain: TaskView = {
  list: { filters: noTaskFilters, page: 0, sort: defaultTaskSort },
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
    expect(readTaskAddress(writeTaskAddress(full))).toEqual(full);
    expect(readTaskAddress(writeTaskAddress(plain))).toEqual(plain);
  });

  it('SHELL-17 is empty for the plain list', () => {
    expect(writeTaskAddress(plain)).toBe('');
  });

  it('SHELL-17 TASK-05 cuts a search that is too long', () => {
    expect(readTaskAddress(`?search=${'x'.repeat(300)}`).list.search).toBe('x'.repeat(200));
  });

  it('TASK-09 presets the start date that an address carries', () => {
    expect(readTaskAddress('?start=2026-11-20').list.filters).toEqual({
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
    expect(readTaskAddress(search)).toEqual(plain);
  });
});
