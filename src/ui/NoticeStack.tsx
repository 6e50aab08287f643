import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import { useEffect, useState } from 'react';
import { ALERT_CLOSE_DELAY } from '@/lib/constants';

export interface NoticeContent {
  id: string;
  kind: 'info' | 'success' | 'warning' | 'error';
  message: string;
}

interface NoticeStackProps {
  /** Newest first. */
  notices: readonly NoticeContent[];
  onClose: (id: string) => void;
}

/** One transient alert: closes itself, but not while it is pointed at or has the focus (SHELL-14). */
function NoticeItem({ notice, onClose }: { notice: NoticeContent; onClose: (id: string) => void }) {
  const { id, kind, message } = notice;
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const rests = isPointedAt || hasFocus;

  useEffect(() => {
    if (rests) return undefined;
    const timer = setTimeout(() => onClose(id), ALERT_CLOSE_DELAY);
    return () => clearTimeout(timer);
  }, [rests, id, onClose]);

  return (
    <Alert
      severity={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      closeText="Close"
      onClose={() => onClose(id)}
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      sx={(theme) => ({
        // Surface ground; the kind is told by the icon and the mark at the left.
        bgcolor: 'tokens.surface',
        color: 'tokens.text',
        boxShadow: theme.vars.palette.tokens.float,
        borderLeft: `4px solid ${theme.vars.palette.tokens.message[kind].text}`,
        alignItems: 'center',
        '& .MuiAlert-action': { p: 0, ml: 'auto', mr: 0 },
      })}
    >
      {message}
    </Alert>
  );
}

/** A dialog hides everything beside itself from screen readers; what it reports must still be heard. */
function keepHeard(host: HTMLElement | null) {
  const observer = new MutationObserver(() => host?.removeAttribute('aria-hidden'));
  if (host) observer.observe(host, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

/** Transient alerts at the top right under the header, above dialogs, newest on top. */
export function NoticeStack({ notices, onClose }: NoticeStackProps) {
  return (
    <Portal>
      <Box
        ref={keepHeard}
        sx={(theme) => ({
          position: 'fixed',
          zIndex: theme.zIndex.snackbar,
          top: 64,
          right: 24,
          width: 380,
          display: 'grid',
          gap: 2,
          [theme.breakpoints.down('md')]: { left: 12, right: 12, width: 'auto' },
        })}
      >
        {notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onClose={onClose} />
        ))}
      </Box>
    </Portal>
  );
}
