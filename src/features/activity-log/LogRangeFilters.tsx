import { useState } from 'react';
import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { DateTimeFilter } from '@/ui/filters/DateTimeFilter';
import { activityLogList } from './activityLogList';
import { activityMessages } from './messages';
import { usualRange } from './logRange';
import type { ActivityLog } from './useActivityLog';

const { filterChanged } = activityLogList.actions;

/** From and To (LOG-04). */
export function LogRangeFilters({ minute, isReversed }: Pick<ActivityLog, 'minute' | 'isReversed'>) {
  const dispatch = useAppDispatch();
  const { from, to } = useSelector(activityLogList.selectList).filters;
  const usual = usualRange(minute);
  // The error stands at the field that was changed last.
  const [last, setLast] = useState<'from' | 'to'>('from');
  const errorOf = (end: 'from' | 'to') =>
    isReversed && last === end ? activityMessages.reversed : undefined;
  return (
    <Box
      role="group"
      aria-label="Time range"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        // Both in full, whatever the typeface: their own widths would move them when Inter comes.
        flex: { xs: '1 1 100%', md: '0 1 552px' },
        gap: 2,
      }}
    >
      <DateTimeFilter
        label="From"
        edge="start"
        value={from}
        otherwise={usual.from}
        error={errorOf('from')}
        onChange={(value) => {
          setLast('from');
          dispatch(filterChanged({ from: value }));
        }}
      />
      <DateTimeFilter
        label="To"
        edge="end"
        value={to}
        otherwise={usual.to}
        error={errorOf('to')}
        onChange={(value) => {
          setLast('to');
          dispatch(filterChanged({ to: value }));
        }}
      />
    </Box>
  );
}
