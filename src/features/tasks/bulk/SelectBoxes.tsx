import Checkbox from '@mui/material/Checkbox';
import type { Task } from '@contract/tasks/tasks';
import { useSelection, type Selection } from './selection';

interface RowBoxProps {
  selection: Selection;
  task: Task;
  tabIndex: 0 | -1;
}

/** Selects one task. */
export function RowBox({ selection, task: { internalid, title }, tabIndex }: RowBoxProps) {
  const isSelected = useSelection(selection, (ids) => ids.has(internalid));
  return (
    <Checkbox
      size="small"
      checked={isSelected}
      onChange={(_event, checked) => selection.set([internalid], checked)}
      slotProps={{ input: { 'aria-label': `Select ${title}`, tabIndex } }}
      sx={{ m: -2 }}
    />
  );
}

interface PageBoxProps {
  selection: Selection;
  tasks: readonly Task[];
  tabIndex: 0 | -1;
}

/** Selects the tasks of the page. */
export function PageBox({ selection, tasks, tabIndex }: PageBoxProps) {
  const count = useSelection(
    selection,
    (ids) => tasks.filter(({ internalid }) => ids.has(internalid)).length,
  );
  return (
    <Checkbox
      size="small"
      checked={tasks.length > 0 && count === tasks.length}
      indeterminate={count > 0 && count < tasks.length}
      onChange={(_event, checked) =>
        selection.set(
          tasks.map(({ internalid }) => internalid),
          checked,
        )
      }
      onKeyDown={(event) => {
        // The grid would drop the one, and open a menu that the column lacks with the other.
        if (event.key === ' ' || event.key === 'Enter') event.stopPropagation();
      }}
      slotProps={{ input: { 'aria-label': 'Select the tasks of this page', tabIndex } }}
      sx={{ m: -2 }}
    />
  );
}
