import Typography from '@mui/material/Typography';
import type { PlannedPage as Plan } from '../pages';
import { PlannedNote } from './PlannedNote';

export function PlannedPage({ title, willHold }: Plan) {
  return (
    <>
      <Typography variant="h1">{title}</Typography>
      <PlannedNote willHold={willHold} />
    </>
  );
}
