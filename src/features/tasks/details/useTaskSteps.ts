import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import type { RecordSteps } from '@/ui/record/PreviousNextButtons';
import { usePreviousNext } from '@/ui/record/usePreviousNext';
import { isSameList, selectTasksView, taskDialogSlice, type OpenTaskDialog } from '../tasksSlice';
import type { TaskList } from '../useTaskList';

/** The steps from the open task to those beside it in the list as it is filtered and sorted, whatever its pages. */
export function useTaskSteps(dialog: OpenTaskDialog, list: TaskList): RecordSteps | undefined {
  const { tasks, matching, shown } = list;
  const dispatch = useAppDispatch();
  const view = useSelector(selectTasksView);
  const known = useMemo(() => new Set(tasks?.map(({ internalid }) => internalid)), [tasks]);
  return usePreviousNext(
    dialog.id,
    {
      view,
      isSameList,
      // The rows follow the view one step behind; steps through those of the view before would lead elsewhere.
      shownIds: () =>
        tasks && isSameList(shown, view) ? matching.map(({ internalid }) => internalid) : undefined,
      isThere: (id) => known.has(id),
    },
    (id) => dispatch(taskDialogSlice.actions.detailsOpened({ id, tab: dialog.tab })),
  );
}
