import { useCallback, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import type { ChangedRow } from '@/ui/data-table/ChangedNote';
import {
  isSameList,
  selectTaskDialog,
  selectTasksView,
  taskDialogSlice,
  type TasksState,
} from './tasksSlice';

interface SavedTask {
  /** The task that was saved last, until another is opened or the list is of others. */
  saved: ChangedRow | null;
  onSaved: (id: string) => void;
}

/** Remembers which task was saved, so that the list can show where it is now. */
export function useSavedTask(): SavedTask {
  const dispatch = useAppDispatch();
  const view = useSelector(selectTasksView);
  const isOpen = useSelector(selectTaskDialog).kind === 'details';
  const [last, setLast] = useState<{ id: string; view: TasksState } | null>(null);

  const onSaved = useCallback((id: string) => setLast({ id, view }), [view]);
  if (last && !isSameList(last.view, view)) setLast(null);
  const saved = useMemo(
    () =>
      last && {
        key: last.id,
        name: `Task ${last.id}`,
        onOpen: () => {
          setLast(null);
          dispatch(taskDialogSlice.actions.detailsOpened({ id: last.id }));
        },
      },
    [last, dispatch],
  );
  return { saved: isOpen ? null : saved, onSaved };
}
