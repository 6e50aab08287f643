import { useEffect, useRef, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector, useStore } from 'react-redux';
import { logActivity } from '@/api/logActivity';
import { tasksApi, useSearchTasksQuery } from '@/api/tasks';
import { searchTerm } from '@/list/addressParts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { searchedLog } from '@/lib/format/texts';
import { taskList } from './taskList';
import { taskMessages } from './messages';
import { searchRequest } from './taskSearch';

const { searchTasks } = tasksApi.endpoints;
const { opened, viewRestored } = taskList.actions;
const { plain } = taskList;

/** The one that was submitted last, until it is answered or something else is asked for. */
interface Search {
  term: string;
}

/**
 * The Global Task Search (TASK-05…07). Its term is part of the view, so an address runs it too. A submitted one
 * also shows a notice, writes a log line and opens the task of an ID: once, and not if the person has left it meanwhile.
 */
export function useTaskSearch() {
  const dispatch = useAppDispatch();
  const store = useStore<object>();
  const view = useSelector(taskList.selectList);
  const { search: term, sort } = view;
  // The page's one subscription to what is searched for. It is never behind the store: one that came after a search had
  // failed would send it again.
  const { isFetching, currentData, error } = useSearchTasksQuery(
    term === undefined ? skipToken : searchRequest(term),
  );
  const running = useRef<Search | null>(null);
  const [submitted, setSubmitted] = useState<Search | null>(null);
  const ownView = useRef({ ...plain.list, sort });

  useEffect(() => {
    // Back, or a link, took the page elsewhere.
    if (running.current?.term !== term) running.current = null;
    if (term === undefined) ownView.current = view;
  }, [term, view]);
  useEffect(() => () => void (running.current = null), []);

  const search = async (text: string) => {
    const asked = searchTerm(text);
    if (asked === undefined) return;
    const started = { term: asked };
    running.current = started;
    setSubmitted(started);
    // Filters that were set for one's own tasks would hide what was found; Reset brings them back.
    dispatch(viewRestored({ ...plain, list: { ...plain.list, sort, search: asked } }));
    const answer = await dispatch(
      searchTasks.initiate(searchRequest(asked), { forceRefetch: true, subscribe: false }),
    );
    setSubmitted((now) => (now === started ? null : now));
    if (running.current !== started) return;
    running.current = null;
    // A failure has the data of the try before.
    const data = answer.isSuccess ? answer.data : undefined;
    const isFound = data !== undefined && data.rows.length > 0;
    const missed = data ? taskMessages.searchNoneFound : taskMessages.searchFailed;
    dispatch(
      noticeShown(
        isFound
          ? { kind: 'success', message: taskMessages.searchLoaded }
          : { kind: 'error', message: missed },
      ),
    );
    void dispatch(logActivity(searchedLog('task', asked, isFound)));
    // A person who has opened a task meanwhile is not interrupted.
    const isBusy = taskList.selectOpen(store.getState()) !== null;
    if (!isBusy && data?.rows.some(({ internalid }) => internalid === asked))
      dispatch(opened({ id: asked, tab: 'main' }));
  };

  return {
    term,
    /** Not while an answer or a failure is only brought up to date: that must not disturb a person who types (TASK-06). */
    isRunning: isFetching && (submitted?.term === term || (currentData === undefined && error === undefined)),
    search: (text: string) => void search(text),
    /** Back to one's own list, as it was left. */
    reset: () => void dispatch(viewRestored({ ...plain, list: ownView.current })),
  };
}
