import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LogEntry } from '@contract/logs';
import { formatLogTime } from '@/lib/format/instants';
import { cutMessage } from './cutMessage';
import { rowStyle, timeStyle } from './rowStyles';
import { lineAttributes } from './useCutMessages';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

interface LogRowProps {
  entry: LogEntry;
  /** Whether its message does not fit into its line. */
  isCut: boolean;
}

/** One entry: when and what, a line of it until the rest is asked for (LOG-05). */
export function LogRow({ entry: { id, time, message }, isCut }: LogRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const timeId = useId();
  const start = cutMessage(message);
  const hasMore = isOpen || isCut || start !== message;
  return (
    <Box component="li" sx={rowStyle}>
      <Box component="time" id={timeId} dateTime={time} sx={timeStyle}>
        {formatLogTime(time)}
      </Box>
      <Box
        {...lineAttributes(id, isOpen)}
        sx={{ display: 'flex', alignItems: 'flex-start', columnGap: 4, flex: { md: '1 1 0px' }, minWidth: 0 }}
      >
        {/* Of its own direction, so that it cannot turn the line around; at the left, beside its time. */}
        <Box
          dir="auto"
          sx={{
            flex: '1 1 auto',
            minWidth: 0,
            textAlign: 'left',
            ...(isOpen ? { overflowWrap: 'anywhere' } : oneLine),
          }}
        >
          {isOpen ? message : start}
        </Box>
        {hasMore && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-describedby={timeId}
            onClick={() => setIsOpen(!isOpen)}
            // As high as it is to be hit, without making its line higher.
            sx={{ flexShrink: 0, my: { xs: -3, md: -1 }, mr: -2 }}
          >
            {isOpen ? 'Show less' : 'Read more'}
          </Button>
        )}
      </Box>
    </Box>
  );
}
