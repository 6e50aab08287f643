import { useRef } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { LogEntry } from '@contract/logs';
import { ACTIVITY_LOG_PAGE_SIZE } from '@/lib/constants';
import { LogRow } from './LogRow';
import { listStyle, rowStyle, timeStyle } from './rowStyles';
import { useCutMessages } from './useCutMessages';

interface LogRowsProps {
  /** The id of the list's heading. */
  labelledBy: string;
  /** The entries of the page. */
  entries: readonly LogEntry[];
}

export function LogRows({ labelledBy, entries }: LogRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const cut = useCutMessages(list, entries);
  return (
    <Box component="ul" ref={list} aria-labelledby={labelledBy} sx={listStyle}>
      {entries.map((entry) => (
        <LogRow key={entry.id} entry={entry} isCut={cut.includes(entry.id)} />
      ))}
    </Box>
  );
}

// Bars of unequal length read as text to come; a fixed order, so that they do not dance.
const SKELETON_SHARES = [0.5, 0.44, 0.38, 0.62, 0.56];

/** Stands where a page of entries will, and is as high. */
export function LogSkeleton() {
  return (
    <Box aria-hidden sx={listStyle}>
      {Array.from({ length: ACTIVITY_LOG_PAGE_SIZE }, (_, at) => (
        <Box key={at} sx={rowStyle}>
          <Box sx={timeStyle}>
            <Skeleton height={10} sx={{ my: '5px', width: { xs: '14em', md: 1 } }} />
          </Box>
          <Box sx={{ flex: { md: '1 1 0px' } }}>
            <Skeleton
              height={10}
              width={`${(SKELETON_SHARES[at % SKELETON_SHARES.length] ?? 1) * 100}%`}
              sx={{ my: '5px' }}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
