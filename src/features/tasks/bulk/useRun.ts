import { useEffect, useRef, useState } from 'react';
import type { LastTaskRun } from '@contract/tasks/bulkUpdates';
import type { Task, TaskUpdateFields } from '@contract/tasks/tasks';
import { baseApi } from '@/api/base/baseApi';
import { bulkTasksApi, staleAfterRun } from '@/api/bulkTasks';
import { logActivity } from '@/api/logActivity';
import { sendChange } from '@/api/base/lostAnswer';
import { randomKey } from '@/lib/browser/randomKey';
import { isoDate } from '@/lib/format/dates';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import type { PreviewRow } from './previewTasks';
import { changeLog, undoLog } from './runLogs';
import { isStored, runRows, type RowState, type RowStates, type RunEnd } from './runRows';

const { updateTasks, undoTasks } = bulkTasksApi.endpoints;

type Phase = 'before' | 'running' | 'ran' | 'undoing' | 'undone';

/** How far a run has come. It can go on, or be undone, in another dialog. */
export interface RunState {
  phase: Phase;
  /** What was sent, as it was in the preview. */
  sent: readonly PreviewRow[];
  /**
   * The key that each task was sent under. One that was changed meanwhile is sent again under another: a server that has
   * noted it under the first would not change it.
   */
  runIds: ReadonlyMap<string, string>;
  states: RowStates;
  /** Of the undo. */
  undone: RowStates;
  /** How far what was pressed last has come: a second try sends only some of the tasks. */
  progress: { done: number; total: number };
  /** Why it has not gone through. */
  problem: string | null;
}

const before: RunState = {
  phase: 'before',
  sent: [],
  runIds: new Map(),
  states: new Map(),
  undone: new Map(),
  progress: { done: 0, total: 0 },
  problem: null,
};

const rowOf = ({ internalid, version }: Task) => ({ internalid, version });
/** Another try may store these. */
const isOpen = (state: RowState | undefined) =>
  state === undefined || ['notSent', 'unknown', 'failed'].includes(state.outcome);
const isUnknown = (state: RowState | undefined) => state?.outcome === 'unknown';
const mayBeChanged = (state: RowState | undefined) => isStored(state) || isUnknown(state);

const openOf = ({ sent, states }: RunState): Task[] =>
  sent.map(({ task }) => task).filter(({ internalid }) => isOpen(states.get(internalid)));
const undoableOf = ({ sent, states, undone }: RunState): Task[] =>
  sent
    .map(({ task }) => task)
    .filter(({ internalid }) => mayBeChanged(states.get(internalid)) && isOpen(undone.get(internalid)));

/** Whether its undo has begun. */
export const hasUndone = ({ undone }: RunState): boolean => undone.size > 0;
/** Whether it was undone, as far as that is possible, and nothing is left to send or to look at again. */
export const isSpent = (state: RunState): boolean =>
  hasUndone(state) &&
  openOf(state).length + undoableOf(state).length === 0 &&
  [...state.states.values()].every(({ outcome }) => outcome !== 'conflict');

/** A run that the server knows, as far as its tasks are there. */
export function storedRun(
  { runId, tasks }: NonNullable<LastTaskRun['run']>,
  byId: ReadonlyMap<string, Task>,
): RunState {
  const known = tasks.flatMap(({ internalid, outcome }) => {
    const task = byId.get(internalid);
    return task ? [{ task, outcome }] : [];
  });
  return {
    ...before,
    phase: 'ran',
    sent: known.map(({ task }) => ({ task, verdict: 'change', changes: [] })),
    runIds: new Map(known.map(({ task }) => [task.internalid, runId])),
    states: new Map(known.map(({ task, outcome }) => [task.internalid, { outcome }])),
  };
}

/** With what a call has told. A task that an earlier call may have changed stays unknown where it was not sent again. */
const withTold = (states: RowStates, told: RowStates): RowStates =>
  new Map([
    ...states,
    ...[...told].filter(([id, { outcome }]) => outcome !== 'notSent' || !isUnknown(states.get(id))),
  ]);

