import { useSelector } from 'react-redux';
import type { LastTaskRun } from '@contract/tasks/bulkUpdates';
import { bulkLimits } from '@contract/limits';
import { editableTaskFields } from '@contract/tasks/taskFields';
import type { Task } from '@contract/tasks/tasks';
import { bulkTasksApi } from '@/api/bulkTasks';
import { instantText } from '@/lib/format/instants';
import { selectSessionUser } from '@/lib/session/session';
import { isFirstOnly, type TaskList } from '../useTaskList';
import type { KeptRun } from './BulkDialog';
import { bulkMessages } from './messages';
import { hasUndone, isSpent, storedRun, type RunState } from './useRun';

const { useGetLastTaskRunQuery } = bulkTasksApi;

type KnownRun = NonNullable<LastTaskRun['run']>;

/** The last change of several tasks, or why it cannot be shown yet; neither where there is none. */
interface LastRun {
  run: KeptRun | null;
  problem: string | null;
}

/**
 * The last change of several tasks: the one that this page has made until it is undone, and then what the server knows, which
 * outlives the page (D-253).
 * @param shown the one that this page has made or shown last
 */
export function useLastRun(shown: KeptRun | null, { found }: Pick<TaskList, 'found'>): LastRun {
  const email = useSelector(selectSessionUser)?.email ?? '';
  const own = shown?.email === email ? shown : null;
  // Another page may have made a newer one since one of the server's was looked at.
  const asks = own === null || isSpent(own.run) || (own.known !== undefined && !hasUndone(own.run));
  const { data, isFetching, isError } = useGetLastTaskRunQuery(undefined, {
    skip: !asks,
    refetchOnMountOrArgChange: true,
  });
  const known = asks ? (data?.run ?? null) : null;
  const isTold = own !== null && known !== null && isToldHere(own.run, known, isError);
  if (known === null || isTold || !found) return { run: own, problem: null };
  if (isFetching) return { run: null, problem: bulkMessages.lookingUp };
  if (isFirstOnly(found)) return { run: null, problem: bulkMessages.stillLoading };
  return { run: keptRun(known, found.rows, email) ?? own, problem: null };
}

/**
 * Whether the page tells what became of the undo of this change: the server may not know of it. Where an undo was only sent
 * and the server names its task again, it was not stored.
 * @param isOld whether the server could not be asked again
 */
const isToldHere = (run: RunState, { runId, tasks }: KnownRun, isOld: boolean) =>
  hasUndone(run) &&
  [...run.runIds.values()].includes(runId) &&
  (isOld || !tasks.some(({ internalid }) => run.undone.get(internalid)?.outcome === 'waiting'));

const labelsOf = (fields: readonly string[]) =>
  editableTaskFields
    .filter(({ id }) => fields.includes(id))
    .map(({ label }) => label)
    .join(', ');

/** A change that the server knows, with the tasks as they are now; null where none of them is in the list. */
function keptRun(known: KnownRun, tasks: readonly Task[], email: string): KeptRun | null {
  const run = storedRun(known, new Map(tasks.map((task) => [task.internalid, task])));
  if (run.sent.length === 0) return null;
  const gone = known.tasks.length - run.sent.length;
  const until = new Date(Date.parse(known.firstChangedAt) + bulkLimits.undoHours * 3600_000);
  return {
    email,
    fields: {},
    run,
    known: {
      about: [
        bulkMessages.changedAt(instantText(known.changedAt), labelsOf(known.fields)),
        ...(gone > 0 ? [bulkMessages.gone(gone)] : []),
      ].join(' '),
      undo: bulkMessages.undoUntil(instantText(until.toISOString())),
    },
  };
}
