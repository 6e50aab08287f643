import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import { useEffect, useState } from 'react';
import { ALERT_CLOSE_DELAY, NOTICES_ID } from '@/lib/constants';

export interface NoticeContent {
  id: string;
  kind: 'info' | 'success' | 'warning' | 'error';
  message: string;
  /** How often it was shown while it was open. */
  times: number;
}

interface NoticeStackProps {
  /** Newest first. */
  notices: readonly NoticeContent[];
  onClose: (id: string) => void;
}

/** One transient alert: closes by itself, but not while the pointer or the focus is on it (SHELL-14). */
function NoticeItem({ notice, onClose }: { notice: NoticeContent; onClose: (id: string) => void }) {
  const { id, kind, message, times } = notice;
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const rests = isPointedAt || hasFocus;

  useEffect(() => {
    if (rests) return undefined;
    const timer = setTimeout(() => onClose(id), ALERT_CLOSE_DELAY);
    return () => clearTimeout(timer);
  }, [rests, id, times, onClose]);

  return (
    <Alert
      severity={kind}
      // The others are read because they come into the stack.
      role={kind === 'error' ? 'alert' : 'none'}
      closeText="Close"
      onClose={() => onClose(id)}
      // A lifted finger fires `leave` too.
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      sx={(theme) => ({
        // The icon and the edge at the left show the kind.
        bgcolor: 'tokens.surface',
        color: 'tokens.text',
        boxShadow: theme.vars.palette.tokens.float,
        borderLeft: `4px solid ${theme.vars.palette.tokens.message[kind].text}`,
        alignItems: 'center',
        '& .MuiAlert-action': { p: 0, ml: 'auto', mr: 0 },
      })}
    >
      {/* A new key makes screen readers read a repeated message again. */}
      <span key={times}>{message}</span>
    </Alert>
  );
}

/** A dialog hides everything else from screen readers; notices must still be read. */
function keepHeard(host: HTMLElement | null) {
  const observer = new MutationObserver(() => host?.removeAttribute('aria-hidden'));
  if (host) observer.observe(host, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

/** Transient alerts at the lower left, above dialogs, newest on top. `keepClear` moves them off what they would cover. */
export function NoticeStack({ notices, onClose }: NoticeStackProps) {
  return (
    <Portal>
      <Box
        ref={keepHeard}
        id={NOTICES_ID}
        // It stands there before it says something, or a screen reader would not.
        aria-live="polite"
        sx={(theme) => ({
          position: 'fixed',
          zIndex: theme.zIndex.snackbar,
          bottom: 24,
          left: 24,
          width: 380,
          display: 'grid',
          gap: 2,
          // Its notices may be moved elsewhere.
          pointerEvents: 'none',
          '& > *': { pointerEvents: 'auto' },
          [theme.breakpoints.down('md')]: { bottom: 12, left: 12, right: 12, width: 'auto' },
        })}
      >
        {notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onClose={onClose} />
        ))}
      </Box>
    </Portal>
  );
}
