import type { EditableTaskFieldId } from '@contract/tasks/taskFields';
import { lockTexts, type TaskLock } from '@contract/tasks/taskLocks';
import { lockCaseTask, lockTable } from '@contract/testing/taskLockTable';
import { accessTo, fieldLockText, shownFields, taskLockText, updateLockText } from './screenLocks';

const OWNER = 'engineer@test.example';
const textOf = (lock: TaskLock | null) => lock && lockTexts[lock];
const FE_FIELD: EditableTaskFieldId = 'custevent_taskcpfemain';

it('TDET-03 TDET-07 TDET-08 TDET-09 each input shows what the lock table says, and the FE list is there for its type', () => {
  for (const row of lockTable) {
    const task = lockCaseTask(row, OWNER);
    const shown = [...shownFields(task, 'main'), ...shownFields(task, 'fspef')];
    const shownLocks = Object.fromEntries(shown.map(({ id }) => [id, fieldLockText(task, id, row.access)]));
    const expected = Object.entries(row.fields)
      .filter(([id]) => id !== FE_FIELD || row.taskType === 'FE Sourcing (FS)')
      .map(([id, lock]) => [id, textOf(lock)]);
    expect({ ...row, fields: shownLocks }).toEqual({ ...row, fields: Object.fromEntries(expected) });
  }
});

it('TDET-07 TDET-09 TDET-10 Update shows in each tab what the lock table says', () => {
  for (const row of lockTable) {
    const task = lockCaseTask(row, OWNER);
    const tabs = ['main', 'fspef', 'files'] as const;
    const shownLocks = Object.fromEntries(tabs.map((tab) => [tab, updateLockText(task, tab, row.access)]));
    const expected = Object.fromEntries(tabs.map((tab) => [tab, textOf(row.update[tab])]));
    expect({ ...row, update: shownLocks }).toEqual({ ...row, update: expected });
  }
});

it.each([
  ['own', '1', null],
  ['own', '18', 'You cannot update this due to the status.'],
  [
    'searchResult',
    '1',
    'This is a search result. Only tasks in your own list can be changed. It is assigned to Jonah Reyes.',
  ],
  ['notAssigned', '14', 'Only its assignee can change this task. It is assigned to Jonah Reyes.'],
] as const)('TDET-09 over the fields of %s, progress %s, stands: %s', (access, progressId, text) => {
  const task = lockCaseTask({ progressId, feProgressId: null, taskType: null, access }, OWNER);
  expect(taskLockText(task, access)).toBe(text);
});

it('TDET-09 tells when nobody is assigned', () => {
  const of = { progressId: '1', feProgressId: null, taskType: null, access: 'notAssigned' } as const;
  expect(taskLockText({ ...lockCaseTask(of, OWNER), assigned: null }, 'notAssigned')).toBe(
    'Only its assignee can change this task. It is assigned to nobody.',
  );
});

describe('accessTo', () => {
  it.each([
    ['own', 'Engineer@Demo.test', false],
    ['notAssigned', 'partner@demo.test', false],
    ['notAssigned', null, false],
    ['searchResult', 'engineer@demo.test', true],
    ['searchResult', 'partner@demo.test', true],
  ] as const)('TDET-09 is %s for a task of %s (search result: %s)', (access, assigned_email, isResult) => {
    expect(accessTo({ assigned_email }, 'engineer@demo.test', isResult)).toBe(access);
  });
});
