import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { logout } from '@/features/auth/logout';
import { isLeavingGuarded } from '@/lib/browser/historyGate';
import { drafts, formDrafts } from '@/lib/storage/drafts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { selectSessionUser } from '@/lib/session/session';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';

interface Logout {
  /** Logs out at once, or asks first where something typed would go with it. */
  requestLogout: () => void;
  /** The question. */
  question: ReactNode;
}

/** The way out (SHELL-12). Drafts are nobody's after it, so one who left a form half typed is asked. */
export function useLogout(): Logout {
  const dispatch = useAppDispatch();
  const userId = useSelector(selectSessionUser)?.id;
  const [isAsked, setIsAsked] = useState(false);
  const leave = () => {
    setIsAsked(false);
    void dispatch(logout());
  };
  // Of forms that keep no draft, their guard knows: the palette logs out over them too.
  const hasTyped = () =>
    isLeavingGuarded() || (userId !== undefined && [drafts, formDrafts].some((each) => each.holds(userId)));
  return {
    requestLogout: () => (hasTyped() ? setIsAsked(true) : leave()),
    question: (
      <ConfirmDialog
        open={isAsked}
        title="Log out?"
        text="You typed something that is not saved, and may still be offered to you. Logging out throws it away."
        confirmLabel="Logout"
        cancelLabel="Stay"
        destructive
        onConfirm={leave}
        onCancel={() => setIsAsked(false)}
      />
    ),
  };
}
