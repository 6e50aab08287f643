import Typography from '@mui/material/Typography';

/** /activities: the header's menu is the way on (SHELL-07). */
export function ActivitiesPage() {
  return (
    <Typography variant="h1" sx={{ typography: 'body1' }}>
      Select an activity from the dropdown above.
    </Typography>
  );
}
