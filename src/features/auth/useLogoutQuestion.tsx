import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { isLeavingGuarded } from '@/lib/browser/historyGate';
import { drafts, formDrafts } from '@/lib/storage/drafts';
import { selectSessionUser } from '@/lib/session/session';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';

interface LogoutQuestion {
  /** Leaves at once, or asks first where something typed would go with it. */
  requestLogout: () => void;
  /** The question. */
  question: ReactNode;
}

/** Drafts are nobody's after a logout, so one who left a form half typed is asked (D-96). */
export function useLogoutQuestion(leave: () => void): LogoutQuestion {
  const userId = useSelector(selectSessionUser)?.id;
  const [isAsked, setIsAsked] = useState(false);
  const confirm = () => {
    setIsAsked(false);
    leave();
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
        onConfirm={confirm}
        onCancel={() => setIsAsked(false)}
      />
    ),
  };
}
