import Button from '@mui/material/Button';
import type { ApiError } from '@/api/apiError';
import { focusAround } from '@/lib/browser/focusAround';
import { DisabledReason } from '@/ui/feedback/DisabledReason';
import { ActionErrorAlert } from '@/ui/feedback/ActionErrorAlert';
import { editingMessages } from './messages';

interface UnknownNoticeProps {
  title: string;
  /** Why there is no answer. */
  error: ApiError;
  /** Why it cannot be checked now; null where it can. */
  lock?: string | null;
  onCheck: () => void;
}

/** Says that nobody knows whether a change was stored, and offers to ask the server. */
export const UnknownNotice = ({ title, error, lock = null, onCheck }: UnknownNoticeProps) => (
  <ActionErrorAlert
    uncertain
    title={title}
    lines={[error.message, editingMessages.unknownText]}
    action={
      <DisabledReason reason={lock}>
        <Button ref={focusAround} onClick={onCheck}>
          Check again
        </Button>
      </DisabledReason>
    }
  />
);
