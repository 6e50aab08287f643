import type { RowOutcome, TaskUpdatesAnswer } from '@contract/tasks/bulkUpdates';
import { bulkLimits } from '@contract/limits';
import type { ApiError } from '@/api/base/apiError';
import { mayBeStored, type Sent } from '@/api/base/lostAnswer';
import { pause } from '@/lib/browser/pause';
import { bulkMessages } from './messages';

/** What became of a task: as the server told, or not sent, or not known because no answer came. */
export interface RowState {
  outcome: RowOutcome | 'notSent' | 'unknown';
  message?: string;
}
export type RowStates = ReadonlyMap<string, RowState>;
export const isStored = (state: RowState | undefined) =>
  state !== undefined && ['stored', 'waiting'].includes(state.outcome);

/** How a run has ended: why it did not go through, if it did not. */
export type RunEnd = { problem: string } | null;

interface Run<Row> {
  rows: readonly Row[];
  /** The button that tries again what did not go through. */
  again: 'Continue' | 'Undo';
  /** Sends some of them. */
  send: (rows: readonly Row[], isFollowed: boolean) => Promise<Sent>;
  /** Told of each call's outcomes. */
  onStates: (states: RowStates) => void;
  /** Asked before each call: whether the person has stopped the run, or left it. */
  isStopped: () => boolean;
}

/** A lost answer is asked for again this often: sending a row twice changes it once. */
const TRIES = 3;
const BETWEEN_TRIES = 1000;

/** Sends the rows, so many a call, one call after the other; ends early where nothing more can be stored. */
export async function runRows<Row extends { internalid: string }>(run: Run<Row>): Promise<RunEnd> {
  const { rows, onStates, isStopped } = run;
  for (let first = 0; first < rows.length; first += bulkLimits.rows) {
    if (isStopped()) return { problem: bulkMessages.stopped };
    const batch = rows.slice(first, first + bulkLimits.rows);
    const answer = await sendBatch(run, batch, first + bulkLimits.rows < rows.length);
    if (answer.error) {
      // Part of the call may be stored: its own answer would have told.
      const isKnown = answer.error.status !== 401 && !mayBeStored(answer);
      onStates(statesOf(batch, { outcome: isKnown ? 'notSent' : 'unknown' }));
      return { problem: problemOf(answer.error, isKnown, run.again) };
    }
    const { rows: told, stopped } = answer.data as TaskUpdatesAnswer;
    onStates(new Map(told.map(({ internalid, outcome, message }) => [internalid, { outcome, message }])));
    if (stopped) {
      if (stopped.isInDoubt)
        onStates(statesOf(batch.slice(told.length, told.length + 1), { outcome: 'unknown' }));
      return { problem: stopped.message };
    }
  }
  return null;
}

async function sendBatch<Row>({ send, isStopped }: Run<Row>, batch: readonly Row[], isFollowed: boolean) {
  let answer = await send(batch, isFollowed);
  for (let tries = 1; tries < TRIES && answer.error && mayBeStored(answer) && !isStopped(); tries += 1) {
    await pause(BETWEEN_TRIES);
    answer = await send(batch, isFollowed);
  }
  return answer;
}

const statesOf = (rows: readonly { internalid: string }[], state: RowState): RowStates =>
  new Map(rows.map(({ internalid }) => [internalid, state]));

function problemOf({ status, message }: ApiError, isKnown: boolean, again: string): string {
  if (status === 401) return bulkMessages.expired(again);
  return isKnown ? message : bulkMessages.lost(again);
}
