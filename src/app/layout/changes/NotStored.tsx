import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Change } from '@contract/source/changes';
import { NEW_REQUEST, requestPath } from '@/features/requests/list/requestPath';
import { focusAround } from '@/lib/browser/focusAround';
import { notKeptNotices, rejectedText } from '@/lib/format/changeTexts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { paths } from '@/lib/paths';
import { selectSessionUser } from '@/lib/session/session';
import { noticeShown } from '@/lib/store/notices';

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

/** One change that was not stored: why, and the way to what was typed. */
export function NotStored({ change, onDismiss }: { change: Change; onDismiss: () => void }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const userId = useSelector(selectSessionUser)?.id ?? '';
  const { title, reasons } = rejectedText(change);
  const isTyped = change.operation !== 'attach';
  const path = pathOf(change);
  const open = async () => {
    const kept = !isTyped
      ? 'held'
      : await import('./keptInput').then(
          ({ keepTyped }) => keepTyped(dispatch, userId, change),
          () => 'unread' as const,
        );
    if (kept === 'other' || kept === 'unread') dispatch(noticeShown(notKeptNotices[kept]));
    if (kept === 'unread' || path === null) return;
    // What is kept may go with the tab: it stands here too, of a task until it is saved again or given up (D-255), of a
    // request until it is sent again (D-257).
    if (kept === 'held') onDismiss();
    // As a link does: after a second press, one step leads back.
    const { pathname, search } = window.location;
    void navigate(path, { replace: pathname + search === path });
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
      {/* Several items may be wrong in the same way. */}
      {[...new Set(reasons)].map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
    </Alert>
  );
}
