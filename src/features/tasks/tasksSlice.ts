import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createListSlice } from '@/list/createListSlice';
import { noTaskFilters } from './taskView';

/**
 * What the list shows: filters, page, sort (none is open tasks first), and whose tasks: one's own, or those of a global
 * search.
 */
export const tasksSlice = createListSlice('tasks', noTaskFilters);

export const taskTabs = ['main', 'fspef', 'files'] as const;
export type TaskTab = (typeof taskTabs)[number];

/** Which task is open. Ids only: the task itself is read from the list's answer. */
export type TaskDialog = { kind: 'closed' } | OpenTaskDialog;

export interface OpenTaskDialog {
  kind: 'details';
  id: string;
  tab: TaskTab;
}

export const taskDialogSlice = createSlice({
  name: 'taskDialog',
  initialState: (): TaskDialog => ({ kind: 'closed' }),
  reducers: {
    detailsOpened: (_state, { payload }: PayloadAction<{ id: string; tab?: TaskTab }>) => ({
      kind: 'details' as const,
      id: payload.id,
      tab: payload.tab ?? 'main',
    }),
    tabChosen: (state, { payload }: PayloadAction<TaskTab>) =>
      state.kind === 'details' ? { ...state, tab: payload } : state,
    detailsClosed: () => ({ kind: 'closed' as const }),
  },
});

export type TasksState = ReturnType<typeof tasksSlice.getInitialState>;
/** The part of the store this feature reads. */
export interface TasksRootState {
  tasks: TasksState;
  taskDialog: TaskDialog;
}

/** Whether both views are of the same rows in the same order, whatever the page. */
export const isSameList = (a: TasksState, b: TasksState): boolean =>
  a.filters === b.filters && a.sort === b.sort && a.search === b.search;

export const selectTasksView = (state: TasksRootState): TasksState => state.tasks;
/** The term of the global search whose results are shown; undefined for one's own list. */
export const selectSearchTerm = (state: TasksRootState): string | undefined => state.tasks.search;
export const selectTaskDialog = (state: TasksRootState): TaskDialog => state.taskDialog;
