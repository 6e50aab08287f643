import { editableTaskFields, type EditableTaskFieldId } from '@contract/tasks/taskFields';
import { lockTexts } from '@contract/tasks/taskLocks';
import type { TaskUpdateFields } from '@contract/tasks/tasks';
import {
  lockCaseTask,
  lockTable,
  otherValue,
  type ExpectedFieldLock,
  type LockCase,
} from '@contract/testing/taskLockTable';
import { ApiError } from '@server/http/errors';
import { addTask } from '@server/testing/records/addTask';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { decideTaskUpdate } from './taskUpdate';

const ENGINEER = 'engineer@test.example';
const PARTNER = 'partner@test.example';
const assigneeOf = ({ access }: LockCase) => (access === 'own' ? ENGINEER : PARTNER);

interface LockError {
  status: number;
  message: string;
}

/**
 * What the server answers to a locked field; null where it stores it. It knows no searches: the result of one is the
 * asker's own or, as here, another's.
 */
const errors: Record<NonNullable<ExpectedFieldLock>, LockError> = {
  searchResult: { status: 403, message: lockTexts.notAssigned },
  notAssigned: { status: 403, message: lockTexts.notAssigned },
  status: { status: 423, message: lockTexts.status },
  feProgress: { status: 423, message: lockTexts.feProgress },
  notFeSourcing: { status: 400, message: lockTexts.notFeSourcing },
};
const errorOf = (lock: ExpectedFieldLock) => (lock === null ? null : errors[lock]);

const ids = editableTaskFields.map(({ id }) => id);

function decided(row: LockCase, field: EditableTaskFieldId): LockError | null {
  const fields: TaskUpdateFields = { [field]: otherValue(row, field) };
  try {
    const request = { email: ENGINEER, internalid: '48213', fields, version: 3 };
    const changes = decideTaskUpdate(lockCaseTask(row, assigneeOf(row)), request, { email: ENGINEER });
    expect(changes).toMatchObject(fields);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.statusCode, message: error.message };
  }
}

it('TDET-03 TDET-07 TDET-08 TDET-09 an update of one field is refused as the lock table says', () => {
  for (const row of lockTable) {
    const answers = Object.fromEntries(ids.map((id) => [id, decided(row, id)]));
    const expected = Object.fromEntries(ids.map((id) => [id, errorOf(row.fields[id])]));
    expect({ ...row, fields: answers }).toEqual({ ...row, fields: expected });
  }
});

it('TDET-07 TDET-08 one locked field refuses all that is sent with it', () => {
  const paid = lockTable.find(({ fields }) => fields.custevent_taskcpfemain === 'feProgress');
  if (!paid) throw new Error('The table has no such row.');
  const fields: TaskUpdateFields = { message: 'x', custevent_taskcpfemain: '1' };
  const request = { email: ENGINEER, internalid: '48213', fields };
  const decide = () => decideTaskUpdate(lockCaseTask(paid, ENGINEER), request, { email: ENGINEER });
  expect(decide).toThrow(lockTexts.feProgress);
});

describe('over the wire', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  it.each<[ExpectedFieldLock, EditableTaskFieldId]>([
    [null, 'custevent_taskcpfemain'],
    [null, 'custevent_sla_target'],
    ['searchResult', 'message'],
    ['notAssigned', 'duedate'],
    ['status', 'custeventtask_current_progress'],
    ['status', 'custevent_onsite_arrival_yesno'],
    ['feProgress', 'custevent_taskcpfemain'],
    ['notFeSourcing', 'custevent_taskcpfemain'],
  ])('TDET-07 TDET-08 TDET-09 lock %s of %s is answered as decided', async (lock, field) => {
    const row = lockTable.find(({ fields, progressId }) => fields[field] === lock && progressId !== null);
    if (!row) throw new Error('The table has no such row.');
    const internalid = await addTask(test.db, {
      assigned_email: assigneeOf(row),
      progress_id: row.progressId ?? undefined,
      fe_progress_id: row.feProgressId,
      task_type: row.taskType,
    });
    const stored = () =>
      test.db.selectFrom('tasks').selectAll().where('internalid', '=', internalid).executeTakeFirstOrThrow();
    const before = await stored();

    const value = otherValue(row, field);
    const answer = await test.injectAs('Field Engineer', {
      method: 'POST',
      url: '/api/taskUpdate',
      payload: { email: ENGINEER, internalid, fields: { [field]: value } },
    });

    const expected = errorOf(lock);
    expect(answer.statusCode).toBe(expected?.status ?? 200);
    if (expected) {
      expect(answer.json()).toMatchObject({ message: expected.message });
      expect(await stored()).toEqual(before);
    } else {
      expect((await stored()).version).toBe(before.version + 1);
    }
  });
});
