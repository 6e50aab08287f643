import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { useGetInstallationQuery } from '@/api/installation';
import { usePolling } from '@/lib/hooks/usePolling';
import { paths } from '@/lib/paths';
import { selectIsAdmin } from '@/lib/session/session';

/** Milliseconds: lists say as of when their records are (`useAsOf`). */
const FRESHNESS_POLL = 60_000;

const inWords = new Intl.ListFormat('en', { type: 'disjunction' });

/** Above every page of an installation without records: what to do, or whom to ask (SRC-08). */
export function NoRecordsNote() {
  const { data: known } = useGetInstallationQuery();
  const interval = usePolling(FRESHNESS_POLL);
  const { data } = useGetInstallationQuery(undefined, {
    pollingInterval: known && known.passes.length > 0 ? interval : 0,
  });
  const isAdmin = useSelector(selectIsAdmin);
  const { pathname } = useLocation();
  // The Data page has more to say about it.
  if (!data || data.hasRecords || pathname === paths.data) return null;
  return isAdmin ? (
    <Alert
      severity="info"
      sx={{ mb: 4 }}
      action={
        <Button color="inherit" component={Link} to={paths.data} sx={{ whiteSpace: 'nowrap' }}>
          Open Data
        </Button>
      }
    >
      No records are here yet. Connect a system, import files, or load demo data to look around.
    </Alert>
  ) : (
    <Alert severity="info" sx={{ mb: 4 }}>
      No records are here yet. Ask {data.admins.length > 0 ? inWords.format(data.admins) : 'an admin'} to
      bring them in.
    </Alert>
  );
}
