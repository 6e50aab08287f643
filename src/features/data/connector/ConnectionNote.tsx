import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ConnectionState } from '@contract/source/connections';
import { useToday } from '@/lib/hooks/useClock';
import { connectionText, endingText } from './connectionTexts';

/** How the connection is now, and a warning of its certificate's end. */
export function ConnectionNote({ connection }: { connection: ConnectionState }) {
  const today = useToday();
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
