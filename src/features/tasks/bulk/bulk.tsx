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
  /** Made here, or taken on here by an undo. */
  let last: KeptRun | null = null;
  let shown: KeptRun | null = null;
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
          shown = run;
          onOpen('last');
        }}
        onEnd={onEnd}
      />
    ),
    dialog: (list, kind, onClose) => (
      <SelectedDialog
        selection={selection}
        list={list}
        kept={kind === 'last' ? shown : null}
        onClose={(run) => {
          // What the server knows is asked for again, unless its undo has begun: another page may have made a newer one.
          const isOwn = run && (run.about === undefined || run.run.undone.size > 0);
          if (isOwn) last = run;
          onClose();
        }}
      />
    ),
    clear: selection.clear,
  };
}
