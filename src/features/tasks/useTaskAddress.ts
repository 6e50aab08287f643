import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { ADDRESS_WRITE_DELAY } from '@/lib/constants';
import { useAppDispatch } from '@/lib/hooks';
import { readTaskAddress, writeTaskAddress } from './taskAddress';
import { historyStep, isOpenedFromList, listAddress, openedFromList, viewOnArrival } from './taskHistory';
import {
  selectTaskDialog,
  selectTasksView,
  taskDialogSlice,
  tasksSlice,
  type TasksRootState,
} from './tasksSlice';

const { viewRestored } = tasksSlice.actions;
const { detailsOpened, detailsClosed } = taskDialogSlice.actions;

/**
 * Reads the page's view from the address when somebody came with one, and from then on only writes it (SHELL-17,
 * TASK-09). An address that is not the one written here was navigated to, and is read again. Answers whether it has
 * been read.
 */
export function useTaskAddress(): boolean {
  const location = useLocation();
  const { search } = location;
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const list = useSelector(selectTasksView);
  const dialog = useSelector(selectTaskDialog);
  const [isRead, setIsRead] = useState(false);
  const store = useStore<TasksRootState>();
  const known = useRef<string | null>(null);
  /** The list's own entry is on its way back: it will be written over, not read. */
  const isReturning = useRef(false);

  const arrive = useEffectEvent((address: string) => {
    const view = viewOnArrival(readTaskAddress(address), { list, dialog });
    if (view.list !== list) dispatch(viewRestored(view.list));
    dispatch(view.dialog.kind === 'details' ? detailsOpened(view.dialog) : detailsClosed());
  });
  // Before the paint, so that nobody sees the list without the filters that the address asks for.
  useLayoutEffect(() => {
    if (search === known.current) return;
    known.current = search;
    if (!isReturning.current) arrive(search);
    isReturning.current = false;
    setIsRead(true);
  }, [search]);

  const wanted = writeTaskAddress({ list, dialog });
  const write = useEffectEvent((address: string, options: { replace?: boolean; state: unknown }) => {
    known.current = address;
    void navigate({ search: address }, options);
  });
  const isFromList = isOpenedFromList(location.state);
  useEffect(() => {
    const current = known.current ?? '';
    if (wanted === current || isReturning.current) return undefined;
    // An address was read just now, and its view is drawn next.
    const state = store.getState();
    if (list !== selectTasksView(state) || dialog !== selectTaskDialog(state)) return undefined;
    switch (historyStep(current, wanted, isFromList)) {
      case 'search':
        write(wanted, { state: null });
        return undefined;
      case 'push': {
        // What was typed into a filter just now belongs to the list that Back returns to.
        const before = listAddress({ list });
        if (before !== current) write(before, { replace: true, state: null });
        write(wanted, { state: openedFromList });
        return undefined;
      }
      case 'back':
        isReturning.current = true;
        void navigate(-1);
        return undefined;
      case 'replace': {
        const kept = isFromList ? openedFromList : null;
        const timer = setTimeout(() => write(wanted, { replace: true, state: kept }), ADDRESS_WRITE_DELAY);
        return () => clearTimeout(timer);
      }
    }
  }, [wanted, search, isFromList, list, dialog, store, navigate]);
  return isRead;
}
