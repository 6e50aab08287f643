import { useState, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Change } from '@contract/source/changes';
import { toApiError } from '@/api/base/apiError';
import { useListChangesQuery, useNoteToldMutation } from '@/api/data/changes';
import { focusAround } from '@/lib/browser/focusAround';
import {
  alteredChangesText,
  alteredOfText,
  isAltered,
  isConfirmed,
  isWaiting,
  moreRejectedText,
  waitingText,
} from '@/lib/format/changeTexts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { usePolling } from '@/lib/hooks/usePolling';
import { noticeShown } from '@/lib/store/notices';
import { NotStored } from './NotStored';
import { useTold } from './useTold';

/** Milliseconds: how soon the end of a change is told. */
const CHANGES_POLL = 5000;
/** Milliseconds: how soon it is asked again after a failure, of everybody's pages if the server has failed. */
const FAILED_POLL = 15_000;
/** Milliseconds: how soon what the person has sent from elsewhere is told. */
const ELSEWHERE_POLL = 60_000;

/** How many that were not stored stand there at once: the page below must stay in sight. */
const MOST_SHOWN = 3;

/** What comes and goes by itself takes no room: nothing moves away under the pointer. */
const overPage = { position: 'relative' } as const;
/** As high as the margin between header and page, in which it stands. */
const inMargin = {
  position: 'absolute',
  right: 0,
  bottom: 0,
  maxWidth: '100%',
  color: 'tokens.text2',
} as const;

/**
 * What the business system has still to confirm, and how it has ended, also of changes that were made before signing in
 * (ERP-06). What was not stored, or otherwise than it was sent, stands until it is dismissed, also by what becomes of what
 * was typed (D-255).
 */
export function ChangesNote(): ReactNode {
  const dispatch = useAppDispatch();
  const { data: known = [], isError } = useListChangesQuery();
  // Also what has just been sent may wait: a connection that loses its answer loses this one too.
  const usual = isError ? FAILED_POLL : ELSEWHERE_POLL;
  const interval = usePolling(known.some(isWaiting) ? CHANGES_POLL : usual);
  const { data = [] } = useListChangesQuery(undefined, { pollingInterval: interval });
  const [noteTold] = useNoteToldMutation();
  const note = (changes: readonly Change[]) => noteTold(changes.map(({ id }) => id));
  useTold(data, (changes) => void note(changes));
  const dismiss = async (changes: readonly Change[]) => {
    const { error } = await note(changes);
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
      <Box role="status" sx={overPage}>
        {waiting.length > 0 && (
          <Typography variant="caption" noWrap sx={inMargin}>
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
