import { useCallback, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Task } from '@contract/tasks/tasks';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import type { ChangedRow } from '@/ui/data-table/ChangedNote';
import { taskList } from './taskList';

type View = ReturnType<typeof taskList.selectList>;

interface SavedTask {
  /** The task that was saved last, until another is opened, the list is of others, or it turns out not to be stored. */
  saved: ChangedRow | null;
  onSaved: (id: string, waitsFor?: string) => void;
}

/**
 * Remembers which task was saved, so that the list can show where it is now.
 * @param rows of the list: they say what became of a change that was sent
 */
export function useSavedTask(rows: readonly Task[] | undefined): SavedTask {
  const dispatch = useAppDispatch();
  const view = useSelector(taskList.selectList);
  const isOpen = useSelector(taskList.selectOpen) !== null;
  const [last, setLast] = useState<{ id: string; waitsFor?: string; view: View } | null>(null);

  const onSaved = useCallback((id: string, waitsFor?: string) => setLast({ id, waitsFor, view }), [view]);
  if (last && !taskList.isSameList(last.view, view)) setLast(null);
  const sent =
    last?.waitsFor === undefined ? undefined : rows?.find(({ internalid }) => internalid === last.id);
  // Of a change that was taken back the list says nothing any more.
  const state = sent && (sent.delivery?.state ?? 'cancelled');
  const waits = state === undefined || state === 'waiting';
  const isNotStored = !waits && state !== 'confirmed';
  const saved = useMemo(
    () =>
      last && {
        key: last.id,
        name: `Task ${last.id}`,
        waitsFor: waits ? last.waitsFor : undefined,
        onOpen: () => {
          setLast(null);
          dispatch(taskList.actions.opened({ id: last.id, tab: 'main' }));
        },
      },
    [last, waits, dispatch],
  );
  return { saved: isOpen || isNotStored ? null : saved, onSaved };
}
