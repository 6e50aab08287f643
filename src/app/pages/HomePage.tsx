import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { selectSessionUser } from '@/lib/session';
import { PlannedNote } from './PlannedNote';

/** Who has no alias is welcomed by this (LOGIN-14). */
const UNNAMED = 'Field Engineer';

export function HomePage() {
  const user = useSelector(selectSessionUser);
  return (
    <>
      <Typography variant="h1">{`Welcome, ${user?.alias?.trim() || UNNAMED}`}</Typography>
      <PlannedNote willHold="your calendar, your tasks by status and your recent activity" />
    </>
  );
}
