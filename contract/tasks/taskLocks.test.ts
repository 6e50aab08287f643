import { editableTaskFields, type EditableTaskFieldId } from './taskFields';
import { fieldLock, lockTexts, updateLock } from './taskLocks';
import { feProgress, taskProgress } from './taskOptions';
import { lockCaseTask, lockTable } from '@contract/testing/taskLockTable';

it('TDET-06 the lock table has every progress, every FE Sourcing progress and every editable field', () => {
  const seen = (ids: readonly (string | null)[]) => new Set(ids.filter((id) => id !== null));
  expect(seen(lockTable.map(({ progressId }) => progressId))).toEqual(
    new Set(taskProgress.map(({ id }) => id)),
  );
  expect(seen(lockTable.map(({ feProgressId }) => feProgressId))).toEqual(
    new Set(feProgress.map(({ id }) => id)),
  );
  expect(new Set(lockTable.flatMap(({ fields }) => Object.keys(fields)))).toEqual(
    new Set(editableTaskFields.map(({ id }) => id)),
  );
});

it('TDET-03 TDET-07 TDET-08 TDET-09 the rule locks each field as the table says', () => {
  for (const row of lockTable) {
    const task = lockCaseTask(row, 'engineer@test.example');
    const ids = Object.keys(row.fields) as EditableTaskFieldId[];
    const locks = Object.fromEntries(ids.map((id) => [id, fieldLock(task, id, row.access)]));
    expect({ ...row, fields: locks }).toEqual(row);
  }
});

it('TDET-07 TDET-09 TDET-10 the rule locks Update in each tab as the table says', () => {
  for (const row of lockTable) {
    const task = lockCaseTask(row, 'engineer@test.example');
    const tabs = ['main', 'fspef', 'files'] as const;
    const update = Object.fromEntries(tabs.map((tab) => [tab, updateLock(task, tab, row.access)]));
    expect({ ...row, update }).toEqual(row);
  }
});

it('TDET-07 TDET-10 say what the specification says', () => {
  expect(lockTexts.status).toBe('You cannot update this due to the status.');
  expect(lockTexts.filesTab).toBe('Updates are not allowed in Files tab.');
});
