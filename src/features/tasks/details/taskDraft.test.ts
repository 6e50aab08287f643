import type { FeProgressId, TaskProgressId } from '@contract/taskOptions';
import { taskUpdateFields } from '@contract/tasks';
import { buildTask } from '@/testing/buildTask';
import {
  changedFields,
  dateLimits,
  draftOf,
  hasDateFault,
  mainFieldLocks,
  type TaskEdits,
} from './taskDraft';

describe('changedFields', () => {
  const task = buildTask({ progressId: '1', feProgressId: '2', message: 'As agreed', duedate: '2026-11-20' });

  it.each<[string, TaskEdits, object]>([
    ['nothing edited', {}, {}],
    ['one field', { duedate: '2026-11-24' }, { duedate: '2026-11-24' }],
    ['what was changed and changed back', { duedate: '2026-11-20', message: 'As agreed' }, {}],
    ['an emptied message', { message: '' }, { message: null }],
    ['an emptied date', { duedate: '' }, { duedate: null }],
    [
      'both progress lists',
      { custeventtask_current_progress: '16', custevent_taskcpfemain: '5' },
      { custeventtask_current_progress: '16', custevent_taskcpfemain: '5' },
    ],
  ])('TDET-14 sends only what changed: %s', (_case, edits, expected) => {
    const fields = changedFields(task, edits);
    expect(fields).toEqual(expected);
    if (Object.keys(fields).length > 0) expect(taskUpdateFields.safeParse(fields).success).toBe(true);
  });

  it('TDET-14 takes an empty message for the missing one', () => {
    expect(changedFields(buildTask({ message: null }), { message: '' })).toEqual({});
  });
});

describe('draftOf', () => {
  it('TDET-03 shows edits over what is saved', () => {
    const task = buildTask({ startdate: '2026-11-19', message: 'x' });
    expect(draftOf(task, { startdate: '2026-11-18' })).toMatchObject({
      startdate: '2026-11-18',
      message: 'x',
    });
  });
});

describe('mainFieldLocks', () => {
  it.each<[TaskProgressId, boolean]>([
    ['1', false],
    ['4', false],
    ['6', false],
    ['9', false],
    ['10', false],
    ['15', false],
    ['16', false],
    ['17', false],
    ['14', true],
    ['18', true],
    ['19', true],
  ])('TDET-07 progress %s locks: %s', (progressId, locked) => {
    const locks = mainFieldLocks(buildTask({ progressId, taskType: 'FE Sourcing (FS)', feProgressId: '1' }));
    const reason = locked ? 'You cannot update this due to the status.' : null;
    expect(Object.values(locks)).toEqual(Array(5).fill(reason));
  });

  it.each<[FeProgressId, boolean]>([
    ['1', false],
    ['8', false],
    ['2', false],
    ['3', false],
    ['4', false],
    ['5', false],
    ['6', true],
    ['7', true],
    ['9', true],
    ['10', true],
  ])('TDET-08 FE Sourcing progress %s disables its list: %s', (feProgressId, locked) => {
    const locks = mainFieldLocks(buildTask({ taskType: 'FE Sourcing (FS)', feProgressId }));
    expect(locks.custevent_taskcpfemain !== null).toBe(locked);
    expect(locks.message).toBeNull();
  });

  it.each([
    ['FE Sourcing (FS)', true],
    ['Site Audit (SA)', false],
    [null, false],
  ])('TDET-03 type %s has the FE Sourcing progress: %s', (taskType, shown) => {
    expect('custevent_taskcpfemain' in mainFieldLocks(buildTask({ taskType }))).toBe(shown);
  });
});

describe('hasDateFault', () => {
  const task = buildTask({ startdate: '2026-11-19', duedate: '2026-11-20' });

  it.each<[string, TaskEdits, boolean]>([
    ['in order', { duedate: '2026-11-19' }, false],
    ['start passes due', { startdate: '2026-11-21' }, true],
    ['due precedes start', { duedate: '2026-11-18' }, true],
    ['both changed, in disorder', { startdate: '2026-12-02', duedate: '2026-12-01' }, true],
    ['both changed, in order', { startdate: '2026-12-01', duedate: '2026-12-02' }, false],
    ['no due date', { startdate: '2026-11-21', duedate: '' }, false],
    ['half a date', { startdate: '11/2' }, true],
  ])('TDET-11 %s', (_case, edits, expected) => {
    expect(hasDateFault(task, edits)).toBe(expected);
  });

  it('TDET-11 blames the date that was changed', () => {
    expect(dateLimits(task, { duedate: '2026-11-18' })).toEqual({
      startdate: {},
      duedate: { min: '2026-11-19' },
    });
    expect(dateLimits(task, { startdate: '2026-11-21' })).toEqual({
      startdate: { max: '2026-11-20' },
      duedate: {},
    });
    expect(dateLimits(task, {})).toEqual({
      startdate: { max: '2026-11-20' },
      duedate: { min: '2026-11-19' },
    });
  });

  it('TDET-11 does not blame dates that nobody touched', () => {
    const disordered = buildTask({ startdate: '2026-11-22', duedate: '2026-11-20' });
    expect(hasDateFault(disordered, { message: 'x' })).toBe(false);
  });
});
