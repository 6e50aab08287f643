import { useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';

interface FormNoticesProps {
  /** What pressing something has led to, another value each time; null where that is nothing to be told. */
  news: unknown;
  children: ReactNode;
}

/** What stands over the fields of a dialog, and takes the focus when there is news. */
export function FormNotices({ news, children }: FormNoticesProps) {
  const box = useRef<HTMLDivElement>(null);
  // Whoever had scrolled down to the message, or pressed a button that is gone, would not see what became of it.
  useEffect(() => {
    if (news === null) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
  }, [news]);
  // A Retry that has worked has given it the focus, which cannot be seen nor heard on nothing.
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
