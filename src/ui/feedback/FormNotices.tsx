import { useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';

interface FormNoticesProps {
  /** The outcome of the last action, a new value each time; null without an outcome to show. */
  news: unknown;
  children: ReactNode;
}

/** The alerts above the fields of a dialog; takes the focus when there is news. */
export function FormNotices({ news, children }: FormNoticesProps) {
  const box = useRef<HTMLDivElement>(null);
  // After scrolling down, or pressing a button that has gone, the person would not see the outcome.
  useEffect(() => {
    if (news === null) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
  }, [news]);
  // A Retry that succeeded leaves the focus on this box; when it is empty, move it to the dialog.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === box.current && !activeElement?.hasChildNodes()) {
      activeElement?.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    }
  });
  return (
    <Box
      ref={box}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 3, px: { xs: 4, md: 6 }, '&:not(:empty)': { pt: 4 }, outline: 'none' }}
    >
      {children}
    </Box>
  );
}
