import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { focusAround } from '@/lib/browser/focusAround';
import { DisabledReason } from '@/ui/feedback/DisabledReason';
import { taskList } from '../taskList';
import { isFirstOnly, type TaskList } from '../useTaskList';
import { BulkDialog, type BulkDialogKind, type KeptRun } from './BulkDialog';
import { bulkMessages } from './messages';
import { useSelection, type Selection } from './selection';
import { useLastRun } from './useLastRun';

interface BulkBarProps {
  selection: Selection;
  list: TaskList;
  /** The last change of several tasks that was made or looked at here. */
  last: KeptRun | null;
  onOpen: (kind: BulkDialogKind) => void;
  onLast: (run: KeptRun) => void;
  onEnd: () => void;
}

const none: readonly never[] = [];

/** The selected tasks. One that has left the list, as one that is somebody else's now, is not counted any more. */
function useSelected(selection: Selection, { found }: TaskList) {
  const ids = useSelection(selection, (all) => all);
  const all = found?.rows ?? none;
  const selected = useMemo(() => all.filter(({ internalid }) => ids.has(internalid)), [all, ids]);
  return { all, ids, selected };
}

/** How many tasks are selected, of which the filter may hide some, and what can be done with them. */
export function BulkBar({ selection, list, last, onOpen, onLast, onEnd }: BulkBarProps) {
  const { found, matching, shown } = list;
  const { all, ids, selected } = useSelected(selection, list);
  const { run, problem } = useLastRun(last, list);
  const fitting = useMemo(() => matching.filter(({ internalid }) => ids.has(internalid)), [matching, ids]);
  const hidden = selected.length - fitting.length;
  const isAll = matching.length > 0 && fitting.length === matching.length;
  const isFiltered = taskList.setFilters(shown.filters).length > 0;
  return (
    <Box
      // Done takes the bar away, the other buttons take away themselves.
      ref={focusAround}
      tabIndex={-1}
      role="group"
      aria-label="Selected tasks"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        px: { xs: 3, md: 4 },
        py: 2,
        mb: { xs: 2, md: 0 },
        bgcolor: 'tokens.tint',
        color: 'tokens.onTint',
        // Over the cards, however far down the person is.
        position: { xs: 'sticky', md: 'static' },
        top: 0,
        zIndex: 2,
        outline: 'none',
      }}
    >
      <Box role="status" sx={{ fontWeight: 500, mr: 'auto', fontVariantNumeric: 'tabular-nums' }}>
        {bulkMessages.selected(selected.length, all.length)}
        {hidden > 0 && ` ${bulkMessages.hidden(hidden)}`}
      </Box>
      {!isAll && matching.length > 0 && (
        <DisabledReason reason={found && isFirstOnly(found) ? bulkMessages.stillLoading : null}>
          <Button
            ref={focusAround}
            onClick={() =>
              selection.set(
                matching.map(({ internalid }) => internalid),
                true,
              )
            }
          >
            {bulkMessages.selectAll(matching.length, isFiltered)}
          </Button>
        </DisabledReason>
      )}
      {selected.length > 0 && (
        <Button ref={focusAround} onClick={selection.clear}>
          Clear selection
        </Button>
      )}
      <DisabledReason reason={selected.length === 0 ? bulkMessages.selectFirst : null}>
        <Button variant="contained" onClick={() => onOpen('change')}>
          {bulkMessages.change(selected.length)}
        </Button>
      </DisabledReason>
      {(run ?? problem) && (
        <DisabledReason reason={problem}>
          <Button ref={focusAround} onClick={() => run && onLast(run)}>
            Last change
          </Button>
        </DisabledReason>
      )}
      <Button onClick={onEnd}>Done</Button>
    </Box>
  );
}

interface SelectedDialogProps {
  selection: Selection;
  list: TaskList;
  kept: KeptRun | null;
  onClose: (run: KeptRun | null) => void;
}

/**
 * The dialog for what is selected, or for what was changed last. It stands beside the table: what the window's width draws
 * again must not close it.
 */
export function SelectedDialog({ selection, list, kept, onClose }: SelectedDialogProps) {
  const { all, selected } = useSelected(selection, list);
  return <BulkDialog tasks={kept ? all : selected} kept={kept} onClose={onClose} />;
}
