import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import type { Dashboard } from '@/api/dashboard';
import { paths } from '@/lib/paths';
import { selectSessionUser } from '@/lib/session/session';
import { fullDate, homeMessages, type NotePart, todayNote, welcomeName } from './messages';
import type { Loaded } from './useDashboard';

/** A sentence whose parts lead to the tasks that they count. */
const TodayNote = ({ parts }: { parts: readonly NotePart[] }) => (
  <>
    {parts.map(({ id, lead, text, search }) => (
      <span key={id} data-part={`note-${id}`}>
        {lead}
        {search === undefined ? (
          text
        ) : (
          <Link component={RouterLink} underline="always" to={`${paths.task}?${search}`}>
            {text}
          </Link>
        )}
      </span>
    ))}
    .
  </>
);

/** What today holds, or that it could not be refreshed. */
function Note({ today, board }: HomeWelcomeProps) {
  const { data, hasFailed, isFetching, retry } = board;
  if (!data) return '\u00a0';
  if (!hasFailed) {
    const { taskDays, dueToday, overdue } = data;
    return <TodayNote parts={todayNote({ starting: taskDays[today] ?? 0, due: dueToday, overdue })} />;
  }
  return (
    <span role="alert">
      {homeMessages.loadFailed}{' '}
      <Link component="button" onClick={retry} disabled={isFetching} sx={{ verticalAlign: 'baseline' }}>
        Retry
      </Link>
    </span>
  );
}

/** The sentence takes two lines there. */
const TWO_LINES = '@media (max-width: 379.95px)';

interface HomeWelcomeProps {
  today: string;
  board: Loaded<Dashboard>;
}

/** The signed-in person, the date, and what the day holds. The date is there at once. */
export function HomeWelcome({ today, board }: HomeWelcomeProps) {
  const user = useSelector(selectSessionUser);
  return (
    <Box component="header" sx={{ mb: { xs: 3, md: 4 } }}>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        Welcome, <bdi data-part="alias">{welcomeName(user)}</bdi>
      </Typography>
      <Typography data-part="today" sx={{ color: 'tokens.text2' }}>
        {fullDate(today)}. {/* A line of its own on a phone, so that nothing moves when it comes. */}
        <Box
          component="span"
          data-part="note"
          sx={{ display: { xs: 'block', md: 'inline' }, [TWO_LINES]: { minHeight: '2lh' } }}
        >
          <Note today={today} board={board} />
        </Box>
      </Typography>
    </Box>
  );
}
