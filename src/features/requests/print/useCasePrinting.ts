import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/notices';
import { caseRequests, missingOf, type AnswersState } from './caseRequests';
import { loadCase, type CaseLoading } from './loadCase';
import { printMessages } from './printMessages';

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
    setProgress(printMessages.loading);
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
