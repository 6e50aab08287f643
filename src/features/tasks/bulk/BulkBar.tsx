import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DisabledReason } from '@/ui/feedback/DisabledReason';
import { taskList } from '../taskList';
import { isFirstOnly, type TaskList } from '../useTaskList';
import { BulkDialog } from './BulkDialog';
import { bulkMessages } from './messages';
import { useSelection, type Selection } from './selection';

interface BulkBarProps {
  selection: Selection;
  list: TaskList;
  onEnd: () => void;
}

const none: readonly never[] = [];

/** How many tasks are selected, of which the filter may hide some, and what can be done with them. */
export function BulkBar({ selection, list: { found, matching, shown }, onEnd }: BulkBarProps) {
  const ids = useSelection(selection, (all) => all);
  const [isChanging, setChanging] = useState(false);
  const all = found?.rows ?? none;
  // A task that has left the list, as one that is somebody else's now, is not counted any more.
  const selected = useMemo(() => all.filter(({ internalid }) => ids.has(internalid)), [all, ids]);
  const fitting = useMemo(() => matching.filter(({ internalid }) => ids.has(internalid)), [matching, ids]);
  const hidden = selected.length - fitting.length;
  const isAll = matching.length > 0 && fitting.length === matching.length;
  const isFiltered = taskList.setFilters(shown.filters).length > 0;
  return (
    <Box
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
      }}
    >
      <Box role="status" sx={{ fontWeight: 500, mr: 'auto', fontVariantNumeric: 'tabular-nums' }}>
        {bulkMessages.selected(selected.length, all.length)}
        {hidden > 0 && ` ${bulkMessages.hidden(hidden)}`}
      </Box>
      {!isAll && matching.length > 0 && (
        <DisabledReason reason={found && isFirstOnly(found) ? bulkMessages.stillLoading : null}>
          <Button
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
      {selected.length > 0 && <Button onClick={selection.clear}>Clear selection</Button>}
      <DisabledReason reason={selected.length === 0 ? bulkMessages.selectFirst : null}>
        <Button variant="contained" onClick={() => setChanging(true)}>
          {bulkMessages.change(selected.length)}
        </Button>
      </DisabledReason>
      <Button onClick={onEnd}>Done</Button>
      {isChanging && <BulkDialog tasks={selected} onClose={() => setChanging(false)} />}
    </Box>
  );
}
