import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useListConnectionsQuery } from '@/api/replicas';
import { useToday } from '@/lib/hooks/useClock';
import { connectionText, endingText } from './connectionTexts';

/** How the connection is now, and a warning of its certificate's end. Nothing while that is not known. */
export function ConnectionNote({ pollingInterval }: { pollingInterval: number }) {
  const { data } = useListConnectionsQuery(undefined, { pollingInterval, refetchOnMountOrArgChange: true });
  const today = useToday();
  const [connection] = data ?? [];
  if (!connection) return null;
  const ending = endingText(connection, today);
  return (
    <>
      <Typography variant="body2" sx={{ color: 'tokens.text2' }}>
        {connectionText(connection)}
      </Typography>
      {ending !== '' && (
        <Alert severity="warning">
          <Typography variant="body2" sx={{ maxWidth: '75ch', overflowWrap: 'anywhere' }}>
            {ending}
          </Typography>
        </Alert>
      )}
    </>
  );
}
