import { lastTaskRun, taskUpdatesAnswer, type TaskUpdatesAnswer } from '@contract/tasks/bulkUpdates';
import type { Task, TaskUpdateFields } from '@contract/tasks/tasks';
import { recordKinds } from '@contract/source/kinds';
import { changesAnswer } from '@contract/source/changes';
import { buildApp } from '@server/app/app';
import { embeddedTasks } from '@server/records/embedded/embeddedTasks';
import type { Connection } from '@server/source/connection';
import { putIntoOutbox, settleChange } from '@server/source/outbox/outbox';
import { NotSent, WriteRejected } from '@server/source/outbox/recordWriter';
import { listedSource, type ListedSource } from '@server/testing/records/listedSource';
import { putOff, sendAgain } from '@server/testing/sendAgain';
import { fromNow } from '@server/db/time';
import { sessionHeaders } from '@server/testing/sessionHeaders';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { connectedTasks } from './connectedTasks';

const email = 'engineer@test.example';
let source: ListedSource;
let test: TestApp;
let runs = 0;
let runId = '';
beforeEach(async () => {
  source = listedSource({ kinds: recordKinds, writes: ['task'] });
  for (const id of ['T1', 'T2', 'T3'])
    source.put('task', id, { title: id, assigned_email: email, message: 'As it was', progressId: '1' });
  test = await buildTestApp({ connector: source });
  await test.app.replicaWorker?.drain();
  runId = String((runs += 1)).padStart(32, '0');
}, 60_000);
afterEach(() => test.close());

async function send(ids: readonly string[], fields: TaskUpdateFields) {
  const rows = ids.map((internalid) => ({ internalid, version: 1 }));
  const answer = await test.injectAs('Field Engineer', {
    method: 'POST',
    url: '/api/taskUpdates',
    payload: { email, runId, fields, rows },
  });
  return taskUpdatesAnswer.parse(answer.json());
}
async function undo(ids: readonly string[]) {
  const answer = await test.injectAs('Field Engineer', {
    method: 'POST',
    url: '/api/taskUpdatesUndo',
    payload: { email, runId, rows: ids.map((internalid) => ({ internalid })) },
  });
  return taskUpdatesAnswer.parse(answer.json()).rows;
}
/** The tasks of the last change that can be undone. */
const last = async () => {
  const answer = await test.injectAs('Field Engineer', { url: '/api/taskUpdatesLast' });
  return lastTaskRun.parse(answer.json()).run?.tasks;
};
const task = async (internalid: string): Promise<Task> => {
  const answer = await test.injectAs('Field Engineer', { url: '/api/tasks', query: { internalid } });
  return answer.json<[{ task: [Task] }]>()[0].task[0];
};
/** An admin cancels the change that waits; it must not be under way. */
async function cancelWaiting() {
  await putOff(test);
  const { id } = await test.db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const cancelled = await test.injectAs('Admin', { method: 'DELETE', url: `/api/outbox/${id}` });
  expect(cancelled.statusCode).toBe(204);
}
const waiting = 'Sent, waiting for ERP.';
const isDown = () => {
  source.before = (call) => {
    if (call === 'readSome') throw new NotSent('ERP could not be reached.');
  };
};
const isUp = () => {
  source.before = () => undefined;
};

it('BULK-01 ERP-06 several tasks of a business system are sent without waiting, and stored once it confirms them', async () => {
  const { rows } = await send(['T1', 'T2'], { message: 'All' });
  expect(rows).toEqual(
    ['T1', 'T2'].map((internalid) => ({ internalid, outcome: 'waiting', message: waiting })),
  );
  await sendAgain(test);
  // A lost answer: the same run again sends nothing.
  expect((await send(['T1', 'T2'], { message: 'All' })).rows).toMatchObject([
    { outcome: 'stored' },
    { outcome: 'stored' },
  ]);
  expect(source.written.map(({ id }) => id).sort()).toEqual(['T1', 'T2']);
  expect(await task('T1')).toMatchObject({ message: 'All', delivery: { state: 'confirmed' } });
});

