import { useEffect, useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useIsSmall } from '@/lib/hooks/useIsSmall';
import { FilterSheet } from './FilterSheet';
import { SetFilters, type SetFilter } from './SetFilters';

interface FilterBarProps {
  /** What comes before the filters: the search of a list that a search finds. */
  lead?: ReactNode;
  /** The filter controls, in their order; without any there is nothing to filter yet. */
  children?: ReactNode;
  /** The active filters; each is a removable chip. */
  set: readonly SetFilter[];
  onClearAll: () => void;
  /** "143 of 612 tasks match"; shown while a filter is set. */
  matchText: string;
  /** The tools that `DataTable` passes to its toolbar. */
  tools: ReactNode;
}

/** Filters left, table tools right, active filters as chips below; on a phone, a button that opens a sheet beside the tools. */
export function FilterBar({ lead, children, set, onClearAll, matchText, tools }: FilterBarProps) {
  const isSmall = useIsSmall();
  const [hasFailed, setFailed] = useState(false);
  const controls = useRef<HTMLDivElement>(null);
  // A pressed chip disappears: move the focus to the first control, not to the top of the page.
  const refocus = () => controls.current?.querySelector<HTMLElement>('input, button')?.focus();
  const hadFilters = useRef(false);
  const hasFilters = set.length > 0;
  useEffect(() => {
    const were = hadFilters.current;
    hadFilters.current = hasFilters;
    // "Clear filters" in the state card disappears with the card when rows follow.
    if (were && !hasFilters && document.activeElement?.closest('[role="status"]')) refocus();
  }, [hasFilters]);
  const chips = set.length > 0 && (
    <SetFilters set={set} onClearAll={onClearAll} onRemoved={refocus} short={isSmall} />
  );
  if (isSmall) {
    const bar = (
      <>
        {/* It scrolls sideways and would cut focus rings: padding makes room, negative margins keep its size. */}
        <Box
          ref={controls}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            mx: -3,
            px: 3,
            mt: lead && children ? 2 : -1,
            py: 1,
            mb: lead ? -1 : 2,
            overflowX: 'auto',
          }}
        >
          {children && (
            <FilterSheet
              count={set.length}
              onClearAll={onClearAll}
              matchText={matchText}
              onLoaded={(isHere) => setFailed(!isHere)}
            >
              {children}
            </FilterSheet>
          )}
          {tools}
          {chips}
        </Box>
        {hasFailed && (
          <Typography role="alert" sx={{ color: 'error.main', mb: 2 }}>
            The filters could not be loaded. Try again.
          </Typography>
        )}
      </>
    );
    if (!lead) return bar;
    // Without filters the tools stand beside the buttons of the search, at its end.
    const place = children ? {} : { gridArea: '1 / 1', justifySelf: 'end' };
    return (
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'end', mb: 3 }}>
        <Box sx={{ gridArea: '1 / 1' }}>{lead}</Box>
        <Box sx={{ minWidth: 0, ...place }}>{bar}</Box>
      </Box>
    );
  }
  return (
    // In tab order: filters, chips, tools; on the screen, the tools are beside the filters.
    <Box
      sx={{
        display: 'grid',
        gridTemplateAreas: '"filters tools" "set set"',
        gridTemplateColumns: '1fr auto',
        columnGap: 2,
        px: 4,
      }}
    >
      <Box
        ref={controls}
        sx={{ gridArea: 'filters', display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, py: 2.5 }}
      >
        {lead && <Box sx={{ flex: '1 0 0', maxWidth: 640 }}>{lead}</Box>}
        {children}
      </Box>
      {chips && (
        <Box sx={{ gridArea: 'set', display: 'flex', alignItems: 'center', minHeight: 36, pb: 2.5, gap: 2 }}>
          {chips}
          <Box
            role="status"
            sx={{ typography: 'body2', color: 'tokens.text2', ml: 'auto', whiteSpace: 'nowrap' }}
          >
            {matchText}
          </Box>
        </Box>
      )}
      <Box sx={{ gridArea: 'tools', alignSelf: lead ? 'end' : 'center', py: 2.5 }}>{tools}</Box>
    </Box>
  );
}
