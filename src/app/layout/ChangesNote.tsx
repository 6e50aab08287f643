import { useEffect, useRef, useState, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Change } from '@contract/source/changes';
import { toApiError } from '@/api/base/apiError';
import { baseApi } from '@/api/base/baseApi';
import { useListChangesQuery, useNoteToldMutation } from '@/api/data/changes';
import { outsideTags } from '@/api/base/tags';
import { NEW_REQUEST, requestPath } from '@/features/requests/list/requestPath';
import { focusAround } from '@/lib/browser/focusAround';
import {
  alteredChangesText,
  alteredOfText,
  confirmedNotice,
  hasEndedLate,
  isAltered,
  moreRejectedText,
  notKeptNotices,
  notStoredNotice,
  rejectedText,
  waitingText,
} from '@/lib/format/changeTexts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { usePolling } from '@/lib/hooks/usePolling';
import { paths } from '@/lib/paths';
import { noticeShown } from '@/lib/store/notices';
import { selectSessionUser } from '@/lib/session/session';

/** Milliseconds: how soon the end of a change is told. */
const CHANGES_POLL = 5000;
/** Milliseconds: how soon it is asked again after a failure, of everybody's pages if the server has failed. */
const FAILED_POLL = 15_000;
/** Milliseconds: how soon what the person has sent from elsewhere is told. */
const ELSEWHERE_POLL = 60_000;

/** How many that were not stored stand there at once: the page below must stay in sight. */
const MOST_SHOWN = 3;

const isWaiting = ({ state }: Change) => state === 'waiting';
const isConfirmed = ({ state }: Change) => state === 'confirmed';

/**
 * What the business system has still to confirm, and how it has ended, also of changes that were made before signing in
 * (ERP-06). What was not stored, or otherwise than it was sent, stands until it is dismissed, or opened with what was typed.
 */
export function ChangesNote(): ReactNode {
  const dispatch = useAppDispatch();
  const { data: known = [], isError } = useListChangesQuery();
  // Also what has just been sent may wait: a connection that loses its answer loses this one too.
  const usual = isError ? FAILED_POLL : ELSEWHERE_POLL;
  const interval = usePolling(known.some(isWaiting) ? CHANGES_POLL : usual);
  const { data = [] } = useListChangesQuery(undefined, { pollingInterval: interval });
  const [noteTold] = useNoteToldMutation();
  useTold(data, noteTold);
  const dismiss = async (changes: readonly Change[]) => {
    const { error } = await noteTold(changes.map(({ id }) => id));
    if (error) dispatch(noticeShown({ kind: 'error', message: toApiError(error).message }));
  };
  const waiting = data.filter(isWaiting);
  const failed = data.filter((change) => !isWaiting(change) && !isConfirmed(change));
  const altered = data.filter(isAltered);
  /** The ids of those that the person has had shown. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const showAll = (changes: readonly Change[]) => setAsked([...asked, ...changes.map(({ id }) => id)]);
  const shownOf = (changes: readonly Change[]) =>
    changes.filter(({ id }, at) => at < MOST_SHOWN || asked.includes(id));
  const shown = shownOf(failed);
  const hidden = failed.length - shown.length;
  return (
    <>
      <Box role="status">
        {waiting.length > 0 && (
          <Typography variant="body2" sx={{ color: 'tokens.text2', mb: 3 }}>
            {waitingText(waiting)}
          </Typography>
        )}
      </Box>
      {shown.map((change) => (
        <NotStored key={change.id} change={change} onDismiss={() => void dismiss([change])} />
      ))}
      {failed.length > MOST_SHOWN && (
        <Stack direction="row" sx={{ mb: 4, gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          {hidden === 0 ? (
            <Button ref={focusAround} size="small" sx={{ ml: -2 }} onClick={() => void dismiss(failed)}>
              Dismiss all {failed.length}
            </Button>
          ) : (
            <>
              {/* All go at once only where all were seen: what was typed goes with them. */}
              <Typography variant="body2">{moreRejectedText(hidden)}</Typography>
              <Button ref={focusAround} size="small" onClick={() => showAll(failed)}>
                Show all
              </Button>
            </>
          )}
        </Stack>
      )}
      {altered.length > 0 && (
        <Altered
          changes={altered}
          shown={shownOf(altered)}
          onShowAll={() => showAll(altered)}
          onDismiss={() => void dismiss(altered)}
        />
      )}
    </>
  );
}

interface AlteredProps {
  changes: readonly Change[];
  shown: readonly Change[];
  onShowAll: () => void;
  onDismiss: () => void;
}

/** What was stored otherwise than it was sent, all in one note: it can be dismissed once all of it was seen. */
function Altered({ changes, shown, onShowAll, onDismiss }: AlteredProps) {
  const more = changes.length - shown.length;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 4 }}
      action={
        <Button
          ref={focusAround}
          color="inherit"
          sx={{ whiteSpace: 'nowrap' }}
          onClick={more > 0 ? onShowAll : onDismiss}
        >
          {more > 0 ? 'Show all' : 'Dismiss'}
        </Button>
      }
    >
      {alteredChangesText(changes)}
      {changes.length > 1 && shown.map((change) => <div key={change.id}>{alteredOfText(change)}</div>)}
      {more > 0 && <div>{more} more</div>}
    </Alert>
  );
}

