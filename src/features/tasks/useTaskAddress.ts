import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { ADDRESS_WRITE_DELAY } from '@/lib/constants';
import { useAppDispatch } from '@/lib/hooks';
import { readTaskAddress, writeTaskAddress } from './taskAddress';
import { selectTaskDialog, selectTasksView, taskDialogSlice, tasksSlice } from './tasksSlice';

const { viewRestored } = tasksSlice.actions;
const { detailsOpened, detailsClosed } = taskDialogSlice.actions;

/**
 * Reads the page's view from the address when somebody came with one, and from then on only writes it (SHELL-17,
 * TASK-09). An address that is not the one written here was navigated to, and is read again.
 */
export function useTaskAddress(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const list = useSelector(selectTasksView);
  const dialog = useSelector(selectTaskDialog);
  const known = useRef<string | null>(null);

  // Before the paint, so that nobody sees the list without the filters that the address asks for.
  useLayoutEffect(() => {
    if (search === known.current) return;
    known.current = search;
    const view = readTaskAddress(search);
    dispatch(viewRestored(view.list));
    dispatch(view.dialog.kind === 'details' ? detailsOpened(view.dialog) : detailsClosed());
  }, [search, dispatch]);

  const wanted = writeTaskAddress({ list, dialog });
  useEffect(() => {
    if (wanted === known.current) return undefined;
    const timer = setTimeout(() => {
      known.current = wanted;
      void navigate({ search: wanted }, { replace: true });
    }, ADDRESS_WRITE_DELAY);
    return () => clearTimeout(timer);
  }, [wanted, navigate]);
}
