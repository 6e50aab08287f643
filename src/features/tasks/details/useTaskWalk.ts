import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '@/lib/hooks';
import type { EntryFocus, Neighbours } from '@/ui/NeighbourButtons';
import {
  isSameList,
  selectTasksView,
  taskDialogSlice,
  type OpenTaskDialog,
  type TasksState,
} from '../tasksSlice';
import type { TaskList } from '../useTaskList';
import { placeInWalk, type TaskWalk } from './taskWalk';

interface Walking {
  ids: TaskWalk;
  view: TasksState;
  /** How one came to the task that is open now. */
  entered?: EntryFocus;
}

/** The steps from the open task to those beside it in the list as it is filtered and sorted, whatever its pages. */
export function useTaskWalk(dialog: OpenTaskDialog, list: TaskList): Neighbours | undefined {
  const { tasks, matching, shown } = list;
  const dispatch = useAppDispatch();
  const view = useSelector(selectTasksView);
  const [walking, setWalking] = useState<Walking | null>(null);

  const isWalking = walking !== null && isSameList(walking.view, view);
  // The rows follow the view one step behind; a walk through those of the view before would be another's.
  if (!isWalking && tasks && isSameList(shown, view)) {
    setWalking({ ids: matching.map(({ internalid }) => internalid), view });
  }

  const known = useMemo(() => new Set(tasks?.map(({ internalid }) => internalid)), [tasks]);
  if (!isWalking) return undefined;
  const place = placeInWalk(walking.ids, dialog.id, (id) => known.has(id));
  if (!place) return undefined;

  const { position, total, previous, next } = place;
  const stepTo = (id: string | null) =>
    id === null
      ? undefined
      : (entered: EntryFocus) => {
          setWalking({ ...walking, entered });
          dispatch(taskDialogSlice.actions.detailsOpened({ id, tab: dialog.tab }));
        };
  return { position, total, onPrevious: stepTo(previous), onNext: stepTo(next), entered: walking.entered };
}
