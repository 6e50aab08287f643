import type { Task } from '@contract/tasks/tasks';
import type { ApiError } from '@/api/base/apiError';
import { buildTask } from '@/testing/builders/buildTask';
import type { EditableTaskFieldId } from '@contract/tasks/taskFields';
import type { EditsOf } from '@/editing/recordWork';
import { saverOf, type RecordServer } from '@/editing/saveRecord';
import { taskEditing } from './taskEditing';

const taskSaver = saverOf(taskEditing);
const { changedEdits, startWork } = taskEditing.works;
type TaskEdits = EditsOf<EditableTaskFieldId>;
type TaskServer = RecordServer<Task, EditableTaskFieldId>;

const base = buildTask({
  internalid: '48213',
  startdate: '2026-11-19',
  duedate: '2026-11-20',
  message: 'Courier booked.',
  version: 3,
});
const mine = startWork(base, { message: 'Call first.' });
/** The task as somebody else saved it. */
const version = (
  number: number,
  changes: Pick<Partial<Task>, 'startdate' | 'duedate' | 'message'>,
): Task => ({
  ...base,
  ...changes,
  version: number,
});

const noAnswer: ApiError = { status: 0, code: 'timeout', message: 'The server took too long to answer.' };
const conflict = (current: Task): ApiError => ({
  status: 409,
  code: 'conflict',
  message: 'Changed',
  body: { current },
});

type Update = Awaited<ReturnType<TaskServer['update']>>;
type Read = Awaited<ReturnType<TaskServer['read']>>;

/** A server that answers in turn, and records what it was sent. */
function serverOf(updates: Update[], reads: Read[] = []) {
  const sent: { version: number; edits: TaskEdits }[] = [];
  const server: TaskServer = {
    update: async (work) => {
      sent.push({ version: work.base.version, edits: changedEdits(work) });
      return updates.shift() ?? {};
    },
    read: async () => reads.shift() ?? { error: noAnswer },
  };
  return { sent, server };
}

describe('somebody else saved first', () => {
  it('TDET-16 merges other fields without a question, on top of their version, and names them', async () => {
    const theirs = version(4, { duedate: '2026-11-24' });
    const { sent, server } = serverOf([{ error: conflict(theirs) }]);
    const { work, outcome } = await taskSaver.save(mine, server);
    expect(outcome).toEqual({ kind: 'saved' });
    expect(work.meanwhile).toEqual(['duedate']);
    expect(sent).toEqual([
      { version: 3, edits: { message: 'Call first.' } },
      { version: 4, edits: { message: 'Call first.' } },
    ]);
  });

  it('TDET-16 goes round again when they save again, and names all of it', async () => {
    const { sent, server } = serverOf([
      { error: conflict(version(4, { duedate: '2026-11-24' })) },
      { error: conflict(version(5, { duedate: '2026-11-24', startdate: '2026-11-18' })) },
    ]);
    const { work, outcome } = await taskSaver.save(mine, server);
    expect(outcome.kind).toBe('saved');
    expect(work.meanwhile).toEqual(['startdate', 'duedate']);
    expect(sent.map((each) => each.version)).toEqual([3, 4, 5]);
  });

  it('TDET-16 gives up after some rounds, tells, and keeps what was typed', async () => {
    const updates = Array.from({ length: 20 }, (_none, at): Update => ({
      error: conflict(version(4 + at, { duedate: `2026-11-${20 + (at % 2)}` })),
    }));
    const { sent, server } = serverOf(updates);
    const { work, outcome } = await taskSaver.save(mine, server);
    expect(outcome).toMatchObject({
      kind: 'failed',
      error: { message: 'Others kept saving this task at the same moment. Try again.' },
    });
    expect(sent).toHaveLength(5);
    expect(work.edits).toEqual({ message: 'Call first.' });
  });

  it('TDET-16 asks where both changed the same field, and has saved nothing', async () => {
    const theirs = version(4, { message: 'Cancelled by phone.' });
    const { sent, server } = serverOf([{ error: conflict(theirs) }]);
    expect(await taskSaver.save(mine, server)).toEqual({ work: mine, outcome: { kind: 'conflict', theirs } });
    expect(sent).toHaveLength(1);
  });

  it('TDET-16 is saved where they saved the same', async () => {
    const { sent, server } = serverOf([{ error: conflict(version(4, { message: 'Call first.' })) }]);
    expect((await taskSaver.save(mine, server)).outcome).toEqual({ kind: 'saved' });
    expect(sent).toHaveLength(1);
  });

  it('TDET-16 sends nothing that brings the dates out of order, and shows theirs beside mine', async () => {
    const theirs = version(4, { duedate: '2026-11-19' });
    const { sent, server } = serverOf([{ error: conflict(theirs) }]);
    const { work, outcome } = await taskSaver.save(startWork(base, { startdate: '2026-11-20' }), server);
    expect(outcome).toEqual({ kind: 'invalid' });
    expect(work).toMatchObject({ base: theirs, edits: { startdate: '2026-11-20' }, meanwhile: ['duedate'] });
    expect(sent).toHaveLength(1);
  });

  it('TDET-07 TDET-16 sends nothing on top of a task that they completed', async () => {
    const theirs = buildTask({ ...base, progressId: '14', feProgressId: null, version: 4 });
    const { sent, server } = serverOf([{ error: conflict(theirs) }]);
    expect(await taskSaver.save(mine, server)).toEqual({ work: mine, outcome: { kind: 'conflict', theirs } });
    expect(sent).toHaveLength(1);
  });

  it('TDET-08 TDET-16 asks before giving up a FE Sourcing progress that they closed', async () => {
    const fe = { taskType: 'FE Sourcing (FS)', progressId: '1' } as const;
    const opened = buildTask({ ...base, ...fe, feProgressId: '5' });
    const theirs = buildTask({ ...base, ...fe, feProgressId: '10', version: 4 });
    const { server } = serverOf([{ error: conflict(theirs) }]);
    const { outcome } = await taskSaver.save(startWork(opened, { custevent_taskcpfemain: '4' }), server);
    expect(outcome.kind).toBe('conflict');
  });
});

