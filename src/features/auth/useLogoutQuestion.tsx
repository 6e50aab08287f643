import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { isLeavingGuarded } from '@/lib/browser/historyGate';
import { drafts, formDrafts } from '@/lib/storage/drafts';
import { selectSessionUser } from '@/lib/session/session';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';

interface LogoutQuestion {
  /** Leaves at once, or asks first where something typed would go with it. */
  request: (leave: () => void, words?: Partial<Words>) => void;
  /** The question. */
  question: ReactNode;
}

interface Words {
  title: string;
  text: string;
  confirmLabel: string;
}

const ofLogout: Words = {
  title: 'Log out?',
  text: 'You typed something that is not saved, and may still be offered to you. Logging out throws it away.',
  confirmLabel: 'Logout',
};

/** Drafts are nobody's after a logout, so one who left a form half typed is asked (D-96). */
export function useLogoutQuestion(): LogoutQuestion {
  const userId = useSelector(selectSessionUser)?.id;
  const [asked, setAsked] = useState<{ leave: () => void; words: Words } | null>(null);
  // Of forms that keep no draft, their guard knows: the palette logs out over them too.
  const hasTyped = () =>
    isLeavingGuarded() || (userId !== undefined && [drafts, formDrafts].some((each) => each.holds(userId)));
  return {
    request: (leave, words) => (hasTyped() ? setAsked({ leave, words: { ...ofLogout, ...words } }) : leave()),
    question: (
      <ConfirmDialog
        {...(asked?.words ?? ofLogout)}
        open={asked !== null}
        cancelLabel="Stay"
        destructive
        onConfirm={() => {
          setAsked(null);
          asked?.leave();
        }}
        onCancel={() => setAsked(null)}
      />
    ),
  };
}
