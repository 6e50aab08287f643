import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';

/** Says what a page will hold once it is built, and leads to the page that is there. */
export function PlannedNote({ willHold }: { willHold: string }) {
  return (
    <Paper variant="outlined" sx={{ p: 6, mt: 4, display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Typography>{`This page will hold ${willHold}. It is still being built.`}</Typography>
      <Button variant="outlined" component={Link} to={paths.task}>
        To your task list
      </Button>
    </Paper>
  );
}
