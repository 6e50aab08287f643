import { Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { fetchedOnce } from '@/lib/browser/fetchedOnce';
import { isLeavingGuarded } from '@/lib/browser/historyGate';
import { lazyPart } from '@/lib/browser/lazyPart';
import { answerOtherTabs, askOtherTabs } from '@/lib/browser/otherTabs';
import { whenIdle } from '@/lib/browser/whenIdle';
import { drafts, formDrafts } from '@/lib/storage/drafts';
import { selectSessionUser } from '@/lib/session/session';

/** In the same file as this, so that it is there when the line is not; it is run once the browser is idle. */
const dialog = fetchedOnce(() => import(/* webpackMode: "eager" */ '@/ui/dialog/ConfirmDialog'));
const ConfirmDialog = lazyPart(
  async () => (await dialog.load()).ConfirmDialog,
  () => dialog.loaded()?.ConfirmDialog,
);

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

const OTHER_TAB_TEXT = 'You typed something in another tab that is not saved. Logging out throws it away.';

/**
 * Drafts are nobody's after a logout, so one who left a form half typed is asked (D-96), also for other tabs (D-241): a
 * logout here ends them too.
 */
export function useLogoutQuestion(): LogoutQuestion {
  const userId = useSelector(selectSessionUser)?.id;
  const [asked, setAsked] = useState<{ leave: () => void; words: Words }>();
  const [isOpen, setOpen] = useState(false);
  // Of forms that keep no draft, their guard knows: the palette logs out over them too.
  const hasTyped = () =>
    isLeavingGuarded() || (userId !== undefined && [drafts, formDrafts].some((each) => each.holds(userId)));
  const answer = useEffectEvent(hasTyped);
  useEffect(() => answerOtherTabs(() => answer()), []);
  useEffect(() => whenIdle(() => void dialog.load()), []);
  const isAsking = useRef(false);
  const ask = (leave: () => void, words?: Partial<Words>) => {
    setAsked({ leave, words: { ...ofLogout, ...words } });
    setOpen(true);
  };
  return {
    request: (leave, words) => {
      // A second press while the other tabs answer.
      if (isAsking.current) return;
      if (hasTyped()) return ask(leave, words);
      isAsking.current = true;
      void askOtherTabs().then((isHeld) => {
        isAsking.current = false;
        if (isHeld) ask(leave, { text: OTHER_TAB_TEXT, ...words });
        else leave();
      });
    },
    question: asked && (
      <Suspense fallback={null}>
        <ConfirmDialog
          {...asked.words}
          open={isOpen}
          cancelLabel="Stay"
          destructive
          onConfirm={() => {
            setOpen(false);
            asked.leave();
          }}
          onCancel={() => setOpen(false)}
        />
      </Suspense>
    ),
  };
}
