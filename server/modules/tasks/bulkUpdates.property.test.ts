import * as fc from 'fast-check';
import type { Failure } from '@contract/errors';
import { editableTaskFields } from '@contract/tasks/taskFields';
import { judgeTaskUpdate } from '@contract/tasks/taskUpdateRule';
import { taskListAnswer, taskUpdateFields, type Task } from '@contract/tasks/tasks';
import { taskUpdatesAnswer } from '@contract/tasks/bulkUpdates';
import { feProgress, slaTargets, taskProgress } from '@contract/tasks/taskOptions';
import { lockTable, type LockCase } from '@contract/testing/taskLockTable';
import { addTask } from '@server/testing/records/addTask';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

const ENGINEER = 'engineer@test.example';
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ config: { taskUpdatesPerHour: 100_000, bulkUpdatesPerHour: 100_000 } });
});
afterAll(() => test.close());

const day = fc.constantFrom('2026-11-09', '2026-11-20', '2026-12-01', null);
const ofList = (options: readonly { id: string }[]) => fc.constantFrom(...options.map(({ id }) => id));
/** What the dialog can set. */
const fields = fc
  .record(
    {
      startdate: day,
      duedate: day,
      custeventtask_current_progress: ofList(taskProgress),
      custevent_taskcpfemain: ofList(feProgress),
      custevent_sla_target: fc.option(ofList(slaTargets)),
      message: fc.constantFrom(null, '', 'Call first.', 'x'.repeat(4000)),
    },
    { requiredKeys: [] },
  )
  .filter((set) => Object.keys(set).length > 0);
const seed = fc.record({
  startdate: fc.constantFrom('2026-11-10', null),
  duedate: fc.constantFrom('2026-11-30', null),
  message: fc.constantFrom(null, 'Call first.'),
  fspef: fc.constantFrom({}, { custevent_sla_target: '5' }),
});

const add = ({ progressId, feProgressId, taskType, access }: LockCase, more: object) =>
  addTask(test.db, {
    progress_id: progressId,
    fe_progress_id: feProgressId,
    task_type: taskType,
    assigned_email: access === 'own' ? ENGINEER : 'partner@test.example',
    version: 3,
    ...more,
  });

async function read(internalid: string): Promise<Task> {
  const answer = await test.injectAs('Field Engineer', { url: '/api/tasks', query: { internalid } });
  const [list] = taskListAnswer.parse(answer.json());
  const task = 'task' in list ? list.task : [];
  const [found] = task;
  if (!found) throw new Error('The task is gone.');
  return found;
}
const post = (url: string, payload: object) =>
  test.injectAs('Field Engineer', { method: 'POST', url, payload });

/** What the two ways may differ in: which of two equal tasks it is. */
const without = ({ internalid: _id, ...task }: Task) => task;

it('BULK-01 the preview, a row of several and a single update judge every task alike, and store the same', async () => {
  expect(Object.keys(taskUpdateFields.def.shape).sort()).toEqual(
    editableTaskFields.map(({ id }) => id).sort(),
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...lockTable),
      seed,
      fields,
      fc.constantFrom(3, 3, 3, 2),
      async (row, more, set, version) => {
        const [one, other] = [await add(row, more), await add(row, more)];
        const preview = judgeTaskUpdate(await read(one), { fields: set as never, version }, ENGINEER);

        const single = await post('/api/taskUpdate', {
          email: ENGINEER,
          internalid: one,
          fields: set,
          version,
        });
        const several = await post('/api/taskUpdates', {
          email: ENGINEER,
          runId: String((run += 1)).padStart(32, '0'),
          fields: set,
          rows: [{ internalid: other, version }],
        });
        const [verdict] = taskUpdatesAnswer.parse(several.json()).rows;

        const { code, message, issues } = single.json<Partial<Failure>>();
        const isStored = single.statusCode === 200;
        expect(verdict).toEqual({
          internalid: other,
          outcome: expect.any(String) as string,
          ...(!isStored && { code, message, ...(issues && { issues }) }),
        });
        expect(verdict?.outcome === 'stored').toBe(isStored);
        expect(preview.rejection?.message).toBe(isStored ? undefined : message);
        const kinds = { conflict: 'conflict', unchanged: 'unchanged' } as Record<string, string>;
        const told = preview.rejection ? (kinds[preview.rejection.kind] ?? 'refused') : 'stored';
        expect(verdict?.outcome).toBe(told);

        const after = await read(one);
        expect(without(await read(other))).toEqual(without(after));
        const held: Record<string, unknown> = { ...after.fspef[0], ...after };
        for (const [field, value] of Object.entries(preview.changes ?? {}))
          expect([field, held[field] ?? null]).toEqual([field, value]);
      },
    ),
    { numRuns: 100 },
  );
}, 240_000);
