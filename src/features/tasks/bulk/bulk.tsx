import type { ReactNode } from 'react';
import type { Task } from '@contract/tasks/tasks';
import type { RowSelect } from '@/ui/data-table/rowSelect';
import type { TaskList } from '../useTaskList';
import { BulkBar, SelectedDialog } from './BulkBar';
import type { BulkDialogKind, KeptRun } from './BulkDialog';
import { PageBox, RowBox } from './SelectBoxes';
import { makeSelection } from './selection';

/** Selecting tasks and changing them, from the moment somebody wants to. */
export interface Bulk {
  select: RowSelect<Task>;
  /** What is selected, and what can be done with it. */
  bar: (list: TaskList, onOpen: (kind: BulkDialogKind) => void, onEnd: () => void) => ReactNode;
  dialog: (list: TaskList, kind: BulkDialogKind, onClose: () => void) => ReactNode;
  /** Selects nothing any more. The last change stays known. */
  clear: () => void;
}

export function makeBulk(): Bulk {
  const selection = makeSelection();
  /** Made here, or looked at here. */
  let last: KeptRun | null = null;
  return {
    select: {
      cell: (task, tabIndex = 0) => <RowBox selection={selection} task={task} tabIndex={tabIndex} />,
      head: (tasks, tabIndex) => <PageBox selection={selection} tasks={tasks} tabIndex={tabIndex} />,
      toggle: ({ internalid }) => selection.set([internalid], !selection.ids().has(internalid)),
    },
    bar: (list, onOpen, onEnd) => (
      <BulkBar
        selection={selection}
        list={list}
        last={last}
        onOpen={onOpen}
        onLast={(run) => {
          last = run;
          onOpen('last');
        }}
        onEnd={onEnd}
      />
    ),
    dialog: (list, kind, onClose) => (
      <SelectedDialog
        selection={selection}
        list={list}
        kept={kind === 'last' ? last : null}
        onClose={(run) => {
          last = run ?? last;
          onClose();
        }}
      />
    ),
    clear: selection.clear,
  };
}
