import { memo, useCallback } from 'react';
import { useSelector } from 'react-redux';
import type { Task } from '@contract/tasks';
import { countedText, countText, rangeText } from '@/lib/format/texts';
import type { ListSort } from '@/lib/createListSlice';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import type { ChangedRow } from '@/ui/data-table/ChangedNote';
import { DataTable } from '@/ui/data-table/DataTable';
import { TaskCard } from './TaskCard';
import { taskColumns } from './taskColumns';
import { TaskFilterBar } from './TaskFilterBar';
import { selectTaskDialog, taskDialogSlice, tasksSlice } from './tasksSlice';
import { TaskListState } from './TaskListState';
import type { TaskList } from './useTaskList';

const { pageChanged, sortChanged } = tasksSlice.actions;
const { detailsOpened } = taskDialogSlice.actions;

const rowKey = ({ internalid }: Task) => internalid;
const renderCard = (task: Task) => <TaskCard task={task} />;
const NOUN = ['task', 'tasks'] as const;
const ownRange = (from: number, to: number, total: number) => rangeText(from, to, total, NOUN);

interface TaskTableProps {
  list: TaskList;
  saved: ChangedRow | null;
}

/** The list on the one list surface. Memoised: while somebody types, it is drawn once the rows have followed. */
export const TaskTable = memo(function TaskTable({ list, saved }: TaskTableProps) {
  const { tasks, matching, shown, isFetching } = list;
  const dispatch = useAppDispatch();
  const dialog = useSelector(selectTaskDialog);
  const open = useCallback(
    ({ internalid }: Task) => void dispatch(detailsOpened({ id: internalid })),
    [dispatch],
  );
  const matchText = `${countText(matching.length)} of ${countedText(tasks?.length ?? 0, NOUN)} match`;
  const hasRows = matching.length > 0;
  const isWaiting = !tasks && !list.error;
  return (
    <DataTable
      id="tasks"
      label={shown.search === undefined ? 'Your Task List' : 'Tasks found'}
      columns={taskColumns}
      rows={tasks ? matching : null}
      rowKey={rowKey}
      refreshing={isFetching && tasks !== undefined}
      state={hasRows || isWaiting ? undefined : <TaskListState list={list} />}
      page={shown.page}
      onPageChange={(page) => dispatch(pageChanged(page))}
      sort={shown.sort}
      onSortChange={(sort: ListSort | null) => dispatch(sortChanged(sort))}
      usualOrder="Open tasks first"
      rangeText={ownRange}
      onOpen={open}
      openKey={dialog.kind === 'details' ? dialog.id : null}
      changed={saved}
      renderCard={renderCard}
      toolbar={(tools) => <TaskFilterBar matchText={matchText} tools={tools} />}
    />
  );
});
