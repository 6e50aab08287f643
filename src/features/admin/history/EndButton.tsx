import Button from '@mui/material/Button';
import { instantText } from '@/lib/format/instants';
import type { SessionRecord } from './sessionRecord';

/** What tells a session from the others, for who does not see its row. */
const nameOf = ({ browser, address, started }: SessionRecord) =>
  [browser ?? 'unknown browser', address && `from ${address}`, started && `since ${instantText(started)}`]
    .filter(Boolean)
    .join(' ');

interface EndButtonProps {
  session: SessionRecord;
  onEnd: (session: SessionRecord) => void;
}

/** Asks to end one session. */
export const EndButton = ({ session, onEnd }: EndButtonProps) => (
  <Button size="small" aria-label={`End ${nameOf(session)}`} onClick={() => onEnd(session)} sx={{ mx: -2 }}>
    End
  </Button>
);
