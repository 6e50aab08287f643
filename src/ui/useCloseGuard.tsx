import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

interface CloseGuard {
  /** What closing calls: it closes at once, or asks first. */
  requestClose: () => void;
  /** The question; to be rendered beside the dialog that it guards. */
  question: ReactNode;
}

/** Asks before a dialog with unsaved changes is closed (TDET-17). */
export function useCloseGuard(isDirty: boolean, onClose: () => void): CloseGuard {
  const [asking, setAsking] = useState(false);
  return {
    requestClose: () => (isDirty ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        open={asking}
        title="Discard changes?"
        text="What you changed here has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
    ),
  };
}
