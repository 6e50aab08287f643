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

const isSame = (one: CutText | null, other: CutText) => one?.cell === other.cell && one.text === other.text;

/** Shows a cut cell's full text while the pointer or the focus is on it. One tooltip for all cells. */
export function CutTextTip({ children }: { children: ReactNode }) {
  // Keeps its text and its place while it fades out.
  const [cut, setCut] = useState<CutText | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const look = ({ target }: SyntheticEvent) => {
    const found = cutTextAt(target);
    if (found) setCut((current) => (isSame(current, found) ? current : found));
    setIsOpen(found !== null);
  };
  return (
    <Box
      onMouseOver={look}
      onFocus={look}
      onMouseLeave={close}
      onBlur={close}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      {children}
      <Tooltip
        open={isOpen}
        title={cut?.text ?? ''}
        onClose={close}
        slotProps={{ popper: { anchorEl: cut?.cell } }}
        // The cell has its whole text; what only holds the tooltip needs no name.
        describeChild
      >
        <span />
      </Tooltip>
    </Box>
  );
}