it('BULK-01 ERP-08 while it is down rows wait, and undo takes back what was not sent', async () => {
  isDown();
  expect((await send(['T1', 'T2'], { message: 'All' })).rows).toMatchObject([
    { outcome: 'waiting' },
    { outcome: 'waiting' },
  ]);
  await sendAgain(test);
  expect(await task('T1')).toMatchObject({ message: 'All', delivery: { state: 'waiting' } });
  expect(await undo(['T1', 'T3'])).toMatchObject([
    { internalid: 'T1', outcome: 'stored' },
    { internalid: 'T3', outcome: 'unchanged' },
  ]);
  isUp();
  await sendAgain(test);
  expect(source.written.map(({ id }) => id)).toEqual(['T2']);
  expect(await task('T1')).toMatchObject({ message: 'As it was', version: 2 });
  expect(await task('T2')).toMatchObject({ message: 'All', delivery: { state: 'confirmed' } });
});

it('BULK-01 D-245 undo of what has not come yet lets nothing of it be sent', async () => {
  for (const rows of [await undo(['T1']), await undo(['T1'])])
    expect(rows).toMatchObject([{ internalid: 'T1', outcome: 'unchanged' }]);
  expect(await send(['T1', 'T2'], { message: 'Late' })).toMatchObject({
    rows: [{ outcome: 'unchanged' }, { outcome: 'waiting' }],
  });
  await sendAgain(test);
  expect(source.written.map(({ id }) => id)).toEqual(['T2']);
  expect(await task('T1')).toMatchObject({ message: 'As it was', version: 1 });
});

it.each(['is confirmed', 'waits'])(
  'BULK-01 D-245 a change that %s and is undone is neither sent again nor told as stored by the same call',
  async (state) => {
    if (state === 'waits') isDown();
    await send(['T1'], { message: 'All' });
    await sendAgain(test);
    await undo(['T1']);
    isUp();
    await sendAgain(test);
    const writes = source.written.length;
    expect((await send(['T1'], { message: 'All' })).rows).toMatchObject([{ outcome: 'unchanged' }]);
    await sendAgain(test);
    expect(source.written).toHaveLength(writes);
    expect(await task('T1')).toMatchObject({ message: 'As it was' });
  },
);

it('BULK-01 ERP-05 undo of what is confirmed sends what the task held, also where it is locked now', async () => {
  await send(['T1'], { custeventtask_current_progress: '14' });
  await sendAgain(test);
  expect(await task('T1')).toMatchObject({ progressId: '14' });
  expect(await undo(['T1'])).toMatchObject([{ internalid: 'T1', outcome: 'waiting' }]);
  await sendAgain(test);
  expect(await task('T1')).toMatchObject({ progressId: '1', delivery: { state: 'confirmed' } });
  const writes = source.written.length;
  expect(await undo(['T1'])).toMatchObject([{ outcome: 'stored' }]);
  expect(source.written).toHaveLength(writes);
});

it('BULK-01 ERP-05 what was cancelled before it was sent is told as not stored, where the row comes again', async () => {
  isDown();
  await send(['T1'], { message: 'All' });
  await cancelWaiting();
  expect((await send(['T1'], { message: 'All' })).rows).toMatchObject([
    {
      outcome: 'refused',
      code: 'owned_by_connector',
      message: expect.stringContaining('has cancelled it.') as string,
    },
  ]);
});

/** How the reverse change of an undo can end without being stored. */
const reverseFails: Record<string, () => Promise<void>> = {
  'is rejected': async () => {
    source.aroundWrite = (step) => {
      if (step === 'before') throw new WriteRejected('A workflow forbids it.', []);
    };
    await undo(['T1']);
    await sendAgain(test);
    source.aroundWrite = () => undefined;
  },
  'is cancelled by an admin': async () => {
    isDown();
    await undo(['T1']);
    await cancelWaiting();
    isUp();
  },
};
const problems: Record<string, RegExp> = {
  'is rejected': /^A workflow forbids it\.$/,
  'is cancelled by an admin': /has cancelled it\.$/,
};

