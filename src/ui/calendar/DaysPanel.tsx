import { useState } from 'react';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Typography from '@mui/material/Typography';
import { dayWordLabel, rangeEnds, rangeValue, type DayWord } from '@/lib/format/dayChoice';
import { formatDate } from '@/lib/format/dates';
import CalendarPanel from './CalendarPanel';

/** What a day of the calendar is chosen for: it alone, or an end of a range. */
const uses = ['between', 'from', 'until'] as const;
type Use = (typeof uses)[number];
const useLabels: Record<Use, string> = {
  between: 'Between two days…',
  from: 'From a day on…',
  until: 'Until a day…',
};

export interface DaysPanelProps {
  words: readonly DayWord[];
  /** Days as in `lib/format/dayChoice`; null while none are chosen. */
  value: string | null;
  onChoose: (days: string) => void;
}

function taskText(use: Use, first: string | null): string {
  if (use === 'until') return 'Choose the last day';
  return first === null ? 'Choose the first day' : `From ${formatDate(first)} until…`;
}

/** Words for days beside a calendar, in which a day, or the ends of a range, are chosen. In the calendar's chunk. */
export default function DaysPanel({ words, value, onChoose }: DaysPanelProps) {
  const [from, until] = rangeEnds(value);
  const [use, setUse] = useState<Use | null>(null);
  const [first, setFirst] = useState<string | null>(null);
  const chooseUse = (next: Use) => {
    setUse(next);
    setFirst(null);
  };
  const chooseDay = (day: string) => {
    if (use === null) onChoose(day);
    else if (use === 'from') onChoose(rangeValue(day, ''));
    else if (use === 'until') onChoose(rangeValue('', day));
    else if (first === null) setFirst(day);
    else onChoose(rangeValue(first, day));
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' } }}>
      <MenuList
        aria-label="Days in words"
        sx={{
          display: { xs: 'grid', sm: 'block' },
          gridTemplateColumns: '1fr 1fr',
          minWidth: { sm: 164 },
          borderStyle: 'solid',
          borderWidth: { xs: '0 0 1px', sm: '0 1px 0 0' },
          borderColor: 'tokens.hair',
        }}
      >
        {words.map((word) => (
          <MenuItem
            key={word}
            selected={word === value}
            aria-current={word === value}
            onClick={() => onChoose(word)}
          >
            {dayWordLabel(word)}
          </MenuItem>
        ))}
        <Divider component="li" sx={{ display: { xs: 'none', sm: 'block' } }} />
        {uses.map((each) => (
          <MenuItem
            key={each}
            selected={each === use}
            aria-current={each === use}
            onClick={() => chooseUse(each)}
          >
            {useLabels[each]}
          </MenuItem>
        ))}
      </MenuList>
      <div>
        {use && (
          <Typography role="status" variant="body2" sx={{ color: 'tokens.text2', px: 4, pt: 3 }}>
            {taskText(use, first)}
          </Typography>
        )}
        <CalendarPanel
          // Each end is chosen in a calendar of its own.
          key={`${use} ${first}`}
          value={first ?? (use === 'until' ? until : from)}
          min={first ?? undefined}
          onChoose={chooseDay}
        />
      </div>
    </Box>
  );
}
