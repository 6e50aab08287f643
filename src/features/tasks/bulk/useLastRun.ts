import { useSelector } from 'react-redux';
import type { LastTaskRun } from '@contract/tasks/bulkUpdates';
import { editableTaskFields } from '@contract/tasks/taskFields';
import type { Task } from '@contract/tasks/tasks';
import { bulkTasksApi } from '@/api/bulkTasks';
import { useListOwnTasksQuery } from '@/api/tasks';
import { instantText } from '@/lib/format/instants';
import { selectSessionUser } from '@/lib/session/session';
import { isFirstOnly } from '../useTaskList';
import type { KeptRun } from './BulkDialog';
import { bulkMessages } from './messages';
import { isSpent, storedRun } from './useRun';

const { useGetLastTaskRunQuery } = bulkTasksApi;

/** The last change of several tasks, or why it cannot be shown yet; neither where there is none. */
interface LastRun {
  run: KeptRun | null;
  problem: string | null;
}

/**
 * The last change of several tasks: the one that this page has made while there is something to do about it, and else what
 * the server knows, which outlives the page (D-253).
 */
export function useLastRun(made: KeptRun | null): LastRun {
  const email = useSelector(selectSessionUser)?.email ?? '';
  const own = made?.email === email ? made : null;
  const asks = own === null || isSpent(own.run);
  const { data } = useGetLastTaskRunQuery(undefined, { skip: !asks, refetchOnMountOrArgChange: true });
  const known = asks ? (data?.run ?? null) : null;
  // In memory, unless the page was opened with a search.
  const { data: tasks } = useListOwnTasksQuery(undefined, { skip: known === null });
  if (known === null) return { run: own, problem: null };
  if (!tasks || isFirstOnly(tasks)) return { run: null, problem: bulkMessages.stillLoading };
  return { run: keptRun(known, tasks.rows, email) ?? own, problem: null };
}

const labelsOf = (fields: readonly string[]) =>
  editableTaskFields
    .filter(({ id }) => fields.includes(id))
    .map(({ label }) => label)
    .join(', ');

/** A change that the server knows, with the tasks as they are now; null where none of them is the person's any more. */
function keptRun(
  known: NonNullable<LastTaskRun['run']>,
  tasks: readonly Task[],
  email: string,
): KeptRun | null {
  const byId = new Map(tasks.map((task) => [task.internalid, task]));
  const run = storedRun(known, byId);
  if (run.sent.length === 0) return null;
  const gone = known.tasks.length - run.sent.length;
  return {
    email,
    fields: {},
    run,
    about: [
      bulkMessages.changedAt(instantText(known.changedAt), labelsOf(known.fields)),
      ...(gone > 0 ? [bulkMessages.gone(gone)] : []),
    ].join(' '),
  };
}
