import { createContext, useContext, useEffect, useReducer, useRef } from 'react';
import { useSelector, useStore } from 'react-redux';
import { logActivity } from '@/api/logActivity';
import { searchApi } from '@/api/search';
import { searchTerm } from '@/list/addressParts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { logNameOf } from '@/links/recordLink';
import { searchedLog } from '@/lib/format/texts';
import { selectSessionUser } from '@/lib/session/session';
import {
  forgetRecentTerm,
  forgetRecentTerms,
  keepRecentTerm,
  readRecentTerms,
} from '@/lib/storage/recentTerms';
import { noticeShown } from '@/lib/store/notices';
import { useTermText } from '@/list/useTermText';
import { readFound } from '@/api/foundRecords';
import type { RecordKind } from './recordKind';
import { recordList } from './recordList';

const { searchRecords } = searchApi.endpoints;

/** The one that was submitted last, until it is answered or something else is asked for. */
interface Search {
  term: string;
  abort: () => void;
}

/**
 * The search of a kind's page. Its term is part of the view, so an address runs it too. A submitted one
 * also shows a notice, writes a log line and opens the one exact hit: once, and not if the person has left it (D-25).
 */
export function useRecordSearch<Row extends object>(kind: RecordKind<Row>) {
  const dispatch = useAppDispatch();
  const store = useStore<object>();
  const { actions, plain, selectList, selectOpen } = recordList(kind);
  const { search: term } = useSelector(selectList);
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
    dispatch(actions.viewRestored({ ...plain, list: { ...plain.list, search: asked } }));
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
    void dispatch(logActivity(searchedLog(logNameOf(kind.outside), asked, isFound)));
    if (!isFound) return;
    recent.keep(asked);
    // A person who already types the next term, or has opened a record, is not interrupted.
    const isBusy = box.current?.value !== asked || selectOpen(store.getState()) !== null;
    if (!found.exact || isBusy) return;
    dispatch(actions.opened({ id: kind.keyOf(found.exact), tab: kind.tabs[0].id }));
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
      dispatch(actions.viewRestored(plain));
      setText('');
      box.current?.focus();
    },
  };
}

export type RecordSearchFlow = ReturnType<typeof useRecordSearch>;

const RecordSearchContext = createContext<RecordSearchFlow | null>(null);

/**
 * Around a page's table, so that a keystroke draws only the box, and the text typed stays when the window turns small
 * and the table becomes cards.
 */
export const RecordSearchProvider = RecordSearchContext.Provider;

/** The search of the page around. */
export function useRecordSearchFlow(): RecordSearchFlow {
  const flow = useContext(RecordSearchContext);
  if (!flow) throw new Error('A part of a search stands outside of its page.');
  return flow;
}

/** The terms of a kind that the signed-in user searched for on this machine, newest first. */
function useRecentTerms(kind: string) {
  const userId = useSelector(selectSessionUser)?.id ?? '';
  // Read whenever it is drawn: another tab may have added to them.
  const [, drawAgain] = useReducer((draws: number) => draws + 1, 0);
  useEffect(() => {
    window.addEventListener('storage', drawAgain);
    return () => window.removeEventListener('storage', drawAgain);
  }, []);
  const change = (work: () => void) => {
    work();
    drawAgain();
  };
  return {
    terms: readRecentTerms(userId, kind),
    keep: (term: string) => change(() => keepRecentTerm(userId, kind, term)),
    forget: (term: string) => change(() => forgetRecentTerm(userId, kind, term)),
    forgetAll: () => change(() => forgetRecentTerms(userId, kind)),
  };
}
