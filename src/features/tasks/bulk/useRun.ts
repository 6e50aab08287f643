import { useEffect, useRef, useState } from 'react';
import type { Task, TaskUpdateFields } from '@contract/tasks/tasks';
import { baseApi } from '@/api/baseApi';
import { bulkTasksApi, staleAfterRun } from '@/api/bulkTasks';
import { sendChange } from '@/api/lostAnswer';
import { randomKey } from '@/lib/browser/randomKey';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { runRows, type RowState, type RowStates } from './runRows';

const { updateTasks, undoTasks } = bulkTasksApi.endpoints;

type Phase = 'preview' | 'running' | 'ran' | 'undoing' | 'undone';

export interface RunState {
  phase: Phase;
  /** The tasks that were sent, as they were in the preview. */
  tasks: readonly Task[];
  states: RowStates;
  /** Of the undo. */
  undone: RowStates;
  /** Why it has not gone through. */
  problem: string | null;
}

/** A run that can go on, or be undone, in another dialog. */
export interface StoredRun {
  id: string;
  state: RunState;
}

const before: RunState = {
  phase: 'preview',
  tasks: [],
  states: new Map(),
  undone: new Map(),
  problem: null,
};

const rowOf = ({ internalid, version }: Task) => ({ internalid, version });
/** Another try may store these. */
const isOpen = (state: RowState | undefined) =>
  state === undefined || ['notSent', 'unknown', 'failed'].includes(state.outcome);
export const isStored = (state: RowState | undefined) =>
  state !== undefined && ['stored', 'waiting'].includes(state.outcome);

/**
 * A run over the tasks of a preview, and its undo. It stops when its dialog is gone.
 * @param kept the run that goes on
 */
export function useRun(email: string, kept: StoredRun | null) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState(kept?.state ?? before);
  const runId = useRef(kept?.id ?? '');
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const go = async (
    part: 'states' | 'undone',
    rows: readonly Task[],
    send: (batch: readonly Task[], isFollowed: boolean) => ReturnType<typeof sendChange>,
  ) => {
    isStopped.current = false;
    const end = await runRows({
      rows,
      send,
      isStopped: () => isStopped.current,
      onStates: (told) => setState((now) => ({ ...now, [part]: new Map([...now[part], ...told]) })),
    });
    // What ended early has not told the lists that they are out of date.
    if (end) dispatch(baseApi.util.invalidateTags(staleAfterRun));
    setState((now) => ({
      ...now,
      phase: part === 'states' ? 'ran' : 'undone',
      problem: end?.problem ?? null,
    }));
  };

  const change = (tasks: readonly Task[], fields: TaskUpdateFields) =>
    go('states', tasks, (batch, isFollowed) =>
      sendChange(() =>
        dispatch(
          updateTasks.initiate(
            { email, runId: runId.current, fields, rows: batch.map(rowOf), isFollowed },
            { track: false },
          ),
        ),
      ),
    );

  const open = state.tasks.filter(({ internalid }) => isOpen(state.states.get(internalid)));
  const undoable = state.tasks.filter(
    ({ internalid }) => isStored(state.states.get(internalid)) && isOpen(state.undone.get(internalid)),
  );
  return {
    ...state,
    /** The tasks that another try may still change. */
    open,
    undoable,
    start: (tasks: readonly Task[], fields: TaskUpdateFields) => {
      runId.current = randomKey();
      setState({ ...before, phase: 'running', tasks });
      void change(tasks, fields);
    },
    /** Tries again what was not sent, not known or failed. */
    resume: (fields: TaskUpdateFields) => {
      setState((now) => ({ ...now, phase: 'running', problem: null }));
      void change(open, fields);
    },
    stop: () => {
      isStopped.current = true;
    },
    undo: () => {
      setState((now) => ({ ...now, phase: 'undoing', problem: null }));
      void go('undone', undoable, (batch, isFollowed) =>
        sendChange(() =>
          dispatch(
            undoTasks.initiate(
              {
                email,
                runId: runId.current,
                rows: batch.map(({ internalid }) => ({ internalid })),
                isFollowed,
              },
              { track: false },
            ),
          ),
        ),
      );
    },
    stored: (): StoredRun => ({ id: runId.current, state }),
    /** Back to the preview. */
    reset: () => setState(before),
  };
}
export type BulkRun = ReturnType<typeof useRun>;
