import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { ADDRESS_WRITE_DELAY } from '@/lib/constants';
import { readArrival } from '@/lib/browser/arrival';
import { historyStep, readEntry, viewOnArrival, writtenEntry, type ViewAddress } from './viewAddress';

/**
 * Keeps a page's view in the address (SHELL-17): reads it when somebody came with one, and from then on only writes
 * it. An address that is not the one written here was navigated to, and is read again.
 *
 * @param page a constant: the same object on every call
 * @returns whether the address has been read; before that nothing should be asked of the server
 */
export function useViewAddress<State, View>(page: ViewAddress<State, View>): boolean {
  const location = useLocation();
  const entry = readEntry(location.state);
  const isOwnWriting = useNavigationType() !== NavigationType.Pop && entry !== null;
  const navigate = useNavigate();
  const store = useStore<State>();
  const addressIn = (state: State) => page.write(page.select(state));
  const wanted = useSelector(addressIn);
  const [isRead, setIsRead] = useState(false);
  const steps = useHistorySteps();
  /** The newest address, read or written here, whether or not it has been drawn yet. */
  const known = useRef<{ address: string; isFromList: boolean } | null>(null);
  /** The list's own entry is on its way back: it will be written over, not read. */
  const isReturning = useRef(false);

  const arrive = useEffectEvent((address: string) => {
    const view = viewOnArrival(page, page.read(address), page.select(store.getState()));
    for (const action of page.restore(view)) store.dispatch(action);
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
  }, [location, entry, isOwnWriting, steps]);

  const write = useEffectEvent((address: string, isFromList: boolean, replace = false) => {
    known.current = { address, isFromList };
    // The entry stays the one that a link of another record opened: Back still returns there.
    const arrival = replace ? readArrival(location.state) : null;
    void navigate({ search: address }, { replace, state: { ...arrival, ...writtenEntry(isFromList) } });
  });
  const follow = useEffectEvent(() => {
    const { address: current, isFromList } = known.current ?? { address: '', isFromList: false };
    if (wanted === current || isReturning.current) return undefined;
    // An address was read just now, and its view is drawn next.
    if (wanted !== addressIn(store.getState())) return undefined;
    switch (historyStep(page, current, wanted, isFromList)) {
      case 'elsewhere':
        write(wanted, false);
        return undefined;
      case 'push': {
        // What was typed into a filter just now belongs to the list that Back returns to.
        const before = page.write(page.closed(page.read(wanted)));
        if (before !== current) write(before, isFromList, true);
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
  });
  useEffect(() => follow(), [wanted, location, steps]);
  return isRead;
}

/**
 * Counts Back and Forward. The router draws nothing where they lead back to what it has drawn: an entry that was pushed
 * on a busy machine, and left before it was drawn.
 */
function useHistorySteps(): number {
  const [steps, note] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);
  return steps;
}
