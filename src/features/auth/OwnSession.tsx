import ComputerOutlined from '@mui/icons-material/ComputerOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { instantText } from '@/lib/format/instants';
import type { SessionRecord } from '@/lib/records/sessionRecord';
import { StateTag } from '@/ui/tags/StateTag';

const moment = (label: string, instant: string | null) => instant && `${label} ${instantText(instant)}`;

interface OwnSessionProps {
  session: SessionRecord;
  onEnd: (session: SessionRecord) => void;
}

/** One session: browser, address, since when, last used. The one in use ends by Logout, so it has no button. */
export function OwnSession({ session, onEnd }: OwnSessionProps) {
  const { browser, agent, address, started, lastUsed, isCurrent } = session;
  const name = browser ?? 'Unknown browser';
  const place = address ? `from ${address}` : 'from an unknown address';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'start',
        columnGap: 3,
        p: 3,
        border: 1,
        borderColor: 'tokens.hair',
        borderRadius: 1,
      }}
    >
      <div>
        <Typography
          component="bdi"
          variant="subtitle2"
          title={agent ?? undefined}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {name}
        </Typography>
        {[place, moment('Signed in', started), moment('Last used', lastUsed)].map(
          (line) =>
            line && (
              <Typography key={line} variant="body2" sx={{ color: 'tokens.text2', overflowWrap: 'anywhere' }}>
                {line}
              </Typography>
            ),
        )}
      </div>
      {isCurrent ? (
        <StateTag
          label="This session"
          palette="tokens.message.success"
          icon={<ComputerOutlined sx={({ iconSizes }) => ({ fontSize: iconSizes.tag })} />}
        />
      ) : (
        <Button
          size="small"
          aria-label={[`End ${name} ${place}`, moment('since', started)].filter(Boolean).join(' ')}
          onClick={() => onEnd(session)}
        >
          End
        </Button>
      )}
    </Box>
  );
}
