import Button from '@mui/material/Button';
import type { ApiError } from '@/api/base/apiError';
import { focusAround } from '@/lib/browser/focusAround';
import { DisabledReason } from '@/ui/feedback/DisabledReason';
import { ActionErrorAlert } from '@/ui/feedback/ActionErrorAlert';
import { editingMessages } from './messages';

interface UnknownNoticeProps {
  title: string;
  /** Why there is no answer. */
  error: ApiError;
  /** What the person should know of the check. */
  text?: string;
  /** Why it cannot be checked now; null where it can. */
  lock?: string | null;
  onCheck: () => void;
}

/** Says that nobody knows whether a change was stored, and offers to ask the server. */
export const UnknownNotice = ({
  title,
  error,
  text = editingMessages.unknownText,
  lock = null,
  onCheck,
}: UnknownNoticeProps) => (
  <ActionErrorAlert
    uncertain
    title={title}
    lines={[error.message, text]}
    action={
      <DisabledReason reason={lock}>
        <Button ref={focusAround} onClick={onCheck}>
          Check again
        </Button>
      </DisabledReason>
    }
  />
);
