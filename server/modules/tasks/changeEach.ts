import type { FastifyError, FastifyRequest } from 'fastify';
import type { RowOutcome, TaskRowAnswer, TaskUpdatesAnswer } from '@contract/tasks/bulkUpdates';
import { sentWaiting } from '@contract/source/changes';
import type { Task } from '@contract/tasks/tasks';
import type { ApiError } from '@server/http/errors';
import { toAnswer } from '@server/http/errorHandler';
import { NothingToUndo, UndoneBefore, UndoneTooSoon, UndoNotStored } from '@server/records/taskRuns';
import { NothingToChange } from './taskUpdate';

interface Row {
  internalid: string;
}

/**
 * Changes one row after the other, each in a transaction of its own, and tells what became of each. A row that fails
 * stops none behind it, but where nothing more can be stored the rest is not tried.
 * @throws ApiError 401 once the caller's session has ended; what was stored before stays
 */
export async function changeEach<Of extends Row>(
  rows: readonly Of[],
  request: FastifyRequest,
  change: (row: Of) => Promise<Task | undefined>,
): Promise<TaskUpdatesAnswer> {
  const done: TaskRowAnswer[] = [];
  for (const row of rows) {
    try {
      done.push(changed(row.internalid, await change(row)));
    } catch (err) {
      const error = err as FastifyError | ApiError;
      const { status, code, message, issues } = toAnswer(error, request);
      if (status === 401) throw error;
      if (code === 'rate_limited') return { rows: done, stopped: { message } };
      // The answer to its commit may have been lost.
      if (code === 'upstream_unavailable') return { rows: done, stopped: { message, isInDoubt: true } };
      if (status >= 500) request.log.error({ err: error, task: row.internalid }, 'a row failed');
      done.push({
        internalid: row.internalid,
        outcome: outcomeOf(error, status, code),
        code,
        message,
        ...(issues && { issues: [...issues] }),
      });
    }
  }
  return { rows: done };
}

function changed(internalid: string, task: Task | undefined): TaskRowAnswer {
  if (!task) return { internalid, outcome: 'refused', code: 'not_found', message: 'There is no such task.' };
  const { state, source = '' } = task.delivery ?? {};
  if (state === 'waiting') return { internalid, outcome: 'waiting', message: sentWaiting(source) };
  return { internalid, outcome: 'stored' };
}

function outcomeOf(error: Error, status: number, code: string): RowOutcome {
  if ([NothingToChange, NothingToUndo, UndoneBefore].some((kind) => error instanceof kind))
    return 'unchanged';
  if (status >= 500 || [UndoneTooSoon, UndoNotStored].some((kind) => error instanceof kind)) return 'failed';
  return code === 'conflict' ? 'conflict' : 'refused';
}
