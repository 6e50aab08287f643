import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { CalendarMode } from '../homeSlice';
import { useMonthView } from './monthContext';

/** Whether the days count tasks or events, and lead to these or those (HOME-01). */
export function ModeChoice() {
  const { mode, onModeChange } = useMonthView();
  return (
    <ToggleButtonGroup
      exclusive
      aria-label="Days count"
      value={mode}
      // Pressing the one that is chosen would choose none.
      onChange={(_event, chosen: CalendarMode | null) => chosen && onModeChange(chosen)}
      sx={{ flexGrow: { xs: 1, sm: 0 }, '& > *': { flexGrow: { xs: 1, sm: 0 } } }}
    >
      <ToggleButton value="task">Task</ToggleButton>
      <ToggleButton value="event">Event</ToggleButton>
    </ToggleButtonGroup>
  );
}