/** The state once these rows are on their way too: for the first time, or again in the place they have. */
function sending(state: RunState, rows: readonly PreviewRow[], runId: string): RunState {
  const fresh = new Map(rows.map((row) => [row.task.internalid, row]));
  const isOld = ({ task }: PreviewRow) => state.runIds.has(task.internalid);
  return {
    ...state,
    sent: [
      ...state.sent.map((row) => fresh.get(row.task.internalid) ?? row),
      ...rows.filter((row) => !isOld(row)),
    ],
    states: new Map([...state.states].filter(([id]) => !fresh.has(id))),
    runIds: new Map([...state.runIds, ...[...fresh.keys()].map((id) => [id, runId] as const)]),
  };
}

/** The tasks by the key that they were sent under: a call has one. */
function byRun(tasks: readonly Task[], runIds: RunState['runIds']): ReadonlyMap<string, readonly Task[]> {
  const groups = new Map<string, Task[]>();
  for (const task of tasks) {
    const runId = runIds.get(task.internalid) ?? '';
    groups.set(runId, [...(groups.get(runId) ?? []), task]);
  }
  return groups;
}

/**
 * A run over the tasks of a preview, and its undo. It stops when its dialog is gone.
 * @param kept the run that goes on
 */
export function useRun(email: string, kept: RunState | null) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState(kept ?? before);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const go = async (
    part: 'states' | 'undone',
    groups: ReadonlyMap<string, readonly Task[]>,
    send: (runId: string, batch: readonly Task[], isFollowed: boolean) => ReturnType<typeof sendChange>,
    logOf: (ended: RowStates, total: number) => string,
  ) => {
    isStopped.current = false;
    const total = [...groups.values()].flat().length;
    setState((now) => ({
      ...now,
      phase: part === 'states' ? 'running' : 'undoing',
      progress: { done: 0, total },
      problem: null,
    }));
    let end: RunEnd = null;
    let ended: RowStates = new Map();
    for (const [runId, rows] of groups) {
      end = await runRows({
        rows,
        again: part === 'states' ? 'Continue' : 'Undo',
        send: (batch, isFollowed) => send(runId, batch, isFollowed),
        isStopped: () => isStopped.current,
        onStates: (told) => {
          ended = new Map([...ended, ...told]);
          setState((now) => ({
            ...now,
            [part]: withTold(now[part], told),
            progress: { total, done: now.progress.done + told.size },
          }));
        },
      });
      if (end) break;
    }
    // What ended early has not told the lists that they are out of date.
    if (end) dispatch(baseApi.util.invalidateTags(staleAfterRun));
    void dispatch(logActivity(logOf(ended, total)));
    setState((now) => ({
      ...now,
      phase: part === 'states' ? 'ran' : 'undone',
      problem: end?.problem ?? null,
    }));
  };

  const change = (groups: ReadonlyMap<string, readonly Task[]>, fields: TaskUpdateFields) =>
    go(
      'states',
      groups,
      (runId, batch, isFollowed) =>
        sendChange(() =>
          dispatch(
            updateTasks.initiate(
              { email, runId, fields, rows: batch.map(rowOf), today: isoDate(new Date()), isFollowed },
              { track: false },
            ),
          ),
        ),
      (ended, total) => changeLog(ended, total, fields),
    );

  const { runIds } = state;
  const open = openOf(state);
  const undoable = undoableOf(state);
  return {
    state,
    /** The tasks that another try may still change. */
    open,
    /** The tasks that the run has changed, or may have. */
    undoable,
    /** Sends rows of a preview: all, or those that were changed meanwhile once more. */
    start: (rows: readonly PreviewRow[], fields: TaskUpdateFields) => {
      const runId = randomKey();
      setState((now) => sending(now, rows, runId));
      void change(new Map([[runId, rows.map(({ task }) => task)]]), fields);
    },
    /** Tries again what was not sent, not known or failed. */
    resume: (fields: TaskUpdateFields) => void change(byRun(open, runIds), fields),
    stop: () => {
      isStopped.current = true;
    },
    undo: () =>
      void go(
        'undone',
        byRun(undoable, runIds),
        (runId, batch, isFollowed) =>
          sendChange(() =>
            dispatch(
              undoTasks.initiate(
                { email, runId, rows: batch.map(({ internalid }) => ({ internalid })), isFollowed },
                { track: false },
              ),
            ),
          ),
        undoLog,
      ),
  };
}
export type BulkRun = ReturnType<typeof useRun>;
