import Typography from '@mui/material/Typography';

/** /events: the events of one calendar. */
export function EventsPage() {
  return <Typography variant="h1">Events</Typography>;
}