it.each(Object.keys(reverseFails))(
  'BULK-01 D-249 a change is stored where the reverse change of its undo %s',
  async (end) => {
    await send(['T1'], { message: 'All' });
    await sendAgain(test);
    await reverseFails[end]?.();
    expect(await task('T1')).toMatchObject({ message: 'All' });
    expect((await send(['T1'], { message: 'All' })).rows).toEqual([{ internalid: 'T1', outcome: 'stored' }]);
    expect(source.written).toHaveLength(1);
  },
);

it.each(Object.keys(reverseFails))(
  'BULK-01 D-249 an undo whose reverse change %s says so, and is then tried again',
  async (end) => {
    await send(['T1'], { message: 'All' });
    await sendAgain(test);
    await reverseFails[end]?.();
    expect(await undo(['T1'])).toMatchObject([
      { outcome: 'failed', message: expect.stringMatching(problems[end] as RegExp) as string },
    ]);
    expect((await send(['T1'], { message: 'All' })).rows).toMatchObject([{ outcome: 'stored' }]);

    expect(await undo(['T1'])).toMatchObject([{ outcome: 'waiting' }]);
    await sendAgain(test);
    expect(await task('T1')).toMatchObject({ message: 'As it was', delivery: { state: 'confirmed' } });
    expect(await undo(['T1'])).toMatchObject([{ outcome: 'stored' }]);
    expect((await send(['T1'], { message: 'All' })).rows).toMatchObject([{ outcome: 'unchanged' }]);
    expect(source.written).toHaveLength(2);
  },
);

it('BULK-01 D-249 an undo that was not stored is not offered again where the task was changed since', async () => {
  await send(['T1'], { message: 'All' });
  await sendAgain(test);
  await reverseFails['is rejected']?.();
  const payload = { email, internalid: 'T1', fields: { message: 'Mine' } };
  await test.injectAs('Field Engineer', { method: 'POST', url: '/api/taskUpdate', payload });
  for (const rows of [await undo(['T1']), await undo(['T1'])])
    expect(rows).toMatchObject([
      { outcome: 'conflict', message: 'This task was changed since, and stays as it is now.' },
    ]);
  expect(await task('T1')).toMatchObject({ message: 'Mine' });
});

it('BULK-01 D-249 an undo whose reverse change ends as conflict says so, each time it is tried', async () => {
  await send(['T1'], { message: 'All' });
  await sendAgain(test);
  source.put('task', 'T1', {
    title: 'T1',
    assigned_email: email,
    message: 'By the planner',
    progressId: '1',
  });
  await undo(['T1']);
  await sendAgain(test);
  expect((await send(['T1'], { message: 'All' })).rows).toMatchObject([{ outcome: 'stored' }]);
  for (const rows of [await undo(['T1']), await undo(['T1']), await undo(['T1'])]) {
    expect(rows).toMatchObject([{ outcome: 'conflict', code: 'conflict' }]);
    expect(await last()).toBeUndefined();
  }
  expect(await task('T1')).toMatchObject({ message: 'By the planner' });
  expect(source.written).toHaveLength(1);
});

it('BULK-01 D-249 a change of several tasks is told by its own end, not by that of a later one', async () => {
  await send(['T1'], { message: 'All' });
  await sendAgain(test);
  source.aroundWrite = (step) => {
    if (step === 'before') throw new WriteRejected('A workflow forbids it.', []);
  };
  const payload = { email, internalid: 'T1', fields: { message: 'Mine' } };
  await test.injectAs('Field Engineer', { method: 'POST', url: '/api/taskUpdate', payload });
  expect(await task('T1')).toMatchObject({ delivery: { state: 'rejected' } });
  expect((await send(['T1'], { message: 'All' })).rows).toMatchObject([{ outcome: 'stored' }]);
});

