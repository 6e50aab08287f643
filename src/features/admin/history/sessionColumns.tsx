import ComputerOutlined from '@mui/icons-material/ComputerOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TableColumn } from '@/ui/data-table/columns';
import { instantText } from '@/lib/format/instants';
import { StateTag } from '@/ui/tags/StateTag';
import type { SessionRecord } from '@/lib/records/sessionRecord';

/** The known facts of a session. */
export const sessionFacts: readonly TableColumn<SessionRecord>[] = [
  {
    id: 'browser',
    label: 'Browser',
    value: ({ browser, isCurrent }) => browser ?? (isCurrent ? 'Not known' : null),
    render: ({ agent, isCurrent }, text) => (
      <>
        <Box component="bdi" title={agent ?? undefined} sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Box>
        {isCurrent && (
          <Box component="span" sx={{ ml: 2 }}>
            <StateTag
              label="This session"
              palette="tokens.message.success"
              icon={<ComputerOutlined sx={({ iconSizes }) => ({ fontSize: iconSizes.tag })} />}
            />
          </Box>
        )}
      </>
    ),
    look: 'strong',
    width: 180,
    flex: 1.5,
  },
  { id: 'address', label: 'Address', value: ({ address }) => address, look: 'figures', width: 124, flex: 1 },
  {
    id: 'started',
    label: 'Started',
    value: ({ started }) => started && instantText(started),
    look: 'figures',
    width: 164,
  },
  {
    id: 'lastUsed',
    label: 'Last used',
    value: ({ lastUsed }) => lastUsed && instantText(lastUsed),
    look: 'figures',
    width: 164,
  },
];

/** Names a session for people who cannot see its row. */
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

/** The columns of a user's sessions, with a button each that calls `onEnd`. */
export const sessionColumns = (
  onEnd: (session: SessionRecord) => void,
): readonly TableColumn<SessionRecord>[] => [
  ...sessionFacts,
  {
    id: 'end',
    label: 'End',
    value: () => 'End',
    render: (session) => <EndButton session={session} onEnd={onEnd} />,
    align: 'right',
    width: 76,
  },
];
