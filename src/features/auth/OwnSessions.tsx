import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { toApiError } from '@/api/base/apiError';
import { isOutcomeUnknown } from '@/api/base/lostAnswer';
import { useEndOwnSessionsMutation, useListOwnSessionsQuery } from '@/api/ownPassword';
import { looseRecord } from '@/lib/records/looseRecord';
import { readSession, type SessionRecord } from '@/lib/records/sessionRecord';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { OwnSession } from './OwnSession';
import { sessionMessages as messages } from './password/passwordMessages';

/** The readable sessions, the one in use first. */
function readSessions(answer: unknown): SessionRecord[] {
  const sessions = (Array.isArray(answer) ? answer : []).flatMap((each) => {
    const record = looseRecord(each);
    return (record && readSession(record)) ?? [];
  });
  return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Where one is signed in, with buttons to end each other session, or all of them (OWN-01). */
export function OwnSessions() {
  const id = useId();
  const { data, error, isFetching, refetch } = useListOwnSessionsQuery();
  const [endSessions, { isLoading: isEnding }] = useEndOwnSessionsMutation();
  const [asked, setAsked] = useState<{ isOpen: boolean; about: SessionRecord | 'others' }>({
    isOpen: false,
    about: 'others',
  });
  const [outcome, setOutcome] = useState<{ severity: 'success' | 'error'; text: string } | null>(null);
  const section = useRef<HTMLElement>(null);
  // The button that was pressed goes with its session. After the dialog, which gives the focus back to it.
  useEffect(() => {
    if (outcome?.severity === 'success') section.current?.focus({ preventScroll: true });
  }, [outcome]);
  const ask = (about: SessionRecord | 'others') => setAsked({ isOpen: true, about });
  const close = () => setAsked(({ about }) => ({ isOpen: false, about }));

  const end = async () => {
    const sessionId = asked.about === 'others' ? undefined : asked.about.id;
    const { data: answer, error: failure } = await endSessions({ sessionId });
    close();
    if (answer) return setOutcome({ severity: 'success', text: messages.ended(answer.ended) });
    const failed = toApiError(failure);
    const text = (isOutcomeUnknown(failed) ? messages.unknown : messages.notEnded)(failed.message);
    setOutcome({ severity: 'error', text });
  };

  const sessions = readSessions(data);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const isOne = asked.about !== 'others';
  return (
    <Box
      ref={section}
      component="section"
      aria-labelledby={id}
      aria-busy={isFetching}
      tabIndex={-1}
      sx={{ mt: 8, display: 'grid', gap: 3, outline: 'none' }}
    >
      <Divider />
      <Typography variant="h3" component="h2" id={id}>
        {messages.title}
      </Typography>
      {/* Always there, so that a change of it is announced; takes no room while it is empty. */}
      <Box role="status" sx={{ '&:empty': { mt: -3 } }}>
        {outcome && <Alert severity={outcome.severity}>{outcome.text}</Alert>}
      </Box>
      {error && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          {messages.failed} {toApiError(error).message}
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {sessions.map((session) => (
          <OwnSession key={session.id} session={session} onEnd={ask} />
        ))}
      </Box>
      {data && others.length === 0 && (
        <Typography sx={{ color: 'tokens.text2' }}>{messages.onlyThis}</Typography>
      )}
      {others.length > 0 && (
        <Button variant="outlined" onClick={() => ask('others')}>
          End all others
        </Button>
      )}
      <ConfirmDialog
        open={asked.isOpen}
        title={isOne ? messages.endOneTitle : messages.endOthersTitle}
        text={isOne ? messages.endOne : messages.endOthers}
        confirmLabel={isOne ? 'End' : 'End all others'}
        busyLabel="Ending..."
        busy={isEnding}
        destructive
        onConfirm={() => void end()}
        onCancel={close}
      />
    </Box>
  );
}