describe('what was chosen', () => {
  const work = startWork(base, { message: 'Call first.', startdate: '2026-11-18' });
  const theirs = version(4, { message: 'Cancelled by phone.', duedate: '2026-11-24' });

  it('TDET-16 is saved on top of theirs with what only one of the two changed', async () => {
    const { sent, server } = serverOf([]);
    const { outcome, work: after } = await taskSaver.saveChosen(work, theirs, { message: 'mine' }, server);
    expect(outcome.kind).toBe('saved');
    expect(sent).toEqual([{ version: 4, edits: { startdate: '2026-11-18', message: 'Call first.' } }]);
    expect(after.meanwhile).toEqual(['duedate']);
  });

  it('TDET-16 leaves their text where theirs was chosen', async () => {
    const { sent, server } = serverOf([]);
    await taskSaver.saveChosen(work, theirs, { message: 'theirs' }, server);
    expect(sent).toEqual([{ version: 4, edits: { startdate: '2026-11-18' } }]);
  });

  it('TDET-16 tells that nothing is left to save where theirs was chosen everywhere', async () => {
    const { sent, server } = serverOf([]);
    const { outcome, work: after } = await taskSaver.saveChosen(mine, theirs, { message: 'theirs' }, server);
    expect(outcome).toEqual({ kind: 'nothingLeft' });
    expect(after).toMatchObject({ base: theirs, edits: {} });
    expect(sent).toEqual([]);
  });

  it('TDET-16 does not call it saved where what was typed has been typed back', async () => {
    const { sent, server } = serverOf([]);
    const back = startWork(base, { message: 'Courier booked.' });
    const { outcome, work: after } = await taskSaver.saveChosen(back, theirs, {}, server);
    expect(outcome).toEqual({ kind: 'nothingLeft' });
    expect(after).toMatchObject({ base: theirs, edits: {} });
    expect(sent).toEqual([]);
  });

  it('TDET-16 asks again when they saved again meanwhile', async () => {
    const later = version(5, { message: 'Booked again.' });
    const { server } = serverOf([{ error: conflict(later) }]);
    const { outcome, work: after } = await taskSaver.saveChosen(mine, theirs, { message: 'mine' }, server);
    expect(outcome).toEqual({ kind: 'conflict', theirs: later });
    expect(after.edits).toEqual({ message: 'Call first.' });
  });
});

