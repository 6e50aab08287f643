import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { sourceLimits, type InstallationAnswer, type SourcePass } from '@contract/source/installation';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import { useGetInstallationQuery } from '@/api/data/installation';
import { recentInstantText } from '@/lib/format/instants';
import { listText } from '@/lib/format/texts';
import { useToday } from '@/lib/hooks/useClock';
import { usePolling } from '@/lib/hooks/usePolling';
import { paths } from '@/lib/paths';
import { selectIsAdmin } from '@/lib/session/session';
import { pageMargin } from '../theme/measures';
import { ChangesNote } from './changes/ChangesNote';

/** Milliseconds: lists say as of when their records are (`useAsOf`). */
const FRESHNESS_POLL = 60_000;
/** Pages that show no records. The Data page has more to say about them. */
const withoutRecords: readonly string[] = [paths.admin, paths.data, paths.password, '/activities'];

const oneOf = new Intl.ListFormat('en', { type: 'disjunction' });

const isOwned = ({ lagSeconds }: SourcePass) => lagSeconds !== undefined;

/**
 * Above every page: that there are no records, that a connector's are older than they should be, and what became of changes
 * that went to a business system, also after it was disconnected (ERP-06).
 */
export function RecordsNote(): ReactNode {
  const { data: known, isError } = useGetInstallationQuery();
  const interval = usePolling(FRESHNESS_POLL);
  const { data } = useGetInstallationQuery(undefined, {
    // Until it is known, nothing is told of changes either.
    pollingInterval: isError || (known && known.passes.length > 0) ? interval : 0,
  });
  const { pathname } = useLocation();
  return (
    <>
      {data && !data.hasRecords && pathname !== paths.data && <NoRecords admins={data.admins} />}
      {/* The box stays: what comes into it is announced. */}
      <Box role="status">
        {data?.hasRecords && !withoutRecords.includes(pathname) && <LateRecords passes={data.passes} />}
      </Box>
      {data?.wasConnected && <ChangesNote />}
    </>
  );
}

/** What to do in an installation without records, or whom to ask (SRC-08). */
function NoRecords({ admins }: Pick<InstallationAnswer, 'admins'>) {
  const isAdmin = useSelector(selectIsAdmin);
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
      No records are here yet. Ask {admins.length > 0 ? oneOf.format(admins) : 'an admin'} to bring them in.
    </Alert>
  );
}

/**
 * Since when a connector has not been reached, or is still being read (SRC-04). The server says how old its records are with each answer: this
 * computer's clock may be wrong, and after a sleep it knows nothing newer.
 */
function LateRecords({ passes }: Pick<InstallationAnswer, 'passes'>) {
  const today = useToday();
  const owned = passes.filter(isOwned);
  const late = owned.filter(({ lagSeconds = 0 }) => lagSeconds > sourceLimits.late);
  const oldest = late.reduce<SourcePass | undefined>(
    (found, pass) => (found && found.at <= pass.at ? found : pass),
    undefined,
  );
  if (!oldest) return null;
  const labels = late.map(({ kind }) => kindDescriptions[kind].label);
  return (
    <Typography variant="body2" sx={{ color: 'tokens.text2', mb: pageMargin }}>
      {late.length === owned.length ? 'Records' : listText(labels)} as of{' '}
      {recentInstantText(oldest.at, today)}.{' '}
      {late.every(({ isReading }) => isReading)
        ? `Newer ones are being read from ${oldest.source}.`
        : `${oldest.source} has not answered since.`}
    </Typography>
  );
}
