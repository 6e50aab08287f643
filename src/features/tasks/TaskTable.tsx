import { memo, useCallback, useRef, useState, type RefObject } from 'react';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useSelector, useStore } from 'react-redux';
import type { Task } from '@contract/tasks/tasks';
import { countedText, countText } from '@/lib/format/texts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { useIsSmall } from '@/lib/hooks/useIsSmall';
import { ListFilterBar } from '@/list/ListFilterBar';
import { sourceOf, useAsOf } from '@/list/useAsOf';
import { useIsOfView } from '@/list/useIsOfView';
import { usePrintedList } from '@/list/usePrintedList';
import type { ChangedRow } from '@/ui/data-table/ChangedNote';
import { DataTable } from '@/ui/data-table/DataTable';
import { DisabledReason } from '@/ui/feedback/DisabledReason';
import type { BulkDialogKind } from './bulk/BulkDialog';
import { TASK_NOUN, taskMessages, taskRange } from './messages';
import { TaskCard } from './TaskCard';
import { taskTable } from './taskColumns';
import { taskList } from './taskList';
import { TaskListState } from './TaskListState';
import { useBulk } from './useBulk';
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
  const { search } = shown;
  const dispatch = useAppDispatch();
  const store = useStore<object>();
  const asOf = useAsOf('task', found && matching, sourceOf);
  const openTask = useSelector(taskList.selectOpen);
  const print = usePrintedList(taskList, shown);
  const isOfView = useIsOfView(taskList, list);
  const change = useCallback(
    (action: UnknownAction) => {
      // The rows of the search before are no longer what the view is of. The first rows of the list are, though the rest
      // is on its way.
      if (taskList.selectList(store.getState()).search === search) dispatch(action);
    },
    [search, store, dispatch],
  );
  const open = useCallback(
    ({ internalid }: Task) => change(opened({ id: internalid, tab: 'main' })),
    [change],
  );
  const matchText = `${countText(matching.length)} of ${countedText(found?.rows.length ?? 0, TASK_NOUN)} match`;
  const hasRows = matching.length > 0;
  const isWaiting = !found && !list.error;
  const { bulk, start, end } = useBulk();
  const selectTool = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<BulkDialogKind | null>(null);
  const isSearch = shown.search !== undefined;
  const isSelecting = bulk !== null && !isSearch;
  // A search that comes over the dialog closes it: it must not stand there again when the search is left.
  if (dialog && !isSelecting) setDialog(null);
  return (
    <>
      <DataTable
        label={isSearch ? 'Tasks found' : 'Your Task List'}
        {...taskTable}
        view={shown.savedView}
        rows={found ? matching : null}
        loadedOf={found && isFirstOnly(found) ? found.total : undefined}
        rowKey={rowKey}
        refreshing={isFetching && found !== undefined}
        state={hasRows || isWaiting ? undefined : <TaskListState list={list} />}
        page={shown.page}
        onPageChange={(page) => change(pageChanged(page))}
        sort={shown.sort}
        onSortChange={(sort) => change(sortChanged(sort))}
        usualOrder="Open tasks first"
        rangeText={taskRange}
        note={asOf}
        onOpen={open}
        openKey={openTask?.id ?? null}
        isOfView={isOfView}
        changed={saved}
        select={isSelecting ? bulk.select : undefined}
        print={print}
        renderCard={renderCard}
        toolbar={(tools) => (
          <>
            <ListFilterBar
              list={taskList}
              rows={found?.rows}
              matchText={matchText}
              tools={
                <Box sx={{ display: 'flex', flexShrink: 0, alignItems: 'center', gap: { md: 1 } }}>
                  {tools}
                  <SelectTool
                    toolRef={selectTool}
                    whyNot={isSearch ? taskMessages.bulkSearch : null}
                    isPressed={isSelecting}
                    onPress={bulk ? end : start}
                  />
                </Box>
              }
            />
            {isSelecting &&
              bulk.bar(list, setDialog, () => {
                end();
                selectTool.current?.focus();
              })}
          </>
        )}
      />
      {isSelecting && dialog && bulk.dialog(list, dialog, () => setDialog(null))}
    </>
  );
});

interface SelectToolProps {
  toolRef: RefObject<HTMLButtonElement | null>;
  /** Why no task can be selected; null where some can. */
  whyNot: string | null;
  isPressed: boolean;
  onPress: () => void;
}

/** Starts and ends selecting tasks. */
function SelectTool({ toolRef, whyNot, isPressed, onPress }: SelectToolProps) {
  const isSmall = useIsSmall();
  return (
    <DisabledReason reason={whyNot} title={isSmall ? 'Select' : ''}>
      {isSmall ? (
        <IconButton ref={toolRef} aria-label="Select" aria-pressed={isPressed} onClick={onPress}>
          <ChecklistOutlined />
        </IconButton>
      ) : (
        <Button ref={toolRef} startIcon={<ChecklistOutlined />} aria-pressed={isPressed} onClick={onPress}>
          Select
        </Button>
      )}
    </DisabledReason>
  );
}
