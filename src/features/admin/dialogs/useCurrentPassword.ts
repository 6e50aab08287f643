import { useState } from 'react';
import { dialogMessages } from './dialogMessages';
import type { UserStep } from './saveUser';

/** The admin's own password, asked for once more; kept nowhere but in the open dialog. */
export interface CurrentPassword {
  isNeeded: boolean;
  isMissing: boolean;
  value: string;
  /** What is wrong with it, once it was to be saved. */
  fault: string | undefined;
  type: (text: string) => void;
  /** It is about to be sent: what the server says is of this text. */
  noteSent: () => void;
}

/** @param showMissing it was to be saved */
export function useCurrentPassword(isNeeded: boolean, showMissing: boolean, step: UserStep): CurrentPassword {
  const [value, setValue] = useState('');
  const [sent, setSent] = useState<string | null>(null);
  const isMissing = isNeeded && value === '';
  const refused =
    step.kind === 'failed' && sent === value
      ? step.error.issues?.find(({ path }) => path === 'current')?.message
      : undefined;
  return {
    isNeeded,
    isMissing,
    value,
    fault: showMissing && isMissing ? dialogMessages.currentMissing : refused,
    type: setValue,
    noteSent: () => setSent(value),
  };
}
