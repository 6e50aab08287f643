import fc from 'fast-check';
import { compareTasks } from './taskOrder';
import { taskProgress } from './taskOptions';
import { isTaskLocked } from './taskRules';

type Ordered = Parameters<typeof compareTasks>[0];

const progressIds = [null, ...taskProgress.map(({ id }) => id)];
const task = (internalid: string, seed: Partial<Ordered> = {}): Ordered => ({
  internalid,
  progressId: '1',
  startdate: null,
  duedate: null,
  ...seed,
});
const sorted = (tasks: Ordered[]) => tasks.toSorted(compareTasks).map(({ internalid }) => internalid);

describe('compareTasks', () => {
  it('TASK-03 puts open tasks first, the earliest due date first, then closed ones, the latest first', () => {
    const tasks = [
      task('completed last summer', { progressId: '14', duedate: '2026-07-01' }),
      task('completed without a date', { progressId: '14' }),
      task('open without a date'),
      task('pending next week', { progressId: '15', duedate: '2026-11-30' }),
      task('in clean-up', { progressId: '19', duedate: '2026-08-01' }),
      task('ongoing and overdue', { duedate: '2026-06-01' }),
      task('without progress', { progressId: null, duedate: '2026-11-29' }),
      task('cancelled for next year', { progressId: '18', duedate: '2027-01-01' }),
    ];
    expect(sorted(tasks)).toEqual([
      'ongoing and overdue',
      'without progress',
      'pending next week',
      'open without a date',
      'cancelled for next year',
      'in clean-up',
      'completed last summer',
      'completed without a date',
    ]);
  });

  it('TASK-03 goes by start date, then by number, where the due date is the same', () => {
    const due = { duedate: '2026-11-20' };
    const seeds = [
      { internalid: '10', seed: due },
      { internalid: '9', seed: due },
      { internalid: '3', seed: { ...due, startdate: '2026-11-19' } },
      { internalid: '4', seed: { ...due, startdate: '2026-11-18' } },
    ];
    const of = (progressId: Ordered['progressId']) =>
      sorted(seeds.map(({ internalid, seed }) => task(internalid, { ...seed, progressId })));
    expect(of('1')).toEqual(['4', '3', '9', '10']);
    expect(of('14')).toEqual(['3', '4', '10', '9']);
  });

  it('TASK-03 a task is neither before nor after itself', () => {
    for (const progressId of progressIds) {
      const same = task('7', { progressId, duedate: '2026-11-20' });
      expect(compareTasks(same, { ...same }) === 0).toBe(true);
    }
  });

  it('TASK-03 is one order of all tasks, whichever came first, with every open one before every closed one', () => {
    const day = fc.option(fc.constantFrom('2026-01-05', '2026-11-20', '2026-11-21'));
    const tasks = fc.uniqueArray(
      fc.record({
        internalid: fc.stringMatching(/^[0-9]{1,3}$/),
        progressId: fc.constantFrom(...progressIds),
        startdate: day,
        duedate: day,
      }),
      { selector: ({ internalid }) => internalid },
    );
    fc.assert(
      fc.property(tasks, (some) => {
        const order = some.toSorted(compareTasks);
        expect(some.toReversed().toSorted(compareTasks)).toEqual(order);
        const states = order.map(({ progressId }) => isTaskLocked(progressId));
        expect(states).toEqual(states.toSorted());
      }),
    );
  });
});