/** Tells once what was confirmed as it was sent, and what was not stored that had waited in this page. */
function useTold(changes: readonly Change[], noteTold: (ids: string[]) => unknown): void {
  const dispatch = useAppDispatch();
  const userId = useSelector(selectSessionUser)?.id ?? '';
  /** Also those whose call is still under way. */
  const known = useRef(new Set<string>());
  const waited = useRef(new Set<string>());
  const ended = changes.filter((change) => !isWaiting(change));
  const ids = changes.map(({ id, state }) => `${id} ${state}`).join(' ');
  useEffect(() => {
    for (const { id } of changes.filter(isWaiting)) waited.current.add(id);
    const news = ended.filter(({ id }) => !known.current.has(id));
    if (news.length === 0) return;
    for (const { id } of news) known.current.add(id);
    dispatch(baseApi.util.invalidateTags(outsideTags));
    const confirmed = news.filter(isConfirmed);
    const isPlain = (change: Change) => isConfirmed(change) && !isAltered(change);
    // Those that had ended before the page was opened stand in it already.
    const failed = news.filter((change) => waited.current.has(change.id) && hasEndedLate(change));
    for (const notice of [
      confirmedNotice(news.filter(isPlain)),
      notStoredNotice(failed.filter((change) => !isConfirmed(change))),
    ])
      if (notice) dispatch(noticeShown(notice));
    // With those whose call before has failed: what the server has taken is not among them.
    const untold = ended.filter(isPlain);
    if (untold.length > 0) noteTold(untold.map(({ id }) => id));
    // Its code is needed here only.
    if (confirmed.some(({ form }) => form !== null))
      void import('./keptInput').then(
        ({ dropCreatedForms }) => dropCreatedForms(userId, confirmed),
        () => undefined,
      );
    // Each end is told once, whatever else is rendered.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ids]);
  useMarksOfGone(changes);
}

/** What waited and is not listed any more has ended: another tab was told of it, or the call that has made it. */
function useMarksOfGone(changes: readonly Change[]): void {
  const dispatch = useAppDispatch();
  const waited = useRef<readonly Change[]>([]);
  useEffect(() => {
    const isListed = ({ id }: Change) => changes.some((change) => change.id === id);
    const isGone = !waited.current.every(isListed);
    waited.current = changes.filter(isWaiting);
    if (isGone) dispatch(baseApi.util.invalidateTags(outsideTags));
  }, [dispatch, changes]);
}

/** Where what was not stored is opened: its task, or the form of a new request; null where there is no such place. */
function pathOf({ kind, internalid, form }: Change): string | null {
  if (kind === 'task' && internalid !== null) return `${paths.task}?task=${encodeURIComponent(internalid)}`;
  if (form === null || (kind !== 'imr' && kind !== 'por')) return null;
  return requestPath({ number: form.caseNumber, internalid: form.caseId }, kind, NEW_REQUEST);
}

/** Two actions leave a phone's text too little room beside them: they stand under it, at its edge. */
const actionsBelowOnPhone = {
  mb: 4,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: 1 },
  '& .MuiAlert-action': {
    flexShrink: 0,
    width: { xs: '100%', sm: 'auto' },
    pl: { xs: 2.5, sm: 4 },
  },
} as const;

function NotStored({ change, onDismiss }: { change: Change; onDismiss: () => void }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const userId = useSelector(selectSessionUser)?.id ?? '';
  const { title, reasons } = rejectedText(change);
  const isTyped = change.operation !== 'attach';
  const path = pathOf(change);
  const isOpening = useRef(false);
  const isKept = useRef(!isTyped);
  const open = async () => {
    // A second press would find the draft of the first, and take it for another one.
    if (isOpening.current) return;
    isOpening.current = true;
    // Once it is kept, a later press finds that draft: the alert stands until the server knows that it was told.
    const kept = isKept.current
      ? 'kept'
      : await import('./keptInput').then(
          ({ keepTyped }) => keepTyped(dispatch, userId, change),
          () => 'unread' as const,
        );
    // A form may be discarded since: it is kept once more then.
    isKept.current = kept === 'kept' && change.form === null;
    if (kept !== 'kept') dispatch(noticeShown(notKeptNotices[kept]));
    // What was typed stands here until a draft holds it.
    isOpening.current = false;
    if (kept === 'unread' || path === null) return;
    // What is wrong with a form stands here until it is sent again, which dismisses it.
    if (kept === 'kept' && change.form === null) onDismiss();
    void navigate(path);
  };
  return (
    <Alert
      severity="error"
      sx={actionsBelowOnPhone}
      action={
        <>
          {path !== null && (
            <Button ref={focusAround} color="inherit" onClick={() => void open()}>
              {isTyped ? 'Open with what you typed' : 'Open the task'}
            </Button>
          )}
          <Button ref={focusAround} color="inherit" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      {title}
      {reasons.map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
    </Alert>
  );
}
