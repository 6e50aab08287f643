import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

interface CloseGuard {
  /** Call it to close: closes at once, or asks first. */
  requestClose: () => void;
  /** The same for another way out, such as the next record. */
  requestLeave: (leave: () => void) => void;
  /** The question; render it beside the guarded dialog. */
  question: ReactNode;
}

interface CloseGuardOptions {
  /** Called before the changes are discarded. */
  onDiscard?: () => void;
  /** What would be lost. */
  text?: string;
}

/** Asks before a dialog with unsaved changes is closed or left (TDET-17). */
export function useCloseGuard(
  isDirty: boolean,
  onClose: () => void,
  { onDiscard, text = 'What you changed here has not been saved.' }: CloseGuardOptions = {},
): CloseGuard {
  const [asked, setAsked] = useState<{ leave: () => void } | null>(null);
  const requestLeave = (leave: () => void) => (isDirty ? setAsked({ leave }) : leave());
  return {
    requestClose: () => requestLeave(onClose),
    requestLeave,
    question: (
      <ConfirmDialog
        open={asked !== null}
        title="Discard changes?"
        text={text}
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
