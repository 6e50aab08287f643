import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { ADDRESS_WRITE_DELAY } from '@/lib/constants';
import { useAppDispatch } from '@/lib/hooks';
import { readTaskAddress, writeTaskAddress } from './taskAddress';
import { historyStep, listAddress, readEntry, viewOnArrival, writtenEntry } from './taskHistory';
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
  const entry = readEntry(location.state);
  const isOwnWriting = useNavigationType() !== NavigationType.Pop && entry !== null;
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const list = useSelector(selectTasksView);
  const dialog = useSelector(selectTaskDialog);
  const [isRead, setIsRead] = useState(false);
  const store = useStore<TasksRootState>();
  /** The newest address, read or written here, whether or not it has been drawn yet. */
  const known = useRef<{ address: string; isFromList: boolean } | null>(null);
  /** The list's own entry is on its way back: it will be written over, not read. */
  const isReturning = useRef(false);

  const arrive = useEffectEvent((address: string) => {
    const view = viewOnArrival(readTaskAddress(address), { list, dialog });
    if (view.list !== list) dispatch(viewRestored(view.list));
    dispatch(view.dialog.kind === 'details' ? detailsOpened(view.dialog) : detailsClosed());
  });
  // Before the paint, so that nobody sees the list without the filters that the address asks for.
  useLayoutEffect(() => {
    // On a busy machine an address written here may be drawn when it is no longer the newest. Taken for one that
    // somebody came to, it would undo what was done since.
    if (location.search === known.current?.address || (isOwnWriting && known.current)) return;
    known.current = { address: location.search, isFromList: entry?.isOpenedFromList ?? false };
    if (!isReturning.current) arrive(location.search);
    isReturning.current = false;
    setIsRead(true);
  }, [location, entry, isOwnWriting]);

  const wanted = writeTaskAddress({ list, dialog });
  const write = useEffectEvent((address: string, isFromList: boolean, replace = false) => {
    known.current = { address, isFromList };
    void navigate({ search: address }, { replace, state: writtenEntry(isFromList) });
  });
  useEffect(() => {
    const { address: current, isFromList } = known.current ?? { address: '', isFromList: false };
    if (wanted === current || isReturning.current) return undefined;
    // An address was read just now, and its view is drawn next.
    const state = store.getState();
    if (list !== selectTasksView(state) || dialog !== selectTaskDialog(state)) return undefined;
    switch (historyStep(current, wanted, isFromList)) {
      case 'search':
        write(wanted, false);
        return undefined;
      case 'push': {
        // What was typed into a filter just now belongs to the list that Back returns to.
        const before = listAddress({ list });
        if (before !== current) write(before, false, true);
        write(wanted, true);
        return undefined;
      }
      case 'back':
        isReturning.current = true;
        void navigate(-1);
        return undefined;
      case 'replace': {
        const timer = setTimeout(() => write(wanted, isFromList, true), ADDRESS_WRITE_DELAY);
        return () => clearTimeout(timer);
      }
    }
  }, [wanted, location, list, dialog, store, navigate]);
  return isRead;
}
