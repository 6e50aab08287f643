import { priorities } from '@contract/taskOptions';
import { taskBuckets } from '@contract/taskRules';
import {
  pageText,
  queryText,
  readPage,
  readSearch,
  readSort,
  searchTerm,
  sortText,
} from '@/list/addressParts';
import { isIsoDate } from '@/lib/format/dates';
import type { ViewAddress } from '@/list/viewAddress';
import { taskSortFields } from './taskSort';
import {
  taskDialogSlice,
  tasksSlice,
  taskTabs,
  type TaskDialog,
  type TasksRootState,
  type TasksState,
} from './tasksSlice';
import type { TaskFilters } from './taskView';

/** What of the task page can be shared by its address (SHELL-17, TASK-09). */
export interface TaskView {
  list: TasksState;
  dialog: TaskDialog;
}

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((each) => each === value) ?? null;

const readFilters = (params: URLSearchParams): TaskFilters => {
  const start = params.get('start');
  return {
    title: readSearch(params.get('title')),
    status: oneOf(taskBuckets, params.get('status')),
    priority: oneOf(
      priorities.map(({ label }) => label),
      params.get('priority'),
    ),
    start: start && isIsoDate(start) ? start : null,
  };
};

function readTaskAddress(search: string): TaskView {
  const params = new URLSearchParams(search);
  const id = params.get('task');
  const term = searchTerm(params.get('search') ?? '');
  return {
    list: {
      ...(term !== undefined && { search: term }),
      filters: readFilters(params),
      page: readPage(params.get('page')),
      sort: readSort(params.get('sort'), taskSortFields, null),
    },
    dialog: id
      ? { kind: 'details', id, tab: oneOf(taskTabs, params.get('tab')) ?? 'main' }
      : { kind: 'closed' },
  };
}

/** Only what differs from the plain list is written. */
function writeTaskAddress({ list, dialog }: TaskView): string {
  const { filters, page, sort, search } = list;
  return queryText({
    search,
    title: filters.title.trim(),
    status: filters.status,
    priority: filters.priority,
    start: filters.start,
    sort: sortText(sort, null),
    page: pageText(page),
    ...(dialog.kind === 'details' && { task: dialog.id, tab: dialog.tab !== 'main' && dialog.tab }),
  });
}

const { detailsOpened, detailsClosed } = taskDialogSlice.actions;

/** The task page's view in its address (SHELL-17, TASK-09); a search is another list than one's own. */
export const taskAddress: ViewAddress<TasksRootState, TaskView> = {
  select: ({ tasks, taskDialog }) => ({ list: tasks, dialog: taskDialog }),
  restore: ({ list, dialog }) => [
    tasksSlice.actions.viewRestored(list),
    dialog.kind === 'details' ? detailsOpened(dialog) : detailsClosed(),
  ],
  read: readTaskAddress,
  write: writeTaskAddress,
  closed: ({ list }) => ({ list, dialog: { kind: 'closed' } }),
  onFirstPage: ({ list, dialog }) => ({ list: { ...list, page: 0 }, dialog }),
  isElsewhere: (current, wanted) => current.list.search !== wanted.list.search,
};
