import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import type { RecordSteps } from '@/ui/record/PreviousNextButtons';
import { usePreviousNext } from '@/ui/record/usePreviousNext';
import { taskList, type OpenTask } from '../taskList';
import { isFirstOnly, type TaskList } from '../useTaskList';

/** The steps from the open task to those beside it in the list as it is filtered and sorted, whatever its pages. */
export function useTaskSteps(open: OpenTask, list: TaskList): RecordSteps | undefined {
  const { found, matching, shown } = list;
  const { isSameList } = taskList;
  const dispatch = useAppDispatch();
  const view = useSelector(taskList.selectList);
  const known = useMemo(() => new Set(found?.rows.map(({ internalid }) => internalid)), [found]);
  return usePreviousNext(
    open.id,
    {
      view,
      isSameList,
      // The rows follow the view one step behind; steps through those of the view before would lead elsewhere, and steps
      // through the first tasks alone would end before the list does.
      shownIds: () =>
        found && !isFirstOnly(found) && isSameList(shown, view)
          ? matching.map(({ internalid }) => internalid)
          : undefined,
      isThere: (id) => known.has(id),
    },
    (id) => dispatch(taskList.actions.opened({ id, tab: open.tab })),
  );
}
