import type { Task } from '@contract/tasks';
import type { ApiError } from '@/api/apiError';
import { isOutcomeUnknown, type Sent } from '@/api/lostAnswer';
import { conflictingTask } from '@/api/tasks';
import { saveMessages } from './saveMessages';
import { firstFault } from '../fields/taskFaults';
import { askedIds, changedEdits, hasChanges, rebaseWork, type Choices, type TaskWork } from './taskWork';

/** What the editor needs of the server. Neither call throws. */
export interface TaskServer {
  update: (work: TaskWork) => Promise<Sent>;
  /** The task as it is stored now; null where there is none. */
  read: (internalid: string) => Promise<{ error: ApiError } | { error?: undefined; task: Task | null }>;
}

export type Outcome =
  | { kind: 'saved' }
  /** Both changed the same field, or what is stored now locks what was typed; nothing is saved. */
  | { kind: 'conflict'; theirs: Task }
  /** With what somebody else saved, something typed does not fit any more: the dates are out of order; nothing is saved. */
  | { kind: 'fault' }
  /** What they saved is all there is to save. */
  | { kind: 'nothingLeft' }
  | { kind: 'failed'; error: ApiError }
  /** Sent, but no answer came, and the server could not be asked either. */
  | { kind: 'unknown'; error: ApiError };

/** How a save ended, and the work as it stands after it. */
export interface Settled {
  work: TaskWork;
  outcome: Outcome;
}

/** Saves of others that one save goes round before it gives up and tells. */
const MOST_ROUNDS = 5;

const gone: ApiError = { status: 404, code: 'not_found', message: saveMessages.gone };
const tooBusy: ApiError = { status: 409, code: 'conflict', message: saveMessages.tooBusy };

/** The work on top of `stored`, or why it cannot go on from there without the person. */
function takeOver(work: TaskWork, stored: Task): TaskWork | Settled {
  if (askedIds(work, stored).length > 0) return { work, outcome: { kind: 'conflict', theirs: stored } };
  return checked(rebaseWork(work, stored));
}

function checked(work: TaskWork): TaskWork | Settled {
  if (!hasChanges(work)) return { work, outcome: { kind: 'saved' } };
  return firstFault(work.base, work.edits) ? { work, outcome: { kind: 'fault' } } : work;
}

/**
 * What became of `work` whose answer is missing: asked, not guessed. Returns the same work where nothing was stored
 * since, and the work on top of what is stored where that is not all of it.
 *
 * @param missing why there was no answer; without it, why there is none to this question
 */
async function ask(work: TaskWork, server: TaskServer, missing?: ApiError): Promise<TaskWork | Settled> {
  const answer = await server.read(work.base.internalid);
  if (answer.error) return { work, outcome: { kind: 'unknown', error: missing ?? answer.error } };
  if (!answer.task) return { work, outcome: { kind: 'failed', error: gone } };
  return answer.task.version === work.base.version ? work : takeOver(work, answer.task);
}

/** Settles a save whose answer never came, and saves nothing. */
export async function checkTask(work: TaskWork, error: ApiError, server: TaskServer): Promise<Settled> {
  const next = await ask(work, server, error);
  if ('outcome' in next) return next;
  return {
    work: next,
    outcome: { kind: 'failed', error: { ...error, message: saveMessages.notStored } },
  };
}

async function updateOnce(work: TaskWork, server: TaskServer): Promise<TaskWork | Settled> {
  const answer = await server.update(work);
  if (!answer.error) return { work, outcome: { kind: 'saved' } };
  const { error, isSent = true } = answer;
  const stored = conflictingTask(error);
  if (stored) return takeOver(work, stored);
  const failed: Settled = { work, outcome: { kind: 'failed', error } };
  if (!isSent || !isOutcomeUnknown(error)) return failed;
  const sent = { ...work, sent: [...work.sent, changedEdits(work)] };
  const next = await ask(sent, server, error);
  // Nobody saved: neither did we.
  return next === sent ? { ...failed, work: sent } : next;
}

/**
 * Saves on top of what is stored. What somebody else saved meanwhile is merged where it touches other fields
 * (TDET-16); the version makes sure that nothing is replaced that the person has not seen.
 */
export async function saveTask(start: TaskWork, server: TaskServer): Promise<Settled> {
  let work = start;
  if (work.sent.length > 0) {
    const next = await ask(work, server);
    if ('outcome' in next) return next;
    work = next;
  }
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = await updateOnce(work, server);
    if ('outcome' in next) return next;
    work = next;
  }
  return { work, outcome: { kind: 'failed', error: tooBusy } };
}

/** Saves what was chosen, on top of `theirs`, which the person has seen. */
export async function saveChosen(
  work: TaskWork,
  theirs: Task,
  choices: Choices,
  server: TaskServer,
): Promise<Settled> {
  const next = rebaseWork(work, theirs, choices);
  // Theirs was chosen everywhere, or what was typed has been typed back: nobody may be told that it was saved.
  if (!hasChanges(next)) return { work: next, outcome: { kind: 'nothingLeft' } };
  const ready = checked(next);
  return 'outcome' in ready ? ready : saveTask(ready, server);
}
