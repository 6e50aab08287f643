import { useCallback, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import type { ChangedRow } from '@/ui/data-table/ChangedNote';
import { taskList } from './taskList';

type View = ReturnType<typeof taskList.selectList>;

interface SavedTask {
  /** The task that was saved last, until another is opened or the list is of others. */
  saved: ChangedRow | null;
  onSaved: (id: string, waitsFor?: string) => void;
}

/** Remembers which task was saved, so that the list can show where it is now. */
export function useSavedTask(): SavedTask {
  const dispatch = useAppDispatch();
  const view = useSelector(taskList.selectList);
  const isOpen = useSelector(taskList.selectOpen) !== null;
  const [last, setLast] = useState<{ id: string; waitsFor?: string; view: View } | null>(null);

  const onSaved = useCallback((id: string, waitsFor?: string) => setLast({ id, waitsFor, view }), [view]);
  if (last && !taskList.isSameList(last.view, view)) setLast(null);
  const saved = useMemo(
    () =>
      last && {
        key: last.id,
        name: `Task ${last.id}`,
        waitsFor: last.waitsFor,
        onOpen: () => {
          setLast(null);
          dispatch(taskList.actions.opened({ id: last.id, tab: 'main' }));
        },
      },
    [last, dispatch],
  );
  return { saved: isOpen ? null : saved, onSaved };
}
