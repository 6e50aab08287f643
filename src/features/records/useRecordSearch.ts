import { useEffect, useRef } from 'react';
import { useSelector, useStore } from 'react-redux';
import { logActivity } from '@/api/logActivity';
import { searchApi } from '@/api/search';
import { searchTerm } from '@/lib/addressParts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/notices';
import { searchedLog } from '@/lib/format/searchTexts';
import { useTermText } from '@/lib/useTermText';
import { readFound } from '@/api/foundRecords';
import type { RecordKind } from './recordKind';
import { plainView, recordsSlice, selectRecordView, type RecordsRootState } from './recordsSlice';
import { useRecentTerms } from './useRecentTerms';

const { searchRecords } = searchApi.endpoints;
const { viewRestored, viewChanged } = recordsSlice.actions;

/** The one that was submitted last, until it is answered or something else is asked for. */
interface Search {
  term: string;
  abort: () => void;
}

/**
 * The search of a kind's page. Its term is part of the view, so an address runs it too; what a submitted one says and
 * does besides (notice, log line, opening the one exact hit) happens once, and not where it was left meanwhile (D-25).
 */
export function useRecordSearch<Row>(kind: RecordKind<Row>) {
  const dispatch = useAppDispatch();
  const store = useStore<RecordsRootState>();
  const { search: term } = useSelector((state: RecordsRootState) => selectRecordView(state, kind.id));
  const [text, setText] = useTermText(term);
  const recent = useRecentTerms(kind.id);
  const box = useRef<HTMLInputElement>(null);
  const running = useRef<Search | null>(null);

  const callOff = () => {
    running.current?.abort();
    running.current = null;
  };
  useEffect(() => {
    // Back, or a link, took the page elsewhere.
    if (running.current && running.current.term !== term) callOff();
  }, [term]);
  useEffect(() => callOff, []);

  const search = async (typed: string) => {
    const asked = searchTerm(typed);
    if (asked === undefined) return;
    setText(asked);
    if (running.current?.term === asked) return;
    callOff();
    // Best match first again, whatever the results before were sorted by.
    dispatch(viewRestored({ kind: kind.id, view: { ...plainView, search: asked } }));
    const request = { ...kind.request, term: asked };
    const call = dispatch(searchRecords.initiate(request, { forceRefetch: true, subscribe: false }));
    const started = { term: asked, abort: () => call.abort() };
    running.current = started;
    const answer = await call;
    if (running.current !== started) return;
    running.current = null;

    // A failure has the data of the try before.
    const found = answer.isSuccess ? readFound(kind, asked, answer.data) : null;
    const isFound = found !== null && found.rows.length > 0;
    const { messages } = kind;
    const missed = found ? messages.noneFound : messages.failed;
    dispatch(
      noticeShown(
        isFound ? { kind: 'success', message: messages.found } : { kind: 'error', message: missed },
      ),
    );
    void dispatch(logActivity(searchedLog(kind.logName, asked, isFound)));
    if (!isFound) return;
    recent.keep(asked);
    // Whoever types the next one already is not called away, nor whoever opened a record from the rows before.
    const isBusy = box.current?.value !== asked || selectRecordView(store.getState(), kind.id).open !== null;
    if (!found.exact || isBusy) return;
    const open = { id: kind.keyOf(found.exact), tab: kind.tabs[0].id };
    dispatch(viewChanged({ kind: kind.id, change: { open } }));
  };

  return {
    term,
    /** What stands in the box. */
    text,
    setText,
    box,
    recent,
    search: (typed: string) => void search(typed),
    /** Back to before the first search, to type another. */
    reset: () => {
      dispatch(viewRestored({ kind: kind.id, view: plainView }));
      setText('');
      box.current?.focus();
    },
  };
}

export type RecordSearchFlow = ReturnType<typeof useRecordSearch>;
