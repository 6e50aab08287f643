import { memo, useCallback } from 'react';
import { useSelector } from 'react-redux';
import type { Task } from '@contract/tasks/tasks';
import { countedText, countText } from '@/lib/format/texts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { ListFilterBar } from '@/list/ListFilterBar';
import { sourceOf, useAsOf } from '@/list/useAsOf';
import type { ChangedRow } from '@/ui/data-table/ChangedNote';
import { DataTable } from '@/ui/data-table/DataTable';
import { TASK_NOUN, taskRange } from './messages';
import { TaskCard } from './TaskCard';
import { taskTable } from './taskColumns';
import { taskList } from './taskList';
import { TaskListState } from './TaskListState';
import { isFirstOnly, type TaskList } from './useTaskList';

const { opened, pageChanged, sortChanged } = taskList.actions;

const rowKey = ({ internalid }: Task) => internalid;
const renderCard = (task: Task) => <TaskCard task={task} />;

interface TaskTableProps {
  list: TaskList;
  saved: ChangedRow | null;
}

/** The list on the one list surface. Memoised: while somebody types, it is drawn once the rows have followed. */
export const TaskTable = memo(function TaskTable({ list, saved }: TaskTableProps) {
  const { found, matching, shown, isFetching } = list;
  const dispatch = useAppDispatch();
  const asOf = useAsOf('task', found && matching, sourceOf);
  const openTask = useSelector(taskList.selectOpen);
  const open = useCallback(
    ({ internalid }: Task) => void dispatch(opened({ id: internalid, tab: 'main' })),
    [dispatch],
  );
  const matchText = `${countText(matching.length)} of ${countedText(found?.rows.length ?? 0, TASK_NOUN)} match`;
  const hasRows = matching.length > 0;
  const isWaiting = !found && !list.error;
  return (
    <DataTable
      label={shown.search === undefined ? 'Your Task List' : 'Tasks found'}
      {...taskTable}
      view={shown.savedView}
      rows={found ? matching : null}
      loadedOf={found && isFirstOnly(found) ? found.total : undefined}
      rowKey={rowKey}
      refreshing={isFetching && found !== undefined}
      state={hasRows || isWaiting ? undefined : <TaskListState list={list} />}
      page={shown.page}
      onPageChange={(page) => dispatch(pageChanged(page))}
      sort={shown.sort}
      onSortChange={(sort) => dispatch(sortChanged(sort))}
      usualOrder="Open tasks first"
      rangeText={taskRange}
      note={asOf}
      onOpen={open}
      openKey={openTask?.id ?? null}
      changed={saved}
      renderCard={renderCard}
      toolbar={(tools) => <ListFilterBar list={taskList} matchText={matchText} tools={tools} />}
    />
  );
});
