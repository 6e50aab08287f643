import Box from '@mui/material/Box';
import CalendarPanel from './CalendarPanel';
import { TimeList } from './TimeList';

export interface DateTimePanelProps {
  /** YYYY-MM-DD; null while no day is chosen. */
  day: string | null;
  /** HH:mm. */
  time: string;
  onChooseDay: (day: string) => void;
  onChooseTime: (time: string) => void;
}

/** A calendar with the times of a day beside it. In the calendar's chunk. */
export default function DateTimePanel({ day, time, onChooseDay, onChooseTime }: DateTimePanelProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' } }}>
      <CalendarPanel value={day} onChoose={onChooseDay} />
      <TimeList value={time} onChoose={onChooseTime} />
    </Box>
  );
}
