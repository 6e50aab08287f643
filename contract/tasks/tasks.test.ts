import { editableTaskFields, fspefFields, taskFieldValue } from './taskFields';
import { taskFile, uploadTaskFileAnswer } from './taskFiles';
import {
  fspef,
  task,
  taskListAnswer,
  taskUpdateFields,
  taskUpdateRequest,
  tasksHeaders,
  tasksQuery,
} from './tasks';

const keys = (shape: object) => Object.keys(shape).sort();
const request = (fields: unknown, others: object = {}) => ({
  email: 'e@demo.test',
  internalid: '48210',
  fields,
  ...others,
});

const paths = (value: unknown) =>
  taskUpdateRequest
    .safeParse(value)
    .error?.issues.map((issue) => [...issue.path, ...('keys' in issue ? issue.keys : [])].join('.'));

it('TDET-04 TDET-05 every FSPEF field of the contract has a label, and the other way round', () => {
  expect(fspefFields.map(({ id }) => id).sort()).toEqual(keys(fspef.shape));
});

it('TDET-03 TDET-05 exactly the fields marked as editable can be sent', () => {
  expect(editableTaskFields.filter(({ tab }) => tab === 'main')).toHaveLength(5);
  expect(editableTaskFields.filter(({ tab }) => tab === 'fspef')).toHaveLength(10);
  expect(editableTaskFields.map(({ id }) => id).sort()).toEqual(keys(taskUpdateFields.shape));
});

it('TDET-05 FSPEF fields go by the labels of the specification', () => {
  expect(fspefFields.filter((field) => 'editable' in field).map(({ label }) => label)).toEqual([
    'Scope of Work',
    'Proposed Onsite Arrival',
    'FSP Actual Activity',
    'FSP Arrival Time',
    'FSP Departure Time',
    'Onsite Arrival?',
    'Actual Onsite Arrival',
    'SLA Target',
    'Summary Of Activity',
    'Activity Completed',
  ]);
});

it.each([
  ['a start date', { startdate: '2026-11-21' }],
  ['a cleared date', { duedate: null }],
  ['a progress', { custeventtask_current_progress: '14' }],
  ['an FE Sourcing progress', { custevent_taskcpfemain: '8' }],
  ['an emptied message', { message: '' }],
  [
    'FSPEF fields',
    {
      custevent_spef_actual_actdate: '2026-11-21',
      custeventtask_spef_arrival_time: '07:45',
      custevent_sla_target: '15',
    },
  ],
])('TDET-14 an update may hold %s', (_what, fields) => {
  expect(paths(request(fields))).toBeUndefined();
});

it.each([
  ['no field at all', {}, ['fields']],
  ['a read-only field', { message: 'x', title: 'x' }, ['fields.title']],
  [
    'a read-only FSPEF field',
    { message: 'x', custeventtask_spef_problem: 'x' },
    ['fields.custeventtask_spef_problem'],
  ],
  [
    'a progress that is not listed',
    { custeventtask_current_progress: '2' },
    ['fields.custeventtask_current_progress'],
  ],
  ['a cleared progress', { custeventtask_current_progress: null }, ['fields.custeventtask_current_progress']],
  ['a day that is none', { startdate: '2026-02-30' }, ['fields.startdate']],
  ['an empty text for a date', { duedate: '' }, ['fields.duedate']],
  ['a message that is too long', { message: 'x'.repeat(4001) }, ['fields.message']],
  ['a message that cannot be stored', { message: 'a\0' }, ['fields.message']],
  ['a time that is none', { custevent_task_totime: '7:45 AM' }, ['fields.custevent_task_totime']],
  ['an SLA target that is not listed', { custevent_sla_target: '16' }, ['fields.custevent_sla_target']],
])('API-04 an update with %s is rejected with the name of the field', (_what, fields, expected) => {
  expect(paths(request(fields))).toEqual(expected);
});

it('API-04 the update itself is checked member by member', () => {
  const fields = { message: 'x' };
  expect(paths({ fields, email: 'nobody', internalid: 'a\nb', version: 0, more: 1 })).toEqual([
    'email',
    'internalid',
    'version',
    'more',
  ]);
  expect(paths(request(fields, { version: 1.5 }))).toEqual(['version']);
  expect([1, 3].map((version) => paths(request(fields, { version })))).toEqual([undefined, undefined]);
});

it('API-04 the list is asked for with known members only', () => {
  expect(tasksQuery.safeParse({ title: 'x'.repeat(201) }).success).toBe(false);
  expect(tasksQuery.safeParse({ titel: 'x' }).success).toBe(false);
  expect(
    [{}, { title: 'x' }, { internalid: '1' }].every((query) => tasksQuery.safeParse(query).success),
  ).toBe(true);
  expect(tasksQuery.safeParse({ title: 'x', internalid: '1' }).error?.issues).toMatchObject([
    { path: ['internalid'] },
  ]);
  expect(tasksHeaders.safeParse({ 'x-global': 'yes' }).success).toBe(false);
  expect(
    tasksHeaders.safeParse({ 'x-global': 'true', 'x-user-email': 'a@b.co', accept: '*/*' }).success,
  ).toBe(true);
});

it('API-01 the list is an array of one element, with tasks or with an error', () => {
  expect(taskListAnswer.safeParse([{ task: [] }]).success).toBe(true);
  expect(taskListAnswer.safeParse([{ error: 'No tasks' }]).success).toBe(true);
  expect(taskListAnswer.safeParse({ task: [] }).success).toBe(false);
  expect(taskListAnswer.safeParse([{ tasks: [] }]).success).toBe(false);
});

it('API-01 an answer may hold more than is known, which is left out', () => {
  const stripped = fspef.parse({ custeventtask_spef_sow: 'Replace', custevent_new: 1 });
  expect(stripped).toEqual({ custeventtask_spef_sow: 'Replace' });
  expect(task.safeParse({ internalid: '1' }).success).toBe(false);
});

it('TFILE-01 the size of a file is a whole number from 0, or unknown', () => {
  const time = '2026-11-21T08:30:00.000Z';
  const file = { internalid: '1', title: 'x', name: 'x', dateUploaded: time, lastModified: time };
  const fits = (size: unknown) => taskFile.safeParse({ ...file, size }).success;
  expect([0, 7, null, undefined, -1, 0.5].map(fits)).toEqual([true, true, true, true, false, false]);
  expect([true, false].map((ok) => uploadTaskFileAnswer.safeParse({ ok, file }).success)).toEqual([
    true,
    false,
  ]);
});

it('TDET-03 TDET-05 the stored value of a field is its text, and null where there is none', () => {
  const stored = { message: '', duedate: '2026-11-21', fspef: [{ custeventtask_spef_sow: 'Replace' }] };
  const values = (['message', 'duedate', 'startdate', 'custeventtask_spef_sow'] as const).map((id) =>
    taskFieldValue(stored as never, id),
  );
  expect(values).toEqual([null, '2026-11-21', null, 'Replace']);
});
