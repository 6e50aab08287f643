import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

interface CloseGuard {
  /** What closing calls: it closes at once, or asks first. */
  requestClose: () => void;
  /** The same for another way out, as the next record: does it at once, or asks first. */
  requestLeave: (leave: () => void) => void;
  /** The question; to be rendered beside the dialog that it guards. */
  question: ReactNode;
}

/**
 * Asks before a dialog with unsaved changes is closed or left (TDET-17).
 *
 * @param onDiscard is called before it is left with changes, which are given up by that
 */
export function useCloseGuard(isDirty: boolean, onClose: () => void, onDiscard?: () => void): CloseGuard {
  const [asked, setAsked] = useState<{ leave: () => void } | null>(null);
  const requestLeave = (leave: () => void) => (isDirty ? setAsked({ leave }) : leave());
  return {
    requestClose: () => requestLeave(onClose),
    requestLeave,
    question: (
      <ConfirmDialog
        open={asked !== null}
        title="Discard changes?"
        text="What you changed here has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          onDiscard?.();
          asked?.leave();
        }}
      />
    ),
  };
}
