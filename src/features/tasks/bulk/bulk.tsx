import type { ReactNode } from 'react';
import type { Task } from '@contract/tasks/tasks';
import type { RowSelect } from '@/ui/data-table/rowSelect';
import type { TaskList } from '../useTaskList';
import { BulkBar, SelectedDialog } from './BulkBar';
import { PageBox, RowBox } from './SelectBoxes';
import { makeSelection } from './selection';

/** Selecting tasks and changing them, from the moment somebody wants to. */
export interface Bulk {
  select: RowSelect<Task>;
  /** What is selected, and what can be done with it. */
  bar: (list: TaskList, onChange: () => void, onEnd: () => void) => ReactNode;
  /** Changes what is selected. */
  dialog: (list: TaskList, onClose: () => void) => ReactNode;
}

export function makeBulk(): Bulk {
  const selection = makeSelection();
  return {
    select: {
      cell: (task, tabIndex = 0) => <RowBox selection={selection} task={task} tabIndex={tabIndex} />,
      head: (tasks) => <PageBox selection={selection} tasks={tasks} />,
      toggle: ({ internalid }) => selection.set([internalid], !selection.ids().has(internalid)),
    },
    bar: (list, onChange, onEnd) => (
      <BulkBar selection={selection} list={list} onChange={onChange} onEnd={onEnd} />
    ),
    dialog: (list, onClose) => <SelectedDialog selection={selection} list={list} onClose={onClose} />,
  };
}