it('BULK-01 D-249 neither a change of several tasks nor its undo is told by the end of another that comes before the answer', async () => {
  const stored = embeddedTasks(test.db);
  const { connection, ...deps } = test.deps;
  const { connector, signals } = connection as Connection;
  /** As from another tab: after the change that was made has ended, and before the task is read for its answer. */
  const rejectAnother = (internalid: string) =>
    test.db.transaction().execute(async (trx) => {
      const { id } = await putIntoOutbox(trx, {
        source: connector.name,
        kind: 'task',
        operation: 'update',
        internalid,
        externalId: internalid,
        label: internalid,
        by: { actorId: test.users['Field Engineer'].id, requestId: 'of another tab' },
        base: {},
        content: {},
      });
      await settleChange(trx, id, { state: 'rejected', problem: 'A workflow forbids it.' });
    });
  const tasks = connectedTasks(
    {
      ...stored,
      get: async (internalid) => {
        await sendAgain(test);
        await rejectAnother(internalid);
        return stored.get(internalid);
      },
    },
    { db: test.db, source: connector.name, signals },
  );
  const app = await buildApp({ ...deps, records: { ...deps.records, tasks } });
  const call = async (url: string, body: object) => {
    const payload = { email, runId, ...body };
    const headers = sessionHeaders(test.users['Field Engineer']);
    return (await app.inject({ method: 'POST', url, headers, payload })).json<TaskUpdatesAnswer>().rows;
  };
  try {
    const rows = [{ internalid: 'T1', version: 1 }];
    expect(await call('/api/taskUpdates', { rows, fields: { message: 'All' } })).toMatchObject([
      { outcome: 'waiting' },
    ]);
    expect(await call('/api/taskUpdatesUndo', { rows: [{ internalid: 'T1' }] })).toMatchObject([
      { outcome: 'waiting' },
    ]);
  } finally {
    await app.close();
  }
});

it('BULK-01 D-253 of the last change what was not stored is left out, and what was not undone comes back', async () => {
  isDown();
  await send(['T1'], { message: 'All' });
  expect(await last()).toEqual([{ internalid: 'T1', outcome: 'waiting' }]);
  isUp();
  await sendAgain(test);
  source.aroundWrite = (step) => {
    if (step === 'before') throw new WriteRejected('A workflow forbids it.', []);
  };
  await send(['T2'], { message: 'All' });
  await sendAgain(test);
  expect(await last()).toEqual([{ internalid: 'T1', outcome: 'stored' }]);

  await reverseFails['is rejected']?.();
  expect(await last()).toEqual([{ internalid: 'T1', outcome: 'stored' }]);
  // Its reason first, and then it is tried again.
  await undo(['T1']);
  expect(await last()).toEqual([{ internalid: 'T1', outcome: 'stored' }]);
  await undo(['T1']);
  expect(await last()).toBeUndefined();
});

it('BULK-01 D-253 of the last change what was changed here since is left out', async () => {
  await send(['T1', 'T2'], { message: 'All' });
  await sendAgain(test);
  const payload = { email, internalid: 'T1', fields: { message: 'Mine' } };
  await test.injectAs('Field Engineer', { method: 'POST', url: '/api/taskUpdate', payload });
  expect(await last()).toEqual([{ internalid: 'T2', outcome: 'stored' }]);
});

