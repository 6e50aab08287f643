import { editableTaskFields, type EditableTaskFieldId } from '@contract/tasks/taskFields';
import { buildTask } from '@/testing/builders/buildTask';
import type { Task } from '@contract/tasks/tasks';
import type { EditsOf } from '@/editing/recordWork';
import { taskEditing } from '../taskEditing';
import { dateLimits, taskErrors } from './taskErrors';

type TaskEdits = EditsOf<EditableTaskFieldId>;

const NO_DATE = 'Date input not valid.';
const NO_TIME = 'Enter a time like 1:30 PM or 13:30.';
const task = buildTask({ startdate: '2026-11-19', duedate: '2026-11-20' });

const { edited } = taskEditing.works;
const tabs = new Map(editableTaskFields.map(({ id, tab }) => [id, tab]));
/** The first error, in the order the fields are seen, and the tab that it is on. */
function firstError(of: Task, edits: TaskEdits) {
  const [first] = Object.entries(taskErrors(edited(of, edits)));
  return first ? { id: first[0], tab: tabs.get(first[0] as EditableTaskFieldId), message: first[1] } : null;
}

describe('firstError', () => {
  it.each<[string, TaskEdits, EditableTaskFieldId | null, string | undefined]>([
    ['nothing edited', {}, null, undefined],
    ['in order', { duedate: '2026-11-19' }, null, undefined],
    ['start passes due', { startdate: '2026-11-21' }, 'startdate', 'Enter a date on or before 11/20/2026.'],
    ['due precedes start', { duedate: '2026-11-18' }, 'duedate', 'Enter a date on or after 11/19/2026.'],
    [
      'both changed, in disorder',
      { startdate: '2026-12-02', duedate: '2026-12-01' },
      'startdate',
      'Enter a date on or before 12/01/2026.',
    ],
    ['both changed, in order', { startdate: '2026-12-01', duedate: '2026-12-02' }, null, undefined],
    ['no due date', { startdate: '2026-11-21', duedate: '' }, null, undefined],
    ['half a date', { startdate: '11/2' }, 'startdate', NO_DATE],
    ['a day that is none', { duedate: '02/30/2026' }, 'duedate', NO_DATE],
  ])('TDET-11 %s', (_case, edits, id, message) => {
    expect(firstError(task, edits)).toEqual(id && { id, tab: 'main', message });
  });

  it.each<[string, TaskEdits, EditableTaskFieldId | null, string | undefined]>([
    [
      'an activity date that is none',
      { custevent_spef_actual_actdate: '02/30/2026' },
      'custevent_spef_actual_actdate',
      NO_DATE,
    ],
    ['an activity before the start date', { custevent_spef_actual_actdate: '2026-01-01' }, null, undefined],
    [
      'an hour that is none',
      { custeventtask_spef_arrival_time: '25:00' },
      'custeventtask_spef_arrival_time',
      NO_TIME,
    ],
    ['half a time', { custevent_task_totime: '9' }, 'custevent_task_totime', NO_TIME],
    ['a time of day', { custevent_from_time_sched_arrival: '13:37' }, null, undefined],
    ['an emptied time', { custevent_from_time_sched_arrival: '' }, null, undefined],
    [
      'a departure before the arrival, as over midnight',
      { custeventtask_spef_arrival_time: '23:00', custeventtask_spef_departuretime: '01:00' },
      null,
      undefined,
    ],
    ['the longest text', { custeventtask_spef_sow: 'x'.repeat(4000) }, null, undefined],
    [
      'a text that is too long',
      { custeventtask_spef_sow: 'x'.repeat(4001) },
      'custeventtask_spef_sow',
      'Shorten this to 4,000 characters: it has 4,001.',
    ],
  ])('TDET-05 %s', (_case, edits, id, message) => {
    expect(firstError(task, edits)).toEqual(id && { id, tab: 'fspef', message });
  });

  it('TDET-11 comes to the Main tab first, then to the FSPEF in its order', () => {
    const edits = { custevent_task_totime: '9', custevent_from_time_sched_arrival: '9' };
    expect(firstError(task, { ...edits, duedate: '1/' })?.id).toBe('duedate');
    expect(firstError(task, edits)?.id).toBe('custevent_from_time_sched_arrival');
  });

  it('TDET-11 finds no error in dates that nobody touched', () => {
    const disordered = buildTask({ startdate: '2026-11-22', duedate: '2026-11-20' });
    expect(firstError(disordered, { message: 'x' })).toBeNull();
  });

  it('TDET-12 finds no error in what was stored as it is', () => {
    const odd = { ...task, fspef: [{ custevent_task_totime: 'noon' }] };
    expect(firstError(odd, { message: 'x' })).toBeNull();
    expect(firstError(odd, { custevent_task_totime: 'noonish' })?.id).toBe('custevent_task_totime');
  });
});

it('TDET-11 limits the date that was changed', () => {
  const both = (edits: TaskEdits) => [
    dateLimits(edited(task, edits), 'startdate'),
    dateLimits(edited(task, edits), 'duedate'),
  ];
  expect(both({ duedate: '2026-11-18' })).toEqual([{}, { min: '2026-11-19' }]);
  expect(both({ startdate: '2026-11-21' })).toEqual([{ max: '2026-11-20' }, {}]);
  expect(both({})).toEqual([{ max: '2026-11-20' }, { min: '2026-11-19' }]);
  expect(dateLimits(edited(task, {}), 'custevent_spef_actual_actdate')).toEqual({});
});
