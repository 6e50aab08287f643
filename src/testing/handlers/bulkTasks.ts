import { http, HttpResponse } from 'msw';
import type {
  LastTaskRun,
  TaskRowAnswer,
  TaskUndoRequest,
  TaskUpdatesAnswer,
  TaskUpdatesRequest,
} from '@contract/tasks/bulkUpdates';

/** What was asked for. */
export interface BulkCalls {
  updates: TaskUpdatesRequest[];
  undos: TaskUndoRequest[];
}

/** The calls over several tasks: every row is stored unless `outcome` says otherwise of its id. */
export function bulkTaskHandlers(
  outcome: (internalid: string) => Partial<TaskRowAnswer> = () => ({}),
  last: () => LastTaskRun['run'] = () => null,
) {
  const calls: BulkCalls = { updates: [], undos: [] };
  const answer = (rows: readonly { internalid: string }[]) =>
    HttpResponse.json<TaskUpdatesAnswer>({
      rows: rows.map(({ internalid }) => ({ internalid, outcome: 'stored', ...outcome(internalid) })),
    });
  const handlers = [
    http.get('/api/taskUpdatesLast', () => HttpResponse.json<LastTaskRun>({ run: last() })),
    http.post<never, TaskUpdatesRequest>('/api/taskUpdates', async ({ request }) => {
      const body = await request.json();
      calls.updates.push(body);
      return answer(body.rows);
    }),
    http.post<never, TaskUndoRequest>('/api/taskUpdatesUndo', async ({ request }) => {
      const body = await request.json();
      calls.undos.push(body);
      return answer(body.rows);
    }),
  ];
  return { handlers, calls };
}
