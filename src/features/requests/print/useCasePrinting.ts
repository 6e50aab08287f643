import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { requestsApi } from '@/api/requests';
import { printoutMessages } from '@/ui/print/messages';
import { requestKinds } from '../list/requestKinds';
import { readRequests } from '../list/requestRecord';
import { type AnswersState, caseRequests, missingOf } from './caseRequests';
import { printMessages } from '../messages';

const { getRequest, listRequests } = requestsApi.endpoints;

/** Details that are asked for side by side: enough to be quick, few enough to leave the server to others. */
const AT_ONCE = 4;

// A printout says when it was printed; what it tells was so at that time.
const fresh = { forceRefetch: true };

interface Query {
  abort: () => void;
  unsubscribe: () => void;
}

export interface CaseLoading {
  /** Whether it went on to its end; also where something could not be had, which the store tells. */
  finished: Promise<boolean>;
  /** Asks for nothing more, and lets go of what came. */
  end: () => void;
}

/** Loads the requests of a case into the store: both lists, and the details of all that they list. */
function loadCase(
  dispatch: ReturnType<typeof useAppDispatch>,
  caseId: string,
  onProgress: (done: number, total: number) => void,
): CaseLoading {
  const queries: Query[] = [];
  let isEnded = false;
  const held = <Asked extends Query>(query: Asked) => {
    queries.push(query);
    return query;
  };

  const loadLists = () =>
    Promise.all(
      requestKinds.map(async (kind) => {
        const list = { kind: kind.id, caseId };
        const { data } = await held(dispatch(listRequests.initiate(list, fresh)));
        return (
          readRequests(kind, data?.rows ?? [])?.rows.map(({ internalid }) => ({
            kind: kind.id,
            id: internalid,
          })) ?? []
        );
      }),
    );
  const load = async () => {
    const waiting = (await loadLists()).flat();
    const total = waiting.length;
    let done = 0;
    const loadNext = async (): Promise<void> => {
      const next = waiting.shift();
      if (next === undefined || isEnded) return;
      await held(dispatch(getRequest.initiate(next, fresh)));
      done += 1;
      if (!isEnded) onProgress(done, total);
      await loadNext();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, loadNext));
    return !isEnded;
  };

  return {
    finished: load(),
    end: () => {
      isEnded = true;
      for (const query of queries) {
        query.abort();
        query.unsubscribe();
      }
    },
  };
}

/** Prints a case once its requests are loaded; leaving it meanwhile ends that. */
export function useCasePrinting(caseId: string) {
  const dispatch = useAppDispatch();
  const store = useStore<AnswersState>();
  const [progress, setProgress] = useState<string | null>(null);
  // It holds what it has loaded for as long as the case is open: for the browser's own command to print.
  const loading = useRef<CaseLoading>(null);
  useEffect(() => () => loading.current?.end(), []);

  const print = async () => {
    const before = loading.current;
    setProgress(printoutMessages.loading);
    loading.current = loadCase(dispatch, caseId, (done, total) =>
      setProgress(printMessages.loaded(done, total)),
    );
    const isWhole = await loading.current.finished;
    before?.end();
    if (!isWhole) return;
    setProgress(null);
    window.print();
    // Afterwards, or it would have closed itself behind the browser's own dialog.
    const missing = missingOf(caseRequests(store.getState(), caseId));
    if (missing > 0) dispatch(noticeShown({ kind: 'warning', message: printMessages.incomplete(missing) }));
  };
  return { progress, print: () => void print() };
}
