import Box from '@mui/material/Box';
import type { CalendarOption } from './calendarOptions';

/** A calendar in the list, with what tells apart those of one name. */
export function CalendarName({ option: { calendar, beside } }: { option: CalendarOption }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 4,
        justifyContent: 'space-between',
        width: 1,
        minWidth: 0,
        overflowWrap: 'anywhere',
      }}
    >
      <span>{calendar.label}</span>
      {beside && (
        <Box component="span" sx={{ typography: 'body2', color: 'tokens.text2' }}>
          {` ${beside}`}
        </Box>
      )}
    </Box>
  );
}
