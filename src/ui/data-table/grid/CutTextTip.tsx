import { useState, type ReactNode, type SyntheticEvent } from 'react';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';

interface CutText {
  cell: Element;
  text: string;
}

/** The cell of an event, if its text is cut. */
function cutTextAt(target: EventTarget): CutText | null {
  const cell = target instanceof Element ? target.closest('[role="gridcell"], [role="cell"]') : null;
  if (!cell) return null;
  const texts = [...cell.querySelectorAll('span')];
  const isCut =
    [cell, ...texts].some((part) => part.scrollWidth > part.clientWidth + 1) ||
    // For cells of two lines; a control in a one-line cell may be higher than its line.
    texts.some(
      (part) =>
        part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).webkitLineClamp !== 'none',
    );
  return isCut && cell.textContent ? { cell, text: cell.textContent } : null;
}

/** Shows a cut cell's full text while the pointer or the focus is on it. One tooltip for all cells. */
export function CutTextTip({ children }: { children: ReactNode }) {
  const [cut, setCut] = useState<CutText | null>(null);
  const look = ({ target }: SyntheticEvent) => {
    const found = cutTextAt(target);
    setCut((current) => (current?.cell === found?.cell ? current : found));
  };
  return (
    <Box
      onMouseOver={look}
      onFocus={look}
      onMouseLeave={() => setCut(null)}
      onBlur={() => setCut(null)}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      {children}
      <Tooltip
        open={cut !== null}
        title={cut?.text ?? ''}
        onClose={() => setCut(null)}
        slotProps={{ popper: { anchorEl: cut?.cell } }}
        // The cell has its whole text; what only holds the tooltip needs no name.
        describeChild
      >
        <span />
      </Tooltip>
    </Box>
  );
}
