import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import type { CalendarOption } from './calendarOptions';

/** The calendars of one kind, under its name. */
export function CalendarGroup({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    // A list item would be no child that a list box may have.
    <Box component="li" role="group" aria-labelledby={id}>
      <ListSubheader
        id={id}
        component="div"
        role="presentation"
        sx={{ bgcolor: 'tokens.surface', px: 4, fontWeight: 600 }}
      >
        {name}
      </ListSubheader>
      <Box component="ul" role="presentation" sx={{ p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

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