it('BULK-01 D-249 an undo that was not stored is not offered again where the task was changed there since', async () => {
  await send(['T1'], { message: 'All' });
  await sendAgain(test);
  await reverseFails['is rejected']?.();
  source.put('task', 'T1', {
    title: 'T1',
    assigned_email: email,
    message: 'By the planner',
    progressId: '1',
  });
  await test.app.replicaWorker?.drain();
  await test.db
    .updateTable('replica_kinds')
    .set({ due_at: fromNow(0) })
    .execute();
  await test.app.replicaWorker?.drain();
  expect(await task('T1')).toMatchObject({ message: 'By the planner' });
  expect(await undo(['T1'])).toMatchObject([
    { outcome: 'conflict', message: 'This task was changed since, and stays as it is now.' },
  ]);
});

it('BULK-01 D-254 what a run and its undo send is marked as such, and a single change is not', async () => {
  await send(['T1'], { message: 'All' });
  await sendAgain(test);
  await undo(['T1']);
  const payload = { email, internalid: 'T2', fields: { message: 'Mine' } };
  await test.injectAs('Field Engineer', { method: 'POST', url: '/api/taskUpdate', payload });
  const sent = test.db.selectFrom('outbox').select(['internalid', 'of_run']).orderBy('position');
  expect(await sent.execute()).toEqual([
    { internalid: 'T1', of_run: true },
    { internalid: 'T1', of_run: true },
    { internalid: 'T2', of_run: false },
  ]);
  const told = changesAnswer.parse((await test.injectAs('Field Engineer', { url: '/api/changes' })).json());
  expect(told.map(({ internalid, isOfRun }) => [internalid, isOfRun])).toContainEqual(['T1', true]);
});

it('BULK-01 ERP-05 undo of what is just being sent may be tried again once that has answered', async () => {
  let answer = () => {};
  const isBeingSent = new Promise<void>((told) => {
    source.aroundWrite = (step) => {
      if (step === 'after') return undefined;
      told();
      return new Promise<void>((resolve) => (answer = resolve));
    };
  });
  await send(['T1'], { message: 'All' });
  await isBeingSent;
  expect(await undo(['T1'])).toMatchObject([
    { outcome: 'failed', message: 'It may be stored in ERP already. Undo it once that has answered.' },
  ]);
  source.aroundWrite = () => undefined;
  answer();
  await sendAgain(test);
  expect(await undo(['T1'])).toMatchObject([{ outcome: 'waiting' }]);
  await sendAgain(test);
  expect(await task('T1')).toMatchObject({ message: 'As it was', delivery: { state: 'confirmed' } });
});

it('BULK-01 ERP-07 undo leaves alone what was changed since, and what was not stored', async () => {
  source.aroundWrite = (step, { message }) => {
    if (step === 'before' && message === 'No') throw new WriteRejected('A workflow forbids it.', []);
  };
  await send(['T1', 'T2'], { message: 'All' });
  await sendAgain(test);
  const payload = { email, internalid: 'T1', fields: { message: 'Mine' } };
  await test.injectAs('Field Engineer', { method: 'POST', url: '/api/taskUpdate', payload });
  source.put('task', 'T2', {
    title: 'T2',
    assigned_email: email,
    message: 'By the planner',
    progressId: '1',
  });
  expect(await undo(['T1', 'T2'])).toMatchObject([
    { outcome: 'conflict', message: 'This task was changed since, and stays as it is now.' },
    // What the planner has done there is not known here yet: it is found when the undo is sent.
    { outcome: 'waiting' },
  ]);
  await sendAgain(test);
  expect(source.written.filter(({ id }) => id === 'T2')).toHaveLength(1);
  expect(await task('T2')).toMatchObject({ message: 'By the planner', delivery: { state: 'conflict' } });

  runId = String((runs += 1)).padStart(32, '0');
  await send(['T3'], { message: 'No' });
  await sendAgain(test);
  expect((await send(['T3'], { message: 'No' })).rows).toMatchObject([
    { outcome: 'refused', message: 'A workflow forbids it.' },
  ]);
  expect(await undo(['T3'])).toMatchObject([
    { outcome: 'conflict', message: 'ERP has not stored it, so there is nothing to undo.' },
  ]);
});
