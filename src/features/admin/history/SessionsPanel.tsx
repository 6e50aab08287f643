import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { listBounds } from '@contract/limits';
import type { User } from '@contract/accounts/users';
import { useListUserSessionsQuery } from '@/api/users';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { DisabledReason } from '@/ui/feedback/DisabledReason';
import { RowCard } from '@/ui/record/RowCard';
import { NestedList } from '@/ui/record/NestedList';
import { historyMessages } from './messages';
import { ListNote } from './ListNote';
import { EndButton, sessionColumns, sessionFacts } from './sessionColumns';
import { readSession, type SessionRecord } from '@/lib/records/sessionRecord';
import { useEndSessions, type Asked } from './useEndSessions';
import { useHistoryList } from './useHistoryList';

const messages = historyMessages.sessions;
const NOUN = ['session', 'sessions'] as const;

const searchedText = ({ browser, address }: SessionRecord) => `${browser ?? ''} ${address ?? ''}`;

/** The sessions of a user, with buttons to end them. */
export function SessionsPanel({ user: { id } }: { user: User }) {
  const { rows, unreadable, ...fetching } = useHistoryList(
    useListUserSessionsQuery(id),
    readSession,
    messages.failed,
  );
  const { asked, ask, close, end, isEnding } = useEndSessions(id, fetching.onRetry);
  const columns = useMemo(() => sessionColumns(ask), [ask]);
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, py: 5 }}>
      <NestedList
        label="Sessions of this person"
        columns={columns}
        rows={rows}
        rowKey={({ id: sessionId }) => sessionId}
        most={listBounds.sessions.rows}
        noun={NOUN}
        searchLabel="Browser or address"
        searchedText={searchedText}
        tools={
          <>
            <ListNote noun={NOUN} unreadable={unreadable} />
            <DisabledReason reason={rows && rows.length > 0 ? null : 'There is none to end.'}>
              <Button variant="outlined" onClick={() => ask('all')}>
                End all
              </Button>
            </DisabledReason>
          </>
        }
        noneTitle={messages.noneTitle}
        noneText={messages.none}
        renderCard={(session) => <RowCard columns={sessionFacts} row={session} />}
        renderCardFoot={(session) => <EndButton session={session} onEnd={ask} />}
        {...fetching}
      />
      <EndQuestion asked={asked} rows={rows ?? []} isEnding={isEnding} onEnd={end} onCancel={close} />
    </Box>
  );
}

interface EndQuestionProps {
  asked: Asked;
  rows: readonly SessionRecord[];
  isEnding: boolean;
  onEnd: () => Promise<void>;
  onCancel: () => void;
}

function EndQuestion({ asked: { isOpen, about }, rows, isEnding, onEnd, onCancel }: EndQuestionProps) {
  const isAll = about === 'all';
  const isOwn = isAll ? rows.some(({ isCurrent }) => isCurrent) : about.isCurrent;
  const text = isAll ? messages[isOwn ? 'endAllOwn' : 'endAll'] : messages[isOwn ? 'endOwn' : 'endOne'];
  return (
    <ConfirmDialog
      open={isOpen}
      title={isAll ? messages.endAllTitle : messages.endOneTitle}
      text={text}
      confirmLabel={isAll ? 'End all' : 'End'}
      busyLabel="Ending..."
      busy={isEnding}
      destructive
      onConfirm={() => void onEnd()}
      onCancel={onCancel}
    />
  );
}
