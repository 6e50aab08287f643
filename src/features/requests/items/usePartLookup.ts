import { useCallback, useEffect, useRef, useState } from 'react';
import { searchApi } from '@/api/search';
import { readInventory, type InventoryRecord } from '@/lib/records/inventoryRecord';
import { readFound } from '@/api/foundRecords';
import { searchTerm } from '@/list/addressParts';
import { SEARCH_REST } from '@/lib/constants';
import { useAppDispatch } from '@/lib/hooks/storeHooks';

/** Looked up at once: rows that were pasted must not hold up the saving, nor use up what one person may ask for. */
const AT_ONCE = 2;

type Task = () => Promise<void>;

let running = 0;
const waiting: Task[] = [];

function startNext(): void {
  if (running >= AT_ONCE) return;
  const task = waiting.shift();
  if (!task) return;
  running += 1;
  void task().finally(() => {
    running -= 1;
    startNext();
  });
}

/**
 * Runs a task as soon as there is room; one that somebody waits for before all others.
 *
 * @returns takes it off again, as long as it has not begun
 */
function inTurn(task: Task, isUrgent: boolean): () => void {
  if (isUrgent) waiting.unshift(task);
  else waiting.push(task);
  startNext();
  return () => {
    const at = waiting.indexOf(task);
    if (at !== -1) waiting.splice(at, 1);
  };
}

const { searchRecords } = searchApi.endpoints;

const MOST_PARTS = 8;

const part = {
  read: readInventory,
  keyOf: ({ internalid }: InventoryRecord) => internalid,
  numberOf: ({ name }: InventoryRecord) => name,
};

/** What the inventory says to a text. */
type Answer =
  | { kind: 'failed' }
  /** `exact` is the one whose number the text is. */
  | { kind: 'found'; parts: readonly InventoryRecord[]; exact: InventoryRecord | null };

export type PartLookup = Answer | { kind: 'none' } | { kind: 'asked' };

const isAborted = (error: unknown) =>
  error instanceof Object && 'name' in error && error.name === 'AbortError';

interface Lookup {
  lookup: PartLookup;
  /** What to choose from: while a longer text is looked up, what the one before has found. */
  parts: readonly InventoryRecord[];
  /** To be called with the part that was chosen, whose number need not be looked up any more. */
  choose: (part: InventoryRecord) => void;
}

const noParts: readonly InventoryRecord[] = [];

/**
 * Looks the number of a part up in the inventory as it is typed, once the typing rests; what was asked for before is
 * called off.
 *
 * @param isTyped asked when a look-up begins: whether somebody is waiting for it
 */
export function usePartLookup(text: string, isTyped: () => boolean): Lookup {
  const dispatch = useAppDispatch();
  const [answered, setAnswered] = useState<{ term: string; answer: Answer } | null>(null);
  const answeredTerm = useRef<string | null>(null);
  const term = searchTerm(text);

  const settle = useCallback((term: string, answer: Answer) => {
    answeredTerm.current = term;
    setAnswered({ term, answer });
  }, []);

  useEffect(() => {
    if (term === undefined || answeredTerm.current === term) return undefined;
    let isCalledOff = false;
    let callOff = () => {};
    const ask = async () => {
      const call = dispatch(
        searchRecords.initiate({ type: 'inventorylist', term, limit: MOST_PARTS }, { subscribe: false }),
      );
      callOff = () => call.abort();
      const { data, error } = await call;
      if (isCalledOff) return;
      // Rows with the same number share a call, which another of them has called off.
      if (isAborted(error)) return ask();
      const found = data ? readFound(part, term, data) : null;
      settle(term, found ? { kind: 'found', parts: found.rows, exact: found.exact } : { kind: 'failed' });
    };
    let leaveQueue = () => {};
    const timer = setTimeout(() => {
      leaveQueue = inTurn(ask, isTyped());
    }, SEARCH_REST);
    return () => {
      isCalledOff = true;
      clearTimeout(timer);
      leaveQueue();
      callOff();
    };
  }, [dispatch, isTyped, settle, term]);

  const choose = useCallback(
    (chosen: InventoryRecord) => {
      const chosenTerm = searchTerm(chosen.name);
      if (chosenTerm) settle(chosenTerm, { kind: 'found', parts: [chosen], exact: chosen });
    },
    [settle],
  );

  const isAnswered = answered !== null && answered.term === term;
  const lookup: PartLookup =
    term === undefined ? { kind: 'none' } : isAnswered ? answered.answer : { kind: 'asked' };
  const parts = term !== undefined && answered?.answer.kind === 'found' ? answered.answer.parts : noParts;
  return { lookup, parts, choose };
}