describe('an answer that never came', () => {
  const lost: Update = { error: noAnswer };
  const stored = version(4, { message: 'Call first.' });

  it('TDET-15 TDET-17 is saved when the server has it stored', async () => {
    const { sent, server } = serverOf([lost], [{ record: stored }]);
    expect((await taskSaver.save(mine, server)).outcome).toEqual({ kind: 'saved' });
    expect(sent).toHaveLength(1);
  });

  it('TDET-15 has failed when the version is the same', async () => {
    const { sent, server } = serverOf([lost], [{ record: base }]);
    const { work, outcome } = await taskSaver.save(mine, server);
    expect(outcome).toEqual({ kind: 'failed', error: noAnswer });
    expect(work.edits).toEqual(mine.edits);
    expect(sent).toHaveLength(1);
  });

  it('ERP-06 is saved where a business system has yet to confirm it, at the same version', async () => {
    const waiting = version(3, { message: 'Call first.' });
    const { sent, server } = serverOf([lost], [{ record: waiting }]);
    const { work, outcome } = await taskSaver.save(mine, server);
    expect(outcome).toEqual({ kind: 'saved' });
    expect(work.base).toBe(waiting);
    expect(sent).toHaveLength(1);

    const checked = await taskSaver.check(
      { ...mine, sent: [mine.edits] },
      noAnswer,
      serverOf([], [{ record: waiting }]).server,
    );
    expect(checked.outcome).toEqual({ kind: 'saved' });
  });

  it('ERP-06 has failed where only another change of the task waits at the same version', async () => {
    const { sent, server } = serverOf([lost], [{ record: version(3, { duedate: '2026-11-24' }) }]);
    expect((await taskSaver.save(mine, server)).outcome).toEqual({ kind: 'failed', error: noAnswer });
    expect(sent).toHaveLength(1);
  });

  it('TDET-16 is merged when somebody else saved instead', async () => {
    const { sent, server } = serverOf([lost], [{ record: version(4, { duedate: '2026-11-24' }) }]);
    const { work, outcome } = await taskSaver.save(mine, server);
    expect(outcome.kind).toBe('saved');
    expect(work.meanwhile).toEqual(['duedate']);
    expect(sent.map((each) => each.version)).toEqual([3, 4]);
  });

  it('TDET-15 is not known when the server cannot be asked either, and nothing is lost', async () => {
    const { server } = serverOf([lost]);
    const { work, outcome } = await taskSaver.save(mine, server);
    expect(outcome).toEqual({ kind: 'unknown', error: noAnswer });
    expect(work.edits).toEqual(mine.edits);
  });

  it('TDET-15 fails when the task is gone', async () => {
    const { server } = serverOf([lost], [{ record: null }]);
    expect((await taskSaver.save(mine, server)).outcome).toMatchObject({
      kind: 'failed',
      error: { status: 404 },
    });
  });

  it('TDET-15 is asked for again before the next save', async () => {
    const { sent, server } = serverOf([lost], [{ error: noAnswer }, { record: stored }]);
    const { work } = await taskSaver.save(mine, server);
    expect((await taskSaver.save(work, server)).outcome.kind).toBe('saved');
    expect(sent).toHaveLength(1);
  });

  it('TDET-16 a first call that arrives late is not stored twice and is no conflict with oneself', async () => {
    // Not there when asked; arrives before the second call, which its version then rejects.
    const { sent, server } = serverOf(
      [lost, { error: conflict(stored) }],
      [{ record: base }, { record: base }],
    );
    const { work } = await taskSaver.save(mine, server);
    const more = { ...work, edits: { message: 'Call first. Then park.', startdate: '2026-11-18' } };
    const again = await taskSaver.save(more, server);
    expect(again.outcome.kind).toBe('saved');
    expect(again.work.meanwhile).toEqual([]);
    expect(sent.map((each) => each.version)).toEqual([3, 3, 4]);
    expect(sent.at(-1)?.edits).toEqual({ startdate: '2026-11-18', message: 'Call first. Then park.' });
  });

  it('TDET-16 what was typed back after a save that arrived late is put back', async () => {
    const { sent, server } = serverOf([lost], [{ error: noAnswer }, { record: stored }]);
    const { work } = await taskSaver.save(mine, server);
    const back = { ...work, edits: { message: 'Courier booked.', startdate: '2026-11-18' } };
    expect((await taskSaver.save(back, server)).outcome.kind).toBe('saved');
    expect(sent.at(-1)).toEqual({
      version: 4,
      edits: { startdate: '2026-11-18', message: 'Courier booked.' },
    });
  });

  it('TDET-15 checking again saves nothing', async () => {
    const sentOnce = { ...mine, sent: [mine.edits] };
    const { sent, server } = serverOf([], [{ record: base }, { record: stored }, { error: noAnswer }]);
    expect((await taskSaver.check(sentOnce, noAnswer, server)).outcome).toMatchObject({
      kind: 'failed',
      error: { message: 'The server was asked: what is marked as changed is not stored.' },
    });
    expect((await taskSaver.check(sentOnce, noAnswer, server)).outcome.kind).toBe('saved');
    expect((await taskSaver.check(sentOnce, noAnswer, server)).outcome.kind).toBe('unknown');
    expect(sent).toEqual([]);
  });

  it('TDET-15 nothing is asked where nothing was sent', async () => {
    const { server } = serverOf([{ error: noAnswer, isSent: false }], [{ record: stored }]);
    expect((await taskSaver.save(mine, server)).outcome).toEqual({ kind: 'failed', error: noAnswer });
  });
});
